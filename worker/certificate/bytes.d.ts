/** Bytes beside the Worker, such as a typeface. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** WebAssembly, compiled when the Worker is published. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
