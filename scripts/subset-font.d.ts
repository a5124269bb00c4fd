declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    variationAxes: Record<string, Axis>;
    /** All of them without it. */
    keepFeatures?: string[];
    preserveNameIds: number[];
  };
  /** The font with only the glyphs of `text`, its axes limited or pinned. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
