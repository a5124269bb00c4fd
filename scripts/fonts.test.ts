import { readdirSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import * as hb from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';

const folder = 'worker/certificate/fonts';
const file = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}.bin`));

/** Names with conjuncts, vowel signs in front of and around their letters, and marks above and below. */
const names: Record<string, string> = {
  devanagari: 'क्षितिज श्रीमती कीर्ति राजेंद्र ज्ञानेश्वर त्र्यंबक कुऱ्हाडे स्त्री राष्ट्र फ़िरोज़',
  gujarati: 'ક્ષિતિજ શ્રીમતી કીર્તિ રાજેન્દ્ર જ્ઞાનેશ્વર કૃષ્ણ દ્વારકા',
  oriya: 'କ୍ଷିତିଜ ଶ୍ରୀମତୀ କୀର୍ତ୍ତି ରାଜେନ୍ଦ୍ର କୃଷ୍ଣଚନ୍ଦ୍ର',
  tamil: 'ஸ்ரீனிவாசன் கௌதமி லட்சுமி கிருஷ்ணமூர்த்தி பொன்னையா',
};

/** First code point of each script. */
const blocks: Record<string, number> = {
  ...{ devanagari: 0x900, gujarati: 0xa80, oriya: 0xb00, tamil: 0xb80 },
};

/** Rare letters and clusters that a certificate refuses; not imported from the Worker, whose typefaces Node cannot load. */
const [, source = ''] = /unlike = \/(.*)\/u;/.exec(
  readFileSync('worker/certificate/faces.ts', 'utf8'),
) as RegExpExecArray;
const unlike = new RegExp(source, 'u');

const opened = new Map<Uint8Array, ReturnType<typeof open>>();
const open = (bytes: Uint8Array) => {
  const font = create(bytes as Buffer);
  if (!('layout' in font)) throw new Error('A single font, not a collection');
  return { font, shaper: new hb.Font(new hb.Face(new hb.Blob(bytes.slice().buffer))) };
};
const both = (bytes: Uint8Array) => {
  const known = opened.get(bytes) ?? open(bytes);
  opened.set(bytes, known);
  return known;
};
const fontOf = (bytes: Uint8Array) => both(bytes).font;

/** Glyphs with their places, as pdfkit gets them; what has no glyph of its own is left out by both. */
const shaped = (bytes: Uint8Array, text: string) => {
  const { glyphs, positions } = fontOf(bytes).layout(text);
  return glyphs.map(({ id }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    return [id, xAdvance, xOffset, yOffset].map(Math.round);
  });
};

/** The same by HarfBuzz, which browsers draw with. */
const wanted = (bytes: Uint8Array, text: string) => {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(both(bytes).shaper, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[i] ?? {};
    return [codepoint, xAdvance, xOffset, yOffset];
  });
};

const words = Object.entries(names).flatMap(([script, text]) =>
  text.split(' ').map((word) => [script, word] as const),
);

describe('the typefaces of certificates', () => {
  it.each(words)('%s: %s is put together as HarfBuzz does it', (script, word) => {
    const bytes = file(script);
    expect(shaped(bytes, word)).toEqual(wanted(bytes, word));
    expect(shaped(bytes, word).every(([id]) => id !== 0)).toBe(true);
  });

  /** Letters of a script: consonants, vowel signs, and the sign that joins two consonants. */
  const lettersOf = (script: string) => {
    const known = new Set(fontOf(file(script)).characterSet);
    const block = blocks[script] ?? 0;
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => block + from + i)
        .filter((code) => known.has(code))
        .map((code) => String.fromCodePoint(code));
    const [virama = ''] = range(0x4d, 0x4d);
    return {
      consonants: range(0x15, 0x39),
      signs: [...range(0x3e, 0x44), ...range(0x46, 0x4c)],
      virama,
    };
  };

  const differing = (script: string, all: string[]) => {
    const bytes = file(script);
    return all.filter(
      (text) =>
        !unlike.test(text) &&
        JSON.stringify(shaped(bytes, text)) !== JSON.stringify(wanted(bytes, text)),
    );
  };

  it.each(Object.keys(names))(
    '%s: every letter with every sign, and every two letters',
    (script) => {
      const { consonants, signs, virama } = lettersOf(script);
      const all = consonants.flatMap((first) => [
        ...[first, first + virama],
        ...signs.map((sign) => first + sign),
        ...consonants.map((second) => first + virama + second),
      ]);
      expect(differing(script, all)).toEqual([]);
    },
  );

  it.each(Object.keys(names))(
    '%s: every two letters with every sign',
    { tags: ['full'], timeout: 60_000 },
    (script) => {
      const { consonants, signs, virama } = lettersOf(script);
      const all = consonants.flatMap((first) =>
        consonants.flatMap((second) => signs.map((sign) => first + virama + second + sign)),
      );
      expect(differing(script, all)).toEqual([]);
    },
  );

  it('have the letters that coverage.json says, and no others', () => {
    const coverage = JSON.parse(readFileSync(`${folder}/coverage.json`, 'utf8')) as Record<
      string,
      [number, number][]
    >;
    const faces = readdirSync(folder).filter((name) => name.endsWith('.bin'));
    expect(
      Object.keys(coverage)
        .map((name) => `${name}.bin`)
        .sort(),
    ).toEqual(faces.sort());
    for (const [name, ranges] of Object.entries(coverage)) {
      const font = fontOf(file(name));
      const codes = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, i) => from + i),
      );
      expect(codes, name).toEqual(
        [...new Set(font.characterSet)].filter((code) => code !== 0xffff).sort((a, b) => a - b),
      );
    }
  });
});
