import { describe, expect, it } from 'vitest';
import glyphs from '../../test/glyphs.txt?raw';
import { names, written } from '../../test/names.ts';
import { drawPdf } from './draw.ts';
import { isPrintable, runsOf } from './faces.ts';
import { inVisualOrder, isFromRight } from './paper.ts';
import { rightToLeft, typeface } from './typefaces.ts';

/** A page with nothing but that name. */
const draw = async (name: string) => {
  const place = { x: 48, y: 48, width: 400, align: 'left' } as const;
  const bytes = await drawPdf(
    { title: name, author: 'A school', day: '2026-11-24', layout: 'portrait' },
    (paper) => void paper.flow(name, place, { style: 'heading', size: 24 }),
  );
  return new TextDecoder('latin1').decode(bytes);
};

describe('a letter', () => {
  it('is printed by the typeface that has it, with the words of its script', () => {
    expect(runsOf('Ānandī (आशा राव)', 'heading')).toEqual([
      { text: 'Ā', face: 'heading-accents', isShaped: false },
      { text: 'nand', face: 'heading', isShaped: false },
      { text: 'ī', face: 'heading-accents', isShaped: false },
      { text: ' (', face: 'heading', isShaped: false },
      { text: 'आशा राव', face: 'devanagari', isShaped: true },
      { text: ')', face: 'heading', isShaped: false },
    ]);
  });

  it('is of the typeface of the style, unless another of the text is missing there', () => {
    const facesOf = (text: string) => runsOf(text, 'heading')?.map(({ face }) => face);
    expect(facesOf('Nguyễn')).toEqual(['heading', 'heading-vietnamese', 'heading']);
    expect(facesOf('Asha Gülnarə')).toEqual(['latin', 'latin-extended']);
    expect(runsOf('Asha', 'heading', 'Asha Gülnarə')?.[0]?.face).toBe('latin');
    expect(facesOf('ক্ষিতীশ Asha')).toEqual(['bengali', 'heading']);
  });

  it('that no typeface has is refused', () => {
    for (const name of ['山田', '김민준', 'Иван', 'สมชาย', 'Asha 🍞', 'a\u0303\u0330'])
      expect(isPrintable(name), name).toBe(false);
    for (const name of Object.values(names)) expect(isPrintable(name), name).toBe(true);
    expect(isPrintable('O’Brien-D’Souza')).toBe(true);
  });
});

describe('a name', () => {
  const runsFor = (name: string) => inVisualOrder(runsOf(name, 'heading') ?? [], isFromRight(name));

  it('is shaped as HarfBuzz does it outside the Worker', () => {
    const lines = Object.entries(names).flatMap(([script, name]) =>
      runsFor(name).map(({ text, face, isRightToLeft }) => {
        const run = typeface(face).layout(text, isRightToLeft ? [rightToLeft] : []);
        const placed = run.glyphs.map(({ id }, i) => ({
          id,
          xAdvance: 0,
          xOffset: 0,
          yOffset: 0,
          ...run.positions[i],
        }));
        return `${script} ${face} ${written(placed)}`;
      }),
    );
    expect(lines).toEqual(glyphs.trimEnd().split('\n'));
  });

  it('of any script gives the same bytes twice, with its typeface inside', async () => {
    for (const [script, name] of Object.entries(names)) {
      const pdf = await draw(name);
      expect(await draw(name), script).toBe(pdf);
      expect(pdf.length, script).toBeLessThan(60_000);
    }
    expect(await draw(names.urdu)).toContain('+NotoNaskhArabic');
  });

  it('of words from both sides stands in the order in which it is seen', () => {
    const seen = (name: string) =>
      runsFor(name)
        .map(({ text }) => text.trim())
        .filter((text) => text !== '');
    expect(seen('Asha رضا خان')).toEqual(['Asha', 'رضا خان']);
    expect(seen('عائشہ Khan صدیقی')).toEqual(['صدیقی', 'Khan', 'عائشہ']);
    expect(seen('رضا (خان)')).toEqual([')', 'خان', '(', 'رضا']);
    expect(seen('رضا 12 خان')).toEqual(['خان', '12', 'رضا']);
  });
});
