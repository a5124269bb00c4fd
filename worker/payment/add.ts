import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Direction, Method } from '../../contract/payment.ts';
import {
  checkViolation,
  type Db,
  type Expressions,
  insertFrom,
  newId,
  triggerRefusal,
} from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import type { PaymentRow } from './queries.ts';
import { isTakenBack } from './sql.ts';
import { payment } from './table.ts';

/** What a payment is for, with the seven digits that people know it by. */
type Subject = Expressions<
  { order: string; demo?: never; number: string } | { demo: string; order?: never; number: string }
>;

export type Money = {
  /** Whole rupees. */
  amount: number;
  method: Method;
  /** Normalised; empty for cash. */
  reference: string;
  receivedOn: string;
};

type Added = Expressions<Money> & {
  subject: Subject;
  requestId: string;
  /** `user.id`, or empty for a visitor. */
  recordedBy: string;
  /** The present, but after the order's last change; over what the row is selected from. */
  createdAt: string | SQL;
};

export const addClaim = (db: Db, { subject, ...claim }: Added, from: SQL) =>
  insertFrom(
    db,
    payment,
    { id: newId(), ...claim, ...subject, direction: 'in', state: 'claimed' },
    from,
  );

/** Somebody of the school, or whoever loaded the demo data, saw the money. */
type Seen = Added & {
  id?: string;
  direction: Direction;
  isCorrection?: boolean;
  reverses?: string;
  reason?: string;
  transferAmount?: number | null;
  bankLine?: string | null;
};

/** Adds money that the school saw come in or go out, for each row of `from`. */
export const addVerified = (db: Db, { id = newId(), subject, ...seen }: Seen, from: SQL) =>
  insertFrom(
    db,
    payment,
    {
      id,
      ...seen,
      ...subject,
      state: 'verified',
      decidedAt: seen.createdAt,
      decidedBy: seen.recordedBy,
    },
    from,
  );

/** The statement that deletes the lines of orders that go with their import; triggers see to it. */
export const deleteOfOrders = (db: Db, orders: SQL) =>
  db.delete(payment).where(sql`${payment.order} in (${orders})`);

export const byRequest = (db: Db, requestId: string) =>
  db
    .select({ ...getTableColumns(payment), isTakenBack: isTakenBack(sql`${payment.id}`) })
    .from(payment)
    .where(eq(payment.requestId, requestId));

/** Whether the line is the request sent again; refuses (409) another one under its id. */
export function isRepeated<Row extends PaymentRow & { isTakenBack: boolean }>(
  earlier: Row | undefined,
  request: Partial<PaymentRow>,
): earlier is Row {
  if (!earlier) return false;
  const isSame = (Object.keys(request) as (keyof PaymentRow)[]).every(
    (field) => request[field] === earlier[field],
  );
  if (!isSame) throw refusedField('conflict', 'requestId', 'This request id is of another payment');
  if (earlier.isTakenBack) throw refusedField('conflict', 'requestId', 'This was taken back since');
  return true;
}

export const tooMuchBack = 'That is more than was paid';

/** What the triggers of the ledger say, for people. */
const words: Record<string, string> = {
  'the transfer is verified already':
    'This transaction id is verified for another payment. If one transfer paid both, ' +
    'enter its whole amount.',
  'more than the transfer': 'That is more than is left of the transfer',
  'more is sent back than was paid': tooMuchBack,
  'no such line of a bank statement': 'This line of the bank statement is not there',
  'more than the line of the bank statement':
    'That is more than is left of this line of the bank statement',
};

export function refusalOf(error: unknown): unknown {
  const message =
    checkViolation(error) === 'orders_sums'
      ? tooMuchBack
      : words[triggerRefusal(error, 'payment') ?? ''];
  return message ? new Refused('conflict', message) : error;
}
