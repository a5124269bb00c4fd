import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import * as hb from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { business } from '../../../contract/business.ts';
import type { MoneyDocument } from '../../../contract/document/content.ts';
import { documentNumber } from '../../../contract/document/year.ts';
import { pdfOf } from './pdf.ts';
import { isPrintable, runsOf } from './runs.ts';

const file = (name: string) => new Uint8Array(readFileSync(`site/styles/fonts/pdf-${name}.ttf`));
const faces = {
  heading: file('fraunces-600'),
  text: file('figtree-400'),
  bold: file('figtree-600'),
  devanagari: file('devanagari-400'),
};

const fontkit = create(faces.devanagari as Buffer);
const harfbuzz = new hb.Font(new hb.Face(new hb.Blob(faces.devanagari.slice().buffer)));

if (!('layout' in fontkit)) throw new Error('A single font, not a collection');

/** Glyphs with their places, as pdfkit gets them. */
const shaped = (text: string) => {
  const { glyphs, positions } = fontkit.layout(text);
  return glyphs.map(({ id }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    return [id, xAdvance, xOffset, yOffset].map(Math.round);
  });
};

/** The same by HarfBuzz, which browsers draw with. */
const wanted = (text: string) => {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(harfbuzz, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[i] ?? {};
    return [codepoint, xAdvance, xOffset, yOffset];
  });
};

/** One glyph a letter in the order of typing: what a program draws that does not shape. */
const unshaped = (text: string) =>
  [...text].map((letter) => fontkit.glyphForCodePoint(letter.codePointAt(0) ?? 0).id);

const names =
  'क्षितिज श्रीमती कीर्ति आशा राजेंद्र विद्या ज्ञानेश्वर हृषिकेश कृष्ण त्र्यंबक श्रुति प्रज्ञा द्विवेदी वर्षा शर्मा अर्जुन धर्मेंद्र पुष्पा उर्मिला लक्ष्मी सिद्धार्थ ऋत्विक गुरुद्वारा पद्मिनी ब्राह्मण चट्टोपाध्याय रूपा रुक्मिणी शृंगार स्वर्णिमा कुऱ्हाडे वाङ्मय ॲडव्होकेट शक्ति द्रौपदी स्त्री राष्ट्र ज़ाहिद फ़िरोज़ खड़ग देशपांडे चव्हाण १२३४५'.split(
    ' ',
  );

describe('Devanagari', () => {
  it.each(names)('%s is put together as HarfBuzz does it', (name) => {
    expect(shaped(name)).toEqual(wanted(name));
    expect(shaped(name).every(([id]) => id !== 0)).toBe(true);
  });

  it.each(['क्षितिज', 'श्रीमती', 'कीर्ति'])(
    '%s has conjuncts, not the glyphs of its letters',
    (name) => {
      const ids = shaped(name).map(([id]) => id);
      expect(ids.length).toBeLessThan(unshaped(name).length);
      expect(ids.filter((id) => !unshaped(name).includes(id as number))).not.toEqual([]);
    },
  );

  it('has the short i before the letter after which it is typed', () => {
    const [kha] = unshaped('ख');
    expect(unshaped('खि')[0]).toBe(kha);
    expect(shaped('खि').at(-1)?.[0]).toBe(kha);
    expect(shaped('खि')).toHaveLength(2);
  });

  it('is told from other letters within a text', () => {
    expect(runsOf('Asha (आशा राव)')).toEqual([
      { text: 'Asha (', isDevanagari: false },
      { text: 'आशा राव', isDevanagari: true },
      { text: ')', isDevanagari: false },
    ]);
    expect(runsOf('')).toEqual([]);
  });
});

describe('a letter', () => {
  it('is printed where a typeface has it', () => {
    const charactersOf = (bytes: Uint8Array) => {
      const font = create(bytes as Buffer);
      return new Set('characterSet' in font ? font.characterSet : []);
    };
    const [figtree, script] = [charactersOf(faces.text), charactersOf(faces.devanagari)];
    const letters = Array.from({ length: 0xd800 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
    const boxed = letters.filter((letter) => {
      const code = letter.normalize('NFC').codePointAt(0) ?? 0;
      return isPrintable(letter) && !figtree.has(code) && !script.has(code);
    });
    expect(boxed).toEqual([]);
    for (const name of ['తెలుగు', 'தமிழ்', 'বাংলা', 'عائشہ', 'Ānandī', '🍞'])
      expect(isPrintable(name), name).toBe(false);
    expect(isPrintable('José O’Brien आशा, 5,000')).toBe(true);
  });
});

const receipt: MoneyDocument = {
  ...{ _id: 'a', number: documentNumber('2026-27', 1), kind: 'receipt', issuedOn: '2026-11-23' },
  ...{ payment: 'p', cancelledAt: '', cancelReason: '' },
  content: {
    supplier: { name: business.name, address: [business.city], phone: '1', email: 'a@b.in' },
    recipient: { name: 'कीर्ति शर्मा' },
    about: { noun: 'order', number: '0123456', what: 'Bread' },
    payment: {
      ...{ amount: 100, words: 'Rupees One Hundred only', method: 'upi' },
      ...{ reference: '412345678901', receivedOn: '2026-11-23' },
    },
    account: { price: 100, before: 0, balance: 0 },
    lines: [{ what: 'Bread', quantity: 1, amount: 10_000 }],
    total: 10_000,
  },
};

const pdf = async (document: MoneyDocument, given: Parameters<typeof pdfOf>[1] = faces) =>
  Buffer.from(await (await pdfOf(document, given)).arrayBuffer()).toString('latin1');

describe('a PDF', () => {
  it('has its number as title and its fonts inside, of which only the letters that are used', async () => {
    const text = await pdf(receipt);
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain(`(Receipt ${documentNumber('2026-27', 1)})`);
    for (const font of ['Fraunces', 'Figtree', 'NotoSansDevanagari'])
      expect(text).toMatch(new RegExp(`/FontName /[A-Z]+\\+${font}`));
    expect(text.length).toBeLessThan(40_000);
  });

  it('has no Devanagari in it where no text does', async () => {
    const { devanagari: _, ...latin } = faces;
    const content = { ...receipt.content, recipient: { name: 'Kirti Sharma' } };
    expect(await pdf({ ...receipt, content }, latin)).not.toContain('Devanagari');
  });

  it('has as many pages as the lines need', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => ({
      ...{ what: `Product ${i}`, quantity: 1, amount: 100 },
    }));
    const text = await pdf({ ...receipt, content: { ...receipt.content, lines } });
    expect(text).toMatch(/\/Count [34]\b/);
  });
});
