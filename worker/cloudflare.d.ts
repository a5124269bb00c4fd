declare module 'cloudflare:workers' {
  export const env: import('./env.ts').Env;
  /** The Worker's own entry points, for tests. */
  export const exports: { default: { fetch(url: string, init?: RequestInit): Promise<Response> } };
}
