import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentKinds, isInvoice } from '../../contract/document/sheet.ts';
import { documentNumber } from '../../contract/period.ts';
import { people } from '../test/cast.ts';
import { gstin, gstinElsewhere, state } from '../test/documents.ts';
import { particulars } from '../test/particulars.ts';
import { compose, type Facts } from './compose.ts';

const course: Facts = {
  gstin,
  payment: {
    direction: 'in',
    method: 'upi',
    amount: 6250,
    reference: '412345678901',
    receivedOn: '2026-11-23',
  },
  recipient: { name: 'Asha Rao', serialNo: people.asha.serialNo, address: '3 Lane' },
  about: { noun: 'order', number: '0123456', what: 'Sourdough at Home' },
  price: 12_500,
  before: 0,
  expected: 12_500,
  goods: [{ what: 'Sourdough at Home', quantity: 1, price: 12_500, kind: 'course' }],
  earlier: [],
};
const voucher: Facts['earlier'][number] = {
  kind: 'receiptVoucher',
  number: documentNumber('2026-27', 1),
  issuedOn: '2026-11-01',
  amount: 6250,
};
const invoice: typeof voucher = {
  ...voucher,
  kind: 'taxInvoice',
  number: documentNumber('2026-27', 2),
  amount: 12_500,
};

const loaf = { what: 'Millet Loaf', quantity: 2, price: 480, kind: 'bread' } as const;
const cake = { what: 'Almond Cake', quantity: 1, price: 900, kind: 'bakery' } as const;
const cart = (...goods: Facts['goods']): Facts => {
  const price = goods.reduce((sum, article) => sum + article.price, 0);
  return { ...course, price, goods, payment: { ...course.payment, amount: price } };
};
const paying = (facts: Facts, payment: Partial<Facts['payment']>): Facts => ({
  ...facts,
  payment: { ...facts.payment, ...payment },
});

const occasions: Record<string, Facts> = {
  receipt: { ...course, gstin: undefined },
  refundReceipt: paying({ ...course, gstin: undefined, before: 6250 }, { direction: 'refund' }),
  receiptVoucher: course,
  taxInvoice: { ...course, before: 6250, expected: 6250, earlier: [voucher] },
  billOfSupply: cart(loaf),
  invoiceAndBill: cart(loaf, cake),
  refundVoucher: paying({ ...course, before: 6250, earlier: [voucher] }, { direction: 'refund' }),
  creditNote: paying(
    { ...course, before: 12_500, earlier: [voucher, invoice] },
    { direction: 'refund' },
  ),
};

describe.each(documentKinds)('a %s', (kind) => {
  const facts = occasions[kind] as Facts;

  it('has all that its rule asks for', () => {
    const made = compose(facts);
    expect(made.kind).toBe(kind);
    const { rule, all } = particulars[kind];
    const document = {
      number: documentNumber('2026-27', 3),
      issuedOn: '2026-11-23',
      content: made.content,
    };
    for (const [clause, find] of all) expect(find(document), `${rule} ${clause}`).toBeTruthy();
  });

  it('has lines that add up to it in paise', () => {
    const { content } = compose(facts);
    expect(content.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(content.total);
    for (const { amount, tax } of content.lines)
      if (tax) expect(tax.taxable + tax.cgst + tax.sgst + tax.igst).toBe(amount);
  });
});

describe('without a GSTIN', () => {
  it('nothing is said of GST', () => {
    for (const facts of Object.values(occasions)) {
      const { kind, content } = compose({ ...facts, gstin: undefined });
      expect(['receipt', 'refundReceipt']).toContain(kind);
      expect(JSON.stringify(content)).not.toMatch(/gst|tax|hsn|sac|999293|1905/i);
    }
  });

  it('the whole account is there', () => {
    const { content } = compose({ ...course, gstin: undefined, before: 1250, expected: 11_250 });
    expect(content.account).toEqual({ price: 12_500, before: 1250, balance: 5000 });
    expect(content.payment.words).toBe('Rupees Six Thousand Two Hundred Fifty only');
    expect(content.total).toBe(1_250_000);
  });
});

describe('with a GSTIN', () => {
  it('an advance for a course is taxed at once, in halves', () => {
    const { content } = compose(course);
    expect(content.lines).toEqual([
      {
        what: 'Sourdough at Home',
        quantity: 1,
        amount: 625_000,
        tax: { code: '999293', rate: 18, taxable: 529_662, cgst: 47_669, sgst: 47_669, igst: 0 },
      },
    ]);
    expect(content.gst?.placeOfSupply).toEqual({ state, code: gstin.slice(0, 2) });
  });

  it('of another state it is IGST', () => {
    const { gst } = compose({ ...course, gstin: gstinElsewhere }).content;
    expect(gst?.total).toEqual({ taxable: 529_661, cgst: 0, sgst: 0, igst: 95_339 });
  });

  it('an invoice bills the whole price and names the advances', () => {
    const { content } = compose(occasions['taxInvoice'] as Facts);
    expect(content.total).toBe(1_250_000);
    expect(content.account).toEqual({ price: 12_500, before: 6250, balance: 0 });
    const { kind: _, ...named } = voucher;
    expect(content.gst?.references).toEqual([named]);
  });

  it('after a refund the next invoice bills only what is not billed yet', () => {
    const credit: typeof voucher = { ...voucher, kind: 'creditNote', amount: 6250 };
    const again = compose({ ...course, before: 6250, earlier: [voucher, invoice, credit] });
    expect([again.kind, again.content.total]).toEqual(['taxInvoice', 625_000]);
  });

  it('an advance for goods bears no tax yet, and says why', () => {
    const { kind, content } = compose(paying(cart(loaf, cake), { amount: 300 }));
    expect(kind).toBe('receiptVoucher');
    expect(content.gst?.total).toEqual({ taxable: 30_000, cgst: 0, sgst: 0, igst: 0 });
    expect(content.gst?.note).toContain('66/2017');
  });

  it('a discount takes from every line its part', () => {
    const { content } = compose({ ...cart(loaf, cake), price: 1000 });
    expect(content.lines.map(({ amount }) => amount)).toEqual([34_783, 65_217]);
  });

  it('what was taken off at the sale is no part of the taxable value, and is shown', () => {
    const reductions = { listPrice: 13_500, discount: 900, offerCode: 'DIWALI', credit: 100 };
    const { content } = compose({ ...(occasions['taxInvoice'] as Facts), reductions });
    expect(content.account).toEqual({ price: 12_500, before: 6250, balance: 0, ...reductions });
    expect(content.gst?.total).toEqual({ taxable: 1_059_322, cgst: 95_339, sgst: 95_339, igst: 0 });
  });

  it('what goes back goes back at the rate at which it came', () => {
    const old = { ...invoice, issuedOn: '2025-09-01', amount: 900 };
    const back = compose(
      paying({ ...cart(cake), before: 900, earlier: [old] }, { direction: 'refund' }),
    );
    expect(back.kind).toBe('creditNote');
    expect(back.content.lines[0]?.tax?.rate).toBe(18);
  });

  it('what was paid above the price goes back without a word of GST', () => {
    const over = { ...course, before: 13_000, expected: 0, earlier: [invoice] };
    const back = compose(paying(over, { direction: 'refund', amount: 500 }));
    expect([back.kind, back.content.gst]).toEqual(['refundReceipt', undefined]);
    const more = compose(paying(over, { direction: 'refund', amount: 1500 }));
    expect([more.kind, more.content.total]).toEqual(['creditNote', 100_000]);
  });

  it('the address is there from Rs.\u00a050,000 on alone', () => {
    const at = (price: number) => {
      const goods = [{ what: 'Diploma', quantity: 1, price, kind: 'course' as const }];
      return compose(paying({ ...course, price, goods }, { amount: price })).content.recipient;
    };
    expect(at(49_999)).not.toHaveProperty('address');
    expect(at(50_000).address).toBe('3 Lane');
    expect(compose(course).content.recipient).not.toHaveProperty('address');
  });
});

it('whatever is paid in whatever parts, all invoices less credit notes are what came of the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 100_000 })), { maxLength: 12 }),
      (price, moves) => {
        const facts: Facts = {
          ...course,
          price,
          goods: [{ what: 'Course', quantity: 1, price, kind: 'course' }],
        };
        let paid = 0;
        const earlier: Facts['earlier'] = [];
        for (const [isRefund, wanted] of moves) {
          const amount = isRefund ? Math.min(wanted, paid) : wanted;
          if (amount === 0) continue;
          const direction = isRefund ? 'refund' : 'in';
          const { kind, content } = compose(
            paying({ ...facts, before: paid, earlier }, { direction, amount }),
          );
          paid += isRefund ? -amount : amount;
          earlier.push({ ...voucher, kind, amount: content.total / 100 });
          const billed = earlier.reduce(
            (sum, issued) =>
              sum +
              (isInvoice(issued.kind)
                ? issued.amount
                : issued.kind === 'creditNote'
                  ? -issued.amount
                  : 0),
            0,
          );
          expect(billed).toBeLessThanOrEqual(price);
          if (paid >= price || billed > 0) expect(billed).toBe(Math.min(paid, price));
        }
      },
    ),
  );
});
