import { describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import type { MoneyDocument } from '../../contract/document/content.ts';
import { documentNumber } from '../../contract/period.ts';
import { goTo } from '../test/app.ts';
import { names } from '../test/names.ts';
import { drawDocument } from './draw.ts';

const number = documentNumber('2026-27', 1);
const receipt: MoneyDocument = {
  _id: 'a',
  number,
  kind: 'receipt',
  issuedOn: '2026-11-23',
  payment: 'p',
  cancelledAt: '',
  cancelReason: '',
  content: {
    supplier: { name: business.name, address: [business.city], phone: '1', email: 'a@b.in' },
    recipient: { name: 'कीर्ति शर्मा' },
    about: { noun: 'order', number: '0123456', what: 'Bread' },
    payment: {
      amount: 100,
      words: 'Rupees One Hundred only',
      method: 'upi',
      reference: '412345678901',
      receivedOn: '2026-11-23',
    },
    account: { price: 100, before: 0, balance: 0 },
    lines: [{ what: 'Bread', quantity: 1, amount: 10_000 }],
    total: 10_000,
  },
};

const pdf = async (content: Partial<MoneyDocument['content']> = {}) =>
  new TextDecoder('latin1').decode(
    await drawDocument({ ...receipt, content: { ...receipt.content, ...content } }),
  );

describe('the PDF of a receipt', () => {
  it('has its number as title and its fonts inside, of which only the letters that are used', async () => {
    const text = await pdf();
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(text).toContain(`(Receipt ${number})`);
    for (const font of ['Fraunces', 'Figtree', 'NotoSansDevanagari'])
      expect(text).toMatch(new RegExp(`/FontName /[A-Z]+\\+${font}`));
    expect(text.length).toBeLessThan(40_000);
    expect(await pdf({ recipient: { name: 'Kirti Sharma' } })).not.toContain('Devanagari');
  });

  it('is the same bytes on any day, whatever the script of the name', async () => {
    const recipient = { name: names.mixed };
    const first = await pdf({ recipient });
    goTo(Date.parse('2031-05-06T07:08:09Z'));
    expect(await pdf({ recipient })).toBe(first);
    expect(first).toContain('+NotoNaskhArabic');
  });

  it('has as many pages as the lines need, and room for words of any length', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => ({
      what: `Product ${i}`,
      quantity: 1,
      amount: 100,
    }));
    expect(await pdf({ lines })).toMatch(/\/Count [34]\b/);
    const name = `${'W'.repeat(120)}\n\t${names.urdu.repeat(9)}`;
    expect(await pdf({ recipient: { name } })).toMatch(/\/Count 1\b/);
  });
});
