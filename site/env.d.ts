/// <reference types="astro/client" />
declare module 'cloudflare:workers' {
  export const env: import('../worker/env.ts').Env;
}
