import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Agreed } from '../../contract/counter.ts';
import { today } from '../../contract/day.ts';
import { balance, half } from '../../contract/money.ts';
import { orderFields } from '../../contract/order-field.ts';
import { seatHeldForNow, seatHeldUntil } from '../../contract/payment-terms.ts';
import { pick } from '../../contract/pick.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { textsOf } from '../../contract/text-field.ts';
import { normalReference } from '../../contract/transaction-id.ts';
import { type Db, emptyRow, insertFrom, madeHere } from '../lib/db/index.ts';
import { type RecordedActor, record, recordAdded } from '../lib/history/record.ts';
import { dayLeft } from '../order/collections.ts';
import type { OrderRow } from '../order/select.ts';
import { order, orderLine } from '../order/table.ts';
import { addClaim } from '../payment/add.ts';
import type { BatchToBook } from '../seat/batches.ts';
import { hadHold, hasRoom, heldUntil, isDoubted } from '../seat/hold.ts';
import { acceptOffers, batchLeft, takeSeat } from '../seat/sql.ts';
import type { ownerOf } from '../user/session.ts';
import { serialOf } from '../user/sql.ts';
import type { user } from '../user/table.ts';
import { creditLeft, type Reduced } from './credit.ts';
import { buyerAllowed, buyerThere } from './daily-limit.ts';
import { offerLeft } from './offer.ts';
import type { Sale } from './price.ts';

/** The statements that write an order with its lines, its seat and the claim of its payment. */

export type Person = typeof user.$inferSelect;

/** An order that somebody of the school places, for a person who stands there or calls. */
export type ByOffice = {
  by: RecordedActor;
  /** Another price, which they agreed on, and why. */
  agreed?: Agreed | undefined;
};

/** Who buys: the statement that reads them, and somebody new where it reads nobody. */
export type Buyer = {
  find: ReturnType<typeof ownerOf>;
  somebodyNew?: { person: Person; add: () => BatchItem<'sqlite'>[] };
};

export type NewOrder = Reduced &
  Omit<PlaceOrder, 'offerCode' | 'batch'> & {
    office: ByOffice | undefined;
    /** The buyer's id as it is read once more, of an order by the office. */
    owner?: SQL;
    /** The statements that add a buyer who is new. */
    adding?: (() => BatchItem<'sqlite'>[]) | undefined;
    batch: BatchToBook | undefined;
    id: string;
    contentHash: string;
    person: Person;
    at: string;
  };

/** Whether so much is paid, or said to be, that it holds a seat. */
export const paysHalf = ({
  advancePayment,
  coursePrice,
}: Pick<PlaceOrder, 'advancePayment' | 'coursePrice'>): boolean =>
  advancePayment >= half(coursePrice);

/** Until when the seat is held without money; by a buyer not at all where it was before. */
const holdOf = ({ hadHold }: BatchToBook, at: string, isByOffice = false) =>
  hadHold && !isByOffice
    ? { confirmed: at, unconfirmed: at }
    : { confirmed: seatHeldUntil(today(Date.parse(at))), unconfirmed: seatHeldForNow(at) };

/** The order's columns but its buyer, which the statement decides. */
function columnsOf({ person, at, batch, office, ...sale }: NewOrder) {
  return {
    ...pick(person, ['serialNo', 'name', 'nameSearch', 'email', 'mobile', 'address']),
    ...pick(person, ['fatherName', 'motherName', 'spouseName', 'aadharLast4', 'dob']),
    ...pick(sale, ['id', 'orderId', 'kind', 'contentHash', 'courseName', 'courseKey']),
    ...pick(sale, ['coursePrice', 'discount', 'credit', 'advancePayment', 'txnId', 'neededOn']),
    ...textsOf(orderFields, sale),
    placedOn: today(Date.parse(at)),
    startDate: batch?.firstDay ?? '',
    endDate: batch?.lastDay ?? '',
    seatUntil: batch
      ? holdOf(batch, at, Boolean(office))[
          person.confirmedAt || office ? 'confirmed' : 'unconfirmed'
        ]
      : '',
    offerCode: sale.offer?.code ?? '',
    priceReason: office?.agreed?.reason ?? '',
    placedBy: office?.by.id ?? '',
    claimed: sale.advancePayment,
    balancePayment: balance(sale.coursePrice, sale.advancePayment),
    neededAt: sale.neededAt ?? '',
    createdAt: at,
    updatedAt: at,
  };
}

/** The order as it will be, for the mail about it. */
export const toBe = (placed: NewOrder): OrderRow => {
  const { lines, place, person } = placed;
  return emptyRow<OrderRow>(order, {
    ...columnsOf(placed),
    userId: person.id,
    lines,
    payments: [],
    toldAt: '',
    place: placed.batch?.place ?? place,
    classes: placed.batch ?? null,
    offer: placed.offer?.id ?? null,
    creditDemo: placed.creditDemo || null,
    batch: placed.batch?.id ?? null,
  });
};

export function insertOrder(db: Db, placed: NewOrder) {
  const { person, offer, creditDemo, batch, at, office, owner } = placed;
  const values = columnsOf(placed);
  return db
    .insert(order)
    .values({
      ...values,
      // Of somebody new the statement before it drew the number.
      serialNo: serialOf(person.id),
      userId: office ? buyerThere(person, owner) : buyerAllowed(person, values.placedOn),
      offer: offer && offerLeft(offer, person.id),
      creditDemo: creditDemo ? creditLeft(creditDemo, person.id) : null,
      ...(batch && !office && { seatUntil: heldUntil(person.id, holdOf(batch, at)) }),
      ...(values.neededOn && { neededOn: dayLeft(values.neededOn, placed.lines) }),
      batch: batch ? batchLeft(batch, person.id, at, mayHold(placed)) : null,
    })
    .onConflictDoNothing({ target: order.orderId });
}

/**
 * Whether the buyer may hold a seat of the batch `b`: known, and for the first time or paid; the
 * office knows for whom it holds one.
 */
const mayHold = ({ person, at, office, ...sale }: NewOrder) =>
  office
    ? sql`true`
    : sql`(${hasRoom(person.id, at)} and not ${isDoubted(person.id)}
    and ${paysHalf(sale) ? sql`true` : sql`not ${hadHold(person.id)}`})`;

/** Claims a seat of the batch, if one was chosen; none when the order itself was not inserted. */
export function seatOf(db: Db, { batch, id, person, at }: NewOrder) {
  if (!batch) return [];
  const seat = { order: id, batch: batch.id, userId: person.id, at };
  return [takeSeat(db, seat), acceptOffers(db, sql`o.id = ${id}`, at)];
}

/** Inserts all lines in one statement; none when the order itself was not inserted. */
export const insertLines = (db: Db, id: string, { lines }: Pick<Sale, 'lines'>) =>
  insertFrom(
    db,
    orderLine,
    {
      order: id,
      position: sql`key`,
      productId: sql`value ->> 'id'`,
      variant: sql`coalesce(value ->> 'variant', '')`,
      name: sql`value ->> 'name'`,
      price: sql`value ->> 'price'`,
      amount: sql`value ->> 'amount'`,
      words: sql`coalesce(value ->> 'words', '')`,
      discount: sql`value ->> 'discount'`,
    },
    sql`from json_each(${JSON.stringify(lines)})
      where exists (select 1 from ${order} where id = ${id})`,
  );

export type Became = Pick<OrderRow, 'status' | 'startDate' | 'endDate'>;

/**
 * The statements that write an order of the school's old books down. Nothing of it is to come.
 */
export const insertOld = (
  db: Db,
  placed: NewOrder & { office: ByOffice },
  became: Became,
  { at, fields }: { at: string; fields: object },
): BatchItem<'sqlite'>[] => [
  insertOrder(db, placed),
  ...(placed.lines.length > 0 ? [insertLines(db, placed.id, placed)] : []),
  db
    .update(orderLine)
    .set({ state: 'collected' })
    .where(and(eq(orderLine.order, placed.id), sql`${became.status} = 'success'`)),
  db
    .update(order)
    .set({ ...became, updatedAt: at })
    .where(eq(order.id, placed.id)),
  ...recordAdded(db, placed.office.by, {
    table: order,
    id: placed.id,
    at,
    fields: { ...became, ...fields },
  }),
];

/** What the buyer says they paid; none when the order itself was not inserted. */
export const claimOf = (
  db: Db,
  id: string,
  { orderId, advancePayment, txnId, person, at, office }: NewOrder,
) =>
  addClaim(
    db,
    {
      subject: { order: id, number: orderId },
      amount: advancePayment,
      method: 'upi',
      reference: normalReference(txnId),
      receivedOn: today(Date.parse(at)),
      requestId: madeHere(),
      recordedBy: office?.by.id ?? person.id,
      createdAt: at,
    },
    sql`where exists (select 1 from ${order} where id = ${id})`,
  );

/** The line of the history about an order that the office placed, and for which price. */
export const placedByOffice = (db: Db, { id, at, coursePrice, office }: NewOrder) =>
  office
    ? [
        record(db, office.by, {
          what: 'added',
          table: order,
          at,
          after: {
            status: 'pending',
            coursePrice,
            ...(office.agreed && { priceReason: office.agreed.reason }),
          },
          where: eq(order.id, id),
        }),
      ]
    : [];
