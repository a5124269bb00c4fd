import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Agreed, Extra } from '../../contract/counter.ts';
import { today } from '../../contract/day.ts';
import { lineKey } from '../../contract/line-key.ts';
import { half } from '../../contract/money.ts';
import { orderFields } from '../../contract/order-field.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { nameKey } from '../../contract/text.ts';
import { textsOf } from '../../contract/text-field.ts';
import { isBookingNumber } from '../demo/sql.ts';
import {
  checkViolation,
  type Db,
  newId,
  now,
  uniqueViolation,
  writeOrFind,
} from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import type { UnrecordedActor } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { writeMessage } from '../message/write.ts';
import { receivedMessage } from '../order/messages.ts';
import { type OrderRow, selectOrders } from '../order/select.ts';
import { order } from '../order/table.ts';
import { batchToBook, booked } from '../seat/batches.ts';
import { whyNotAdded } from '../user/add.ts';
import { notLoggedIn } from '../user/guard.ts';
import { credited, creditOf, noCredit } from './credit.ts';
import { enoughToday, hasNoBuyer, limitOf, ordersOn } from './daily-limit.ts';
import {
  type Buyer,
  type ByOffice,
  claimOf,
  insertLines,
  insertOrder,
  type NewOrder,
  type Person,
  paysHalf,
  placedByOffice,
  seatOf,
  toBe,
} from './new-order.ts';
import { agreedOn, discounted, offerOfCode, refusedCode } from './offer.ts';
import { expectInStock, expectPrice, type Goods, pricedItems, sold } from './price.ts';

/** An order with lines that are no product, which the office alone sends. */
type Order = PlaceOrder & Pick<Goods, 'extras'>;

export type Placed = { row: OrderRow; person: Person; isNew: boolean };

/**
 * Places an order of `buyer`; sent again by the same person it is the first one. Refuses a caller
 * without a session (401), an `orderId` of another order (409), what `sold`, `discounted` and
 * `expectPrice` refuse, a credit that is gone (409), and more than a person may a day (429). The
 * office places as many as are wanted, and may agree on a price.
 */
export const place = (db: Db, buyer: Buyer, form: Order, by: UnrecordedActor | ByOffice) =>
  inRounds(async () => {
    const office = typeof by === 'object' ? by : undefined;
    const decided = decide(await readFor(db, buyer, form, office), form, office);
    return decided.earlier ?? write(db, decided.placed);
  }, isOvertaken).catch((error: unknown) => {
    throw whyNotAdded(error);
  });

type Found = Awaited<ReturnType<typeof readFor>>;

/** Reads who buys, what is sold, for how much, and what they have placed before. */
async function readFor(
  db: Db,
  { find: buyer, somebodyNew }: Buyer,
  form: Order,
  office?: ByOffice | undefined,
) {
  const owner = sql`(select id from (${buyer}))`;
  const at = now();
  const [[known], items, [offer], [credit], [batch], [earlier], [counted]] = await db.batch([
    buyer,
    pricedItems(db, form),
    offerOfCode(db, form.offerCode ?? '', owner),
    creditOf(db, owner),
    batchToBook(db, form.batch ?? '', owner, at),
    selectOrders(db).where(eq(order.orderId, form.orderId)),
    db
      .select({ today: sql<number>`placed`, isBooking: sql<number>`is_booking` })
      .from(sql`(select ${ordersOn(today(), owner)} as placed,
        ${isBookingNumber(form.orderId)} as is_booking)`),
  ]);
  const person = known ?? somebodyNew?.person;
  if (!person) throw office ? noSuchPerson() : notLoggedIn();
  if (!office) logAs(person.id);
  const adding = known ? undefined : somebodyNew?.add;
  return { owner, at, person, adding, items, offer, credit, batch, earlier, counted };
}

/** The order that was placed before, or the one to write. */
function decide(found: Found, form: Order, office: ByOffice | undefined) {
  const { person, owner, at, adding, earlier, counted } = found;
  const contentHash = hashOf(form, office?.agreed);
  const isSame = (row: OrderRow) =>
    row.userId === person.id &&
    row.contentHash === contentHash &&
    row.placedBy === (office?.by.id ?? '');
  if (earlier && isSame(earlier)) return { earlier: { row: earlier, person, isNew: false } };
  // One number is one order or booking: it stands in the note of the payment.
  if (earlier || counted?.isBooking) throw idTaken();
  const { sale, batch } = allowed(found, form, office);
  const placed: NewOrder = {
    ...form,
    ...sale,
    batch,
    id: newId(),
    contentHash,
    person,
    office,
    owner,
    at,
    adding,
  };
  return { placed };
}

/** What is sold, for how much, and the seat; refuses all but a number that is taken. */
function allowed(found: Found, form: Order, office?: ByOffice) {
  const { person, counted, items, batch } = found;
  if (!office && (counted?.today ?? 0) >= limitOf(person)) throw enoughToday(person);
  const sale = priceOf(found, form, office?.agreed);
  expectInStock(form, items);
  const booking = {
    courseId: sale.goods[0]?.id ?? '',
    paysHalf: paysHalf(form),
    byOffice: Boolean(office),
  };
  return { sale, batch: form.batch ? booked(batch, booking) : undefined };
}

/**
 * Refuses as `place`, so that nobody pays for what is refused afterwards, and replies the least
 * that has to be paid, whatever of a payment `form` says.
 */
export async function leastToPay(db: Db, buyer: Buyer, form: PlaceOrder): Promise<number> {
  const { coursePrice } = form;
  const paid = { ...form, advancePayment: coursePrice };
  const { batch } = allowed(await readFor(db, buyer, form), paid);
  return batch?.hadHold ? half(coursePrice) : 1;
}

/** Writes it, with all that goes with it, in one batch; undefined where its number is taken. */
async function write(db: Db, placed: NewOrder): Promise<Placed | undefined> {
  const { id, person, office, adding } = placed;
  const find = selectOrders(db).where(eq(order.id, id));
  const steps = [
    ...(adding?.() ?? []),
    insertOrder(db, placed),
    ...(placed.lines.length > 0 ? [insertLines(db, id, placed)] : []),
    ...seatOf(db, placed),
    ...(placed.advancePayment > 0 ? [claimOf(db, id, placed)] : []),
    ...placedByOffice(db, placed),
    // What the office places is paid or handed over at once: it writes of all of it.
    ...(office
      ? []
      : [
          writeMessage(db, receivedMessage(toBe(placed), person), {
            when: sql`exists (select 1 from ${order} where ${eq(order.id, id)})`,
          }),
        ]),
    find,
  ];
  const row = await writeOrFind(
    async () => {
      const results: unknown[] = await db.batch(steps as [BatchItem<'sqlite'>]);
      return (results.at(-1) as OrderRow[])[0];
    },
    () => find.get(),
  );
  return row && { row, person, isNew: true };
}

/**
 * Whether a write failed since what was read had changed: the last use of the code, the credit, the
 * seat or the day went to another order, or the buyer is another one, gone, or had all of the day.
 */
const isOvertaken = (error: unknown) =>
  hasNoBuyer(error) ||
  ['orders_offer_left', 'orders_credit_left', 'orders_batch_left', 'orders_day_left'].includes(
    checkViolation(error) ?? '',
  ) ||
  ['orders.credit_demo', 'user.id', 'user.email'].includes(uniqueViolation(error) ?? '');

/** Equal for equal orders: items, amounts, price and payment count, buyer and time do not. */
function hashOf({ items: lines, ...form }: Order, agreed?: Agreed): string {
  const items = form.extras ? [...(lines ?? []), ...form.extras.map(asItem)] : lines;
  const goods =
    items?.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1)) ?? nameKey(form.courseName);
  const { coursePrice, advancePayment, txnId, neededOn, neededAt } = form;
  const { offerCode, demoCredit, batch } = form;
  const content = JSON.stringify([
    ...[goods, coursePrice, advancePayment, txnId, neededOn, neededAt],
    ...[offerCode, demoCredit, batch, agreed, textsOf(orderFields, form)],
  ]);
  return createHash('sha256').update(content).digest('hex');
}

const asItem = ({ text, price }: Extra) => ({ id: text, amount: price });

const noSuchPerson = () => new Refused('notFound', 'There is no such person');

/** What is sold, at the price that the buyer saw with code and credit, or that was agreed on. */
function priceOf(found: Found, form: Order, agreed: Agreed | undefined) {
  const { items, offer, credit, person } = found;
  if (offer && offer.perPerson > 0 && !person.email && !person.mobile)
    throw refusedCode('This code is counted by person: enter name and mobile');
  const sale = discounted(sold(form, items), form.offerCode ?? '', offer);
  const priced = credited(sale, form.demoCredit ? credit : undefined);
  if (form.demoCredit && !priced.credit) throw noCredit(priced);
  expectPrice(priced, form.coursePrice);
  return agreed ? agreedOn(priced, agreed.price) : priced;
}

const idTaken = () => refusedField('conflict', 'orderId', 'This order number is taken already');
