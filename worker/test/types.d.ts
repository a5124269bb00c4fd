/// <reference types="@cloudflare/vitest-plugin/types" />

/** A file as text. */
declare module '*?raw' {
  const text: string;
  export default text;
}
