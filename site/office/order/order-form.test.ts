import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { factsOf, schemaFor, valuesOf } from './OrderFields.tsx';

/** An order as the office gets it, with the fields that the form reads. */
const order = {
  _id: 'A'.repeat(16),
  status: 'pending',
  certificate: '',
  startDate: '',
  endDate: '',
  name: 'Asha Patil',
  fatherName: '',
  motherName: '',
  spouseName: '',
  mobile: '9822012345',
  dob: '',
  address: '',
  pdfPath: '/media/certificate/a?until=1&signature=b',
  updatedAt: '2026-05-01T00:00:00.000Z',
} as unknown as AdminOrder;

/** The fields that are refused. */
const refused = (change: object) =>
  schemaFor(order)
    .safeParse({ ...valuesOf(order), updatedAt: order.updatedAt, ...change })
    .error?.issues.map(({ path }) => path.join()) ?? [];

const file = (type: string, size: number) => new File([new Uint8Array(size)], 'a', { type });
const pdf = 'application/pdf';

describe('the form of an order', () => {
  it('verifies what is claimed with success, unless that is unticked', () => {
    expect(valuesOf(order).verify).toBe(true);
  });

  it.each([
    ['startDate,endDate', { startDate: '2027-03-01', endDate: '2027-03-01' }, []],
    ['endDate', { startDate: '2027-03-02', endDate: '2027-03-01' }, ['endDate']],
    ['startDate', { startDate: '0226-03-01' }, ['startDate']],
    ['dob', { dob: '0026-03-01' }, ['dob']],
    ['pdfFile', { pdfFile: file(pdf, limits.pdf.bytes) }, []],
    ['pdfFile', { pdfFile: file(pdf, limits.pdf.bytes + 1) }, ['pdfFile']],
    ['pdfFile', { pdfFile: file('text/html', 9) }, ['pdfFile']],
  ])('judges its %s', (_, change, fields) => {
    expect(refused(change)).toEqual(fields);
  });

  it('does not take a new signature for a new certificate', () => {
    const again = { ...order, pdfPath: '/media/certificate/a?until=2&signature=c' };
    expect(factsOf(again)).toEqual(factsOf(order));
  });
});
