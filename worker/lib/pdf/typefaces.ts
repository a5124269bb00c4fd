import { create, type Font } from 'fontkit';
import type { Face } from './faces.ts';
import all from './fonts/typefaces.bin';
import places from './fonts/typefaces.json' with { type: 'json' };
import { type Glyph, opened } from './harfbuzz.ts';

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
