import { create, type Font } from 'fontkit';
import wasm from 'harfbuzzjs/dist/harfbuzz.wasm';
import type { Face } from './faces.ts';
import all from './fonts/typefaces.bin';
import places from './fonts/typefaces.json' with { type: 'json' };

/**
 * HarfBuzz, which browsers shape with, by its C API (https://harfbuzz.github.io). The package's own
 * loader would read the file or compile its bytes, and a Worker may do neither.
 */
type Exports = {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_font_create(face: number): number;
  hb_buffer_create(): number;
  hb_buffer_destroy(buffer: number): void;
  hb_buffer_add_utf16(buffer: number, text: number, size: number, at: number, count: number): void;
  hb_buffer_set_direction(buffer: number, direction: number): void;
  hb_buffer_guess_segment_properties(buffer: number): void;
  hb_buffer_get_length(buffer: number): number;
  hb_buffer_get_glyph_infos(buffer: number, length: number): number;
  hb_buffer_get_glyph_positions(buffer: number, length: number): number;
  hb_shape(font: number, buffer: number, features: number, count: number): void;
};

function start(): Exports {
  const giveUp = () => {
    throw new Error('HarfBuzz gave up');
  };
  const env = {
    _abort_js: giveUp,
    _emscripten_runtime_keepalive_clear: () => {},
    _setitimer_js: () => 0,
    emscripten_resize_heap(bytes: number) {
      memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / 65_536));
      return true;
    },
  };
  const wasi_snapshot_preview1 = { proc_exit: giveUp };
  const exports = new WebAssembly.Instance(wasm, { env, wasi_snapshot_preview1 })
    .exports as Exports;
  const { memory } = exports;
  exports.__wasm_call_ctors();
  return exports;
}
const hb = start();

/** Of hb_direction_t and hb_memory_mode_t. */
const direction = { leftToRight: 4, rightToLeft: 5 };
const readOnly = 1;

/** A glyph, placed in units of the font; `cluster` is where in the text its letters begin. */
type Glyph = {
  id: number;
  cluster: number;
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
};

/**
 * Opens a typeface, for good: HarfBuzz keeps a copy of its bytes. The function shapes a text of one
 * script and one direction; its glyphs come in the order in which they are seen.
 */
function opened(bytes: Uint8Array): (text: string, isRightToLeft: boolean) => Glyph[] {
  const data = hb.malloc(bytes.length);
  new Uint8Array(hb.memory.buffer).set(bytes, data);
  const blob = hb.hb_blob_create(data, bytes.length, readOnly, 0, 0);
  const font = hb.hb_font_create(hb.hb_face_create(blob, 0));
  return (text, isRightToLeft) => {
    const buffer = hb.hb_buffer_create();
    addText(buffer, text);
    hb.hb_buffer_set_direction(
      buffer,
      isRightToLeft ? direction.rightToLeft : direction.leftToRight,
    );
    // The script is that of the letters.
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(font, buffer, 0, 0);
    const glyphs = glyphsOf(buffer);
    hb.hb_buffer_destroy(buffer);
    return glyphs;
  };
}

function addText(buffer: number, text: string): void {
  const at = hb.malloc(2 * text.length);
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  new Uint16Array(hb.memory.buffer).set(units, at / 2);
  hb.hb_buffer_add_utf16(buffer, at, text.length, 0, text.length);
  hb.free(at);
}

/** Reads hb_glyph_info_t and hb_glyph_position_t, five words of four bytes each. */
function glyphsOf(buffer: number): Glyph[] {
  const length = hb.hb_buffer_get_length(buffer);
  const [infos, places] = [
    hb.hb_buffer_get_glyph_infos(buffer, 0),
    hb.hb_buffer_get_glyph_positions(buffer, 0),
  ];
  const words = new Int32Array(hb.memory.buffer);
  const word = (at: number, i: number, n: number) => words[at / 4 + 5 * i + n] as number;
  return Array.from({ length }, (_, i) => ({
    id: word(infos, i, 0),
    cluster: word(infos, i, 2),
    xAdvance: word(places, i, 0),
    yAdvance: word(places, i, 1),
    xOffset: word(places, i, 2),
    yOffset: word(places, i, 3),
  }));
}

/** What tells `layout` that a text runs from the right; to HarfBuzz it is no news. */
export const rightToLeft = 'rtla';

const loaded = new Map<Face, Font>();

/** A typeface that pdfkit embeds and HarfBuzz shapes; opened once in an isolate. */
export function typeface(face: Face): Font {
  const known = loaded.get(face) ?? load(face);
  loaded.set(face, known);
  return known;
}

function load(face: Face): Font {
  const { at, length } = places[face];
  const bytes = new Uint8Array(all, at, length);
  const font = create(bytes as Buffer) as Font;
  const shape = opened(bytes);
  const layout = (text: string, features: string[] = []) =>
    runOf(font, text, shape(text, features.includes(rightToLeft)));
  return Object.assign(font, { layout });
}

/** What pdfkit expects of fontkit's `layout`; it scales the positions, then asks for the width. */
function runOf(font: Font, text: string, shaped: Glyph[]) {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const glyphs = shaped.map(({ id, cluster }, i) => {
    // Of several glyphs for the same letters the first stands for all of them, where text is taken
    // out of the PDF.
    const isFirst = shaped.findIndex((other) => other.cluster === cluster) === i;
    const letters = isFirst ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '';
    const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
  });
  const positions = shaped.map(({ id: _, cluster: __, ...position }) => position);
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
