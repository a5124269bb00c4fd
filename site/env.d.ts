/// <reference types="astro/client" />

declare module 'virtual:photos' {
  /** Written by the build: `scripts/photos`. */
  export const photos: import('./lib/photos.ts').Photos;
}
