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
