import { readdirSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import * as hb from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';

const folder = 'worker/certificate/fonts';
const file = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}.bin`));

/** Names with conjuncts, vowel signs in front of and around their letters, and marks above and below. */
const names: Record<string, string> = {
  devanagari: 'क्षितिज श्रीमती कीर्ति राजेंद्र ज्ञानेश्वर त्र्यंबक कुऱ्हाडे स्त्री राष्ट्र फ़िरोज़',
  bengali: 'ক্ষিতিজ শ্রীমতী সৌমিত্র চট্টোপাধ্যায় কৃষ্ণেন্দু বন্দ্যোপাধ্যায় রবীন্দ্রনাথ অর্ঘ্য',
  gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਹਰਮਨਜੀਤ ਕੌਰ ਬਲਵਿੰਦਰ',
  gujarati: 'ક્ષિતિજ શ્રીમતી કીર્તિ રાજેન્દ્ર જ્ઞાનેશ્વર કૃષ્ણ દ્વારકા',
  oriya: 'କ୍ଷିତିଜ ଶ୍ରୀମତୀ କୀର୍ତ୍ତି ରାଜେନ୍ଦ୍ର କୃଷ୍ଣଚନ୍ଦ୍ର',
  tamil: 'ஸ்ரீனிவாசன் கௌதமி லட்சுமி கிருஷ்ணமூர்த்தி பொன்னையா',
  telugu: 'శ్రీనివాస్ లక్ష్మి కృష్ణమూర్తి రాజేంద్ర స్వాతి',
  kannada: 'ಶ್ರೀನಿವಾಸ ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ ರಾಜೇಂದ್ರ ಸ್ವಾತಿ',
  malayalam: 'ശ്രീനിവാസൻ ലക്ഷ്മി കൃഷ്ണമൂർത്തി രാജേന്ദ്രൻ സ്വാതി',
};

const fontOf = (bytes: Uint8Array) => {
  const font = create(bytes as Buffer);
  if (!('layout' in font)) throw new Error('A single font, not a collection');
  return font;
};

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
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes.slice().buffer)));
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
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
