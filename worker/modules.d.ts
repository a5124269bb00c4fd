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

/** Bytes beside the Worker: the typefaces. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** WebAssembly, compiled when the Worker is published. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** What pdfkit has since 0.20 and its types have not. */
declare module 'pdfkit/output' {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    font(src: import('fontkit').Font, family: string): this;
  }
}
