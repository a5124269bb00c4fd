/// <reference types="astro/client" />

declare module 'virtual:photos' {
  /** Written by the build: `scripts/photos`. */
  export const photos: import('./lib/photos.ts').Photos;
}

declare module 'virtual:live-pages' {
  /** The pages that are files, which the Worker can render as well: `scripts/live-pages.ts`. */
  export const livePages: string[];
}
