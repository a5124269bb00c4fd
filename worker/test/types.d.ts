/// <reference types="@cloudflare/vitest-plugin/types" />

/** Has no types of its own. */
declare module '@digitalbazaar/bitstring' {
  export class Bitstring {
    constructor(of: { length: number } | { buffer: Uint8Array });
    static decodeBits(of: { encoded: string }): Promise<Uint8Array>;
    readonly length: number;
    set(index: number, on: boolean): void;
    get(index: number): boolean;
    encodeBits(): Promise<string>;
  }
}

/** A file as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
