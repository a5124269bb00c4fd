import { describe, expect, it, vi } from 'vitest';
import { certificateDesigns } from '../../contract/certificate.ts';
import { people } from '../test/cast.ts';
import glyphs from '../test/glyphs.txt?raw';
import { names, written } from '../test/names.ts';
import { bytesOf as pictureBytes } from '../test/pictures.ts';
import { inVisualOrder, isFromRight } from './direction.ts';
import { drawCertificate } from './draw.ts';
import { isPrintable, runsOf } from './faces.ts';
import { rightToLeft, typeface } from './typefaces.ts';

const facts = {
  ...{ number: '7K3M-9QRT-V2XA', school: 'A school', city: 'A city', name: 'Asha Patil' },
  ...{ serialNo: people.asha.serialNo, course: 'Sourdough Foundations' },
  ...{ startDate: '2026-10-05', endDate: '2026-11-20', issuedOn: '2026-11-24' },
  signatory: { name: 'Meera Kulkarni', title: 'Head of the institute' },
};
const link = `https://school.test/certificate/${facts.number}`;
const draw = async (design: (typeof certificateDesigns)[number], changes: object = {}) =>
  new TextDecoder('latin1').decode(
    await drawCertificate(design, { facts: { ...facts, ...changes }, link }),
  );

describe.each(certificateDesigns)('the design %s', (design) => {
  it('gives the same bytes for the same facts, on any day, and others for others', async () => {
    const pdf = await draw(design);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-06T07:08:09Z') });
    expect(await draw(design)).toBe(pdf);
    expect(await draw(design, { name: 'Asha Rao' })).not.toBe(pdf);
  });

  it('is one page of A4 lying on its side, with its fonts inside', async () => {
    const pdf = await draw(design, { name: 'कीर्ति શર્મા' });
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    for (const font of ['Fraunces', 'Figtree', 'NotoSansDevanagari', 'NotoSansGujarati'])
      expect(pdf).toMatch(new RegExp(`/FontName /[A-Z]+\\+${font}`));
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('has room for any name and course, for none of the dates, and for a signature', async () => {
    const name = 'Maximiliana Śrīnivāsan-Venkatanarasimharajuvaripeta and many more, '.repeat(2);
    await draw(design, { name: name.slice(0, 120), course: 'Laminated doughs '.repeat(7) });
    await draw(design, { name: 'W'.repeat(120), startDate: '', endDate: '' });
    const signature = pictureBytes('png');
    const bytes = await drawCertificate(design, { facts, link, signature });
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/Subtype /Image');
  });
});

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
    expect(facesOf('ចាន់ Asha')).toEqual(['khmer', 'heading']);
  });

  it('that no typeface has is refused', () => {
    for (const name of ['山田', '김민준', 'Asha 🍞', 'a\u0303\u0330'])
      expect(isPrintable(name), name).toBe(false);
    for (const name of Object.values(names)) expect(isPrintable(name), name).toBe(true);
    expect(isPrintable('O’Brien-D’Souza')).toBe(true);
  });
});

describe('a name', () => {
  const runsFor = (name: string) => inVisualOrder(runsOf(name, 'heading') ?? [], isFromRight(name));

  it('is shaped as HarfBuzz does it outside the Worker', async () => {
    const lines: string[] = [];
    for (const [script, name] of Object.entries(names))
      for (const { text, face, isRightToLeft } of runsFor(name)) {
        const font = await typeface(face);
        const run = font.layout(text, isRightToLeft ? [rightToLeft] : []);
        const placed = run.glyphs.map(({ id }, i) => ({
          ...{ id, xAdvance: 0, xOffset: 0, yOffset: 0 },
          ...run.positions[i],
        }));
        lines.push(`${script} ${face} ${written(placed)}`);
      }
    expect(lines).toEqual(glyphs.trimEnd().split('\n'));
  });

  it('of any script gives the same bytes twice, with its typeface inside', async () => {
    for (const [script, name] of Object.entries(names)) {
      const pdf = await draw('modern', { name });
      expect(await draw('modern', { name }), script).toBe(pdf);
      expect(pdf.length, script).toBeLessThan(60_000);
    }
    expect(await draw('modern', { name: names.urdu })).toContain('+NotoNaskhArabic');
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
