import { sql } from 'drizzle-orm';
import { cashOnDelivery } from '../../contract/order.ts';
import { orderFields, type SomeOrderTexts } from '../../contract/order-field.ts';
import { methodWords } from '../../contract/payment.ts';
import { nameKey } from '../../contract/text.ts';
import { textsOf } from '../../contract/text-field.ts';
import { type Db, madeHere, newId } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { isOrderNumber } from '../order/sql.ts';
import { addVerified, type Money } from '../payment/add.ts';
import { type Became, insertOld, type Person } from './new-order.ts';
import { type Sale, soldLines } from './price.ts';

/** An order of the school's old books, with what was paid; its number is free. */
type OldOrder = Became &
  SomeOrderTexts & {
    id: string;
    orderId: string;
    key: string;
    person: Person;
    day: string;
    isCourse: boolean;
    /** The course or product as it was sold; the product's id, where it is still there. */
    name: string;
    product?: string | undefined;
    price: number;
    txnId: string;
    paid: Pick<Money, 'amount' | 'method' | 'receivedOn'>;
  };

const saleOf = ({ isCourse, name, product = newId(), price }: OldOrder): Sale =>
  isCourse
    ? {
        kind: 'course',
        courseName: name,
        courseKey: nameKey(name),
        coursePrice: price,
        listPrice: price,
        goods: [],
        lines: [],
        place: 'Institute',
      }
    : soldLines([{ id: product, name, price, amount: 1 }]);

/** Noon of that day in India. */
const noon = (day: string) => `${day}T06:30:00.000Z`;

type Adding = { by: RecordedActor; at: string; reason: string; facts: Record<string, string> };

/**
 * The statements that add it: without a day of collection or a mail. What was paid is a
 * correction of the ledger on its own day, since no money moves by it: so no receipt of this year
 * is issued and nothing lies in the drawer.
 */
export function addingOld(db: Db, old: OldOrder, { by, at, reason, facts }: Adding) {
  const { id, orderId, person, status, startDate, endDate, paid, txnId } = old;
  const placed = {
    ...saleOf(old),
    offer: undefined,
    discount: 0,
    credit: 0,
    creditDemo: '',
    creditUntil: '',
    id,
    orderId,
    person,
    contentHash: old.key,
    at: noon(old.day),
    batch: undefined,
    office: { by },
    advancePayment: 0,
    neededOn: '',
    ...textsOf(orderFields, old),
    txnId:
      txnId ||
      (paid.method !== 'cash' && paid.amount > 0 ? methodWords[paid.method] : cashOnDelivery),
  };
  const fields = { coursePrice: old.price, paid: paid.amount, ...facts };
  const line = {
    ...paid,
    subject: { order: id, number: orderId },
    reference: '',
    isCorrection: true,
    reason,
    requestId: madeHere(),
    recordedBy: by.id,
    createdAt: at,
    direction: 'in' as const,
  };
  return [
    ...insertOld(db, placed, { status, startDate, endDate }, { at, fields }),
    ...(paid.amount > 0 ? [addVerified(db, line, sql`where ${isOrderNumber(orderId)}`)] : []),
  ];
}
