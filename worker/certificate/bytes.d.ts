/** Bytes beside the Worker, such as a typeface. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
