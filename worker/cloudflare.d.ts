declare module 'cloudflare:workers' {
  export const env: import('./env.ts').Env;
  /** The Worker's own entry points, for tests. */
  export const exports: { default: { fetch(url: string, init?: RequestInit): Promise<Response> } };
}

type PageElement = {
  remove(): unknown;
  removeAttribute(name: string): unknown;
  append(content: string, options: { html: boolean }): unknown;
};

/** The platform's parser of HTML, as far as it is used. */
declare class HTMLRewriter {
  on(selector: string, handlers: { element(element: PageElement): void }): HTMLRewriter;
  transform(response: Response): Response;
}
