import { create, type Font } from 'fontkit';
import type { Face } from './faces.ts';
import { type Glyph, opened } from './harfbuzz.ts';

/** The bytes of each, as scripts/fonts.ts makes them. */
const files: Record<Face, () => Promise<{ default: ArrayBuffer }>> = {
  heading: () => import('./fonts/heading.bin'),
  text: () => import('./fonts/text.bin'),
  bold: () => import('./fonts/bold.bin'),
  'heading-accents': () => import('./fonts/heading-accents.bin'),
  'heading-vietnamese': () => import('./fonts/heading-vietnamese.bin'),
  'text-accents': () => import('./fonts/text-accents.bin'),
  latin: () => import('./fonts/latin.bin'),
  'latin-extended': () => import('./fonts/latin-extended.bin'),
  vietnamese: () => import('./fonts/vietnamese.bin'),
  greek: () => import('./fonts/greek.bin'),
  cyrillic: () => import('./fonts/cyrillic.bin'),
  'cyrillic-extended': () => import('./fonts/cyrillic-extended.bin'),
  devanagari: () => import('./fonts/devanagari.bin'),
  bengali: () => import('./fonts/bengali.bin'),
  gurmukhi: () => import('./fonts/gurmukhi.bin'),
  gujarati: () => import('./fonts/gujarati.bin'),
  oriya: () => import('./fonts/oriya.bin'),
  tamil: () => import('./fonts/tamil.bin'),
  telugu: () => import('./fonts/telugu.bin'),
  kannada: () => import('./fonts/kannada.bin'),
  malayalam: () => import('./fonts/malayalam.bin'),
  sinhala: () => import('./fonts/sinhala.bin'),
  'meetei-mayek': () => import('./fonts/meetei-mayek.bin'),
  'ol-chiki': () => import('./fonts/ol-chiki.bin'),
  arabic: () => import('./fonts/arabic.bin'),
  thaana: () => import('./fonts/thaana.bin'),
  hebrew: () => import('./fonts/hebrew.bin'),
  tibetan: () => import('./fonts/tibetan.bin'),
  myanmar: () => import('./fonts/myanmar.bin'),
  thai: () => import('./fonts/thai.bin'),
  lao: () => import('./fonts/lao.bin'),
  khmer: () => import('./fonts/khmer.bin'),
  armenian: () => import('./fonts/armenian.bin'),
  georgian: () => import('./fonts/georgian.bin'),
  ethiopic: () => import('./fonts/ethiopic.bin'),
};

/** What tells `layout` that a text runs from right to left; HarfBuzz applies the feature of that name by itself. */
export const rightToLeft = 'rtla';

/** A typeface that pdfkit embeds with fontkit's help and whose texts HarfBuzz shapes. */
export type Typeface = Font;

const loaded = new Map<Face, Promise<Typeface>>();

/** A typeface, loaded once in an isolate. */
export function typeface(face: Face): Promise<Typeface> {
  const known = loaded.get(face) ?? load(face);
  loaded.set(face, known);
  return known;
}

async function load(face: Face): Promise<Typeface> {
  const bytes = new Uint8Array((await files[face]()).default);
  const font = create(bytes as Buffer) as Font;
  const shape = opened(bytes);
  const layout = (text: string, features: string[] = []) =>
    runOf(font, text, shape(text, features.includes(rightToLeft)));
  return Object.assign(font, { layout });
}

/** What pdfkit expects of fontkit's `layout`: it scales the positions, and asks for the width after that. */
function runOf(font: Font, text: string, shaped: Glyph[]) {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const glyphs = shaped.map(({ id, cluster }, i) => {
    // Of several glyphs for the same letters the first stands for all of them, where text is taken out of the PDF.
    const isFirst = shaped.findIndex((other) => other.cluster === cluster) === i;
    const letters = isFirst ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '';
    const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
  });
  const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    ...{ xAdvance, yAdvance, xOffset, yOffset },
  }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
