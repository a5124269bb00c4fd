import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Agreed, Extra } from '../../contract/counter.ts';
import { today } from '../../contract/day.ts';
import { lackingForCourse } from '../../contract/lacking.ts';
import { lineKey } from '../../contract/line-key.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { nameKey } from '../../contract/text.ts';
import { isBookingNumber } from '../demo/sql.ts';
import {
  checkViolation,
  type Db,
  newId,
  now,
  uniqueViolation,
  writeOrFind,
} from '../lib/db/index.ts';
import type { UnrecordedActor } from '../lib/history/actor.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { writeMessage } from '../message/write.ts';
import { receivedMessage } from '../order/messages.ts';
import { type OrderRow, selectOrders } from '../order/select.ts';
import { order } from '../order/table.ts';
import { batchToBook, booked } from '../seat/book.ts';
import { notLoggedIn } from '../user/guard.ts';
import { personStill } from '../user/queries.ts';
import type { ownerOf } from '../user/session.ts';
import { credited, creditOf, noCredit, type Reduced } from './credit.ts';
import { enoughToday, hasNoBuyer, limitOf, ordersOn } from './daily-limit.ts';
import {
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
import { agreedOn, discounted, offerOfCode } from './offer.ts';
import { expectInStock, expectPrice, type Goods, pricedItems, type Sale, sold } from './price.ts';

/** Equal for equal orders: items, amounts, price and payment count, buyer and time do not. */
function hashOf({ items: sent, ...form }: Order, agreed?: Agreed): string {
  const items = form.extras ? [...(sent ?? []), ...form.extras.map(asItem)] : sent;
  const { courseName, coursePrice, advancePayment, txnId, neededOn, neededAt, note } = form;
  const { offerCode, demoCredit, batch } = form;
  const goods =
    items?.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1)) ?? nameKey(courseName);
  // Only where they are given: orders from before they could be keep their hash.
  const wishes = neededOn || note ? [neededOn, note, ...(neededAt ? [neededAt] : [])] : [];
  const off = offerCode || demoCredit ? [{ offerCode, demoCredit }] : [];
  const days = batch ? [{ batch }] : [];
  const content = JSON.stringify([
    ...[goods, coursePrice, advancePayment, txnId],
    ...[...wishes, ...off, ...days, ...(agreed ? [agreed] : [])],
  ]);
  return createHash('sha256').update(content).digest('hex');
}

const asItem = ({ text, price }: Extra) => ({ id: text, amount: price });

/** An order with lines that are no product, which the office alone sends. */
type Order = PlaceOrder & Pick<Goods, 'extras'>;

export type Placed = { row: OrderRow; person: Person; isNew: boolean };

/**
 * Places an order of whom `buyer` reads; sent again by the same person it is the first one. Refuses
 * a caller without a session (401), an `orderId` of another order (409), what `sold`, `discounted`
 * and `expectPrice` refuse, a credit that is gone (409), and more than a person may a day (429).
 * The office places as many as are wanted, and may agree on a price.
 */
export async function place(
  db: Db,
  buyer: ReturnType<typeof ownerOf>,
  form: Order,
  by: UnrecordedActor | ByOffice,
): Promise<Placed> {
  const office = typeof by === 'object' ? by : undefined;
  const contentHash = hashOf(form, office?.agreed);
  const owner = sql`(select id from (${buyer}))`;
  const [[known], items, [found], [credit], [days], [earlier], [counted]] = await db.batch([
    buyer,
    pricedItems(db, form),
    offerOfCode(db, form.offerCode ?? '', owner),
    creditOf(db, owner),
    batchToBook(db, form.batch ?? '', owner, now()),
    findByOrderId(db, form.orderId),
    db
      .select({ placed: sql<number>`placed`, isBooking: sql<number>`is_booking` })
      .from(sql`(select ${ordersOn(today(), owner)} as placed,
        ${isBookingNumber(form.orderId)} as is_booking)`),
  ]);
  const isSame = (row: OrderRow, { id }: Person) =>
    row.userId === id && row.contentHash === contentHash && row.placedBy === (office?.by.id ?? '');
  if (!known && !office?.newPerson) throw noBuyer(office);
  if (!office && known) logAs(known.id);
  if (earlier) {
    const person = known ?? (await office?.newPerson?.());
    if (!person || !isSame(earlier, person)) throw idTaken();
    return { row: earlier, person, isNew: false };
  }
  // One number is one order or booking: it stands in the note of the payment.
  if (counted?.isBooking) throw idTaken();
  if (!office && known && (counted?.placed ?? 0) >= limitOf(known)) throw enoughToday(known);
  const listed = reduced(form, sold(form, items), found, credit);
  if (!office && known && listed.kind === 'course') expectComplete(known);
  const sale = office?.agreed ? agreedOn(listed, office.agreed.price) : listed;
  expectInStock(form, items);
  const batch = form.batch
    ? booked(days, {
        courseId: sale.goods[0]?.id ?? '',
        paysHalf: paysHalf(form),
        byOffice: Boolean(office),
      })
    : undefined;
  const person = known ?? (await office?.newPerson?.());
  if (!person) throw noBuyer(office);
  const id = newId();
  const placed: NewOrder = {
    ...{ ...form, ...sale, batch, id, contentHash, person, office },
    at: now(),
  };
  const find = selectOrders(db).where(eq(order.id, id));
  let hadNoBuyer = false;
  let isOutdated = false;
  const row = await writeOrFind<OrderRow | undefined>(
    async () => {
      try {
        const results = await db.batch([
          insertOrder(db, placed),
          ...(sale.lines.length > 0 ? [insertLines(db, id, sale)] : []),
          ...seatOf(db, placed),
          ...(placed.advancePayment > 0 ? [claimOf(db, id, placed)] : []),
          ...placedByOffice(db, placed),
          writeMessage(db, receivedMessage(toBe(placed), person), {
            when: sql`exists (select 1 from ${order} where ${eq(order.id, id)})`,
          }),
          find,
        ]);
        return (results.at(-1) as OrderRow[])[0];
      } catch (error) {
        hadNoBuyer = hasNoBuyer(error);
        isOutdated = hasNothingLeft(error);
        if (!hadNoBuyer && !isOutdated) throw error;
        return undefined;
      }
    },
    () => find.get(),
  );
  if (row) return { row, person, isNew: true };
  // What was left went to another order: looked at anew.
  if (isOutdated) return place(db, buyer, form, by);
  // The buyer was erased, or another request, perhaps the same, took the number or the last order.
  const [[stillThere], [holder]] = await db.batch([
    office ? personStill(db, person.id) : buyer,
    findByOrderId(db, form.orderId),
  ]);
  if (!stillThere) throw noBuyer(office);
  if (holder && isSame(holder, person)) return { row: holder, person, isNew: false };
  throw hadNoBuyer ? enoughToday(person) : idTaken();
}

/** Refuses (422) a course for an account that was begun with an order and says too little. */
function expectComplete({ passwordHash, aadharLast4, ...person }: Person): void {
  const hasPassword = passwordHash !== '';
  const errors = lackingForCourse({ ...person, aadharNo: aadharLast4, hasPassword });
  if (Object.keys(errors).length > 0) throw new Refused('unprocessableContent', toFill, { errors });
}
const toFill = 'We need to know a little more of you for a course';

const noBuyer = (office: ByOffice | undefined) =>
  office ? new Refused('notFound', 'There is no such person') : notLoggedIn();

const findByOrderId = (db: Db, orderId: string) =>
  selectOrders(db).where(eq(order.orderId, orderId));

/** What is sold at the price that the buyer saw, with code and credit. */
function reduced(
  form: PlaceOrder,
  sale: Sale,
  offer: Parameters<typeof discounted>[2],
  credit: Parameters<typeof credited>[1],
): Reduced {
  const wanted = form.demoCredit ? credit : undefined;
  const priced = credited(discounted(sale, form.offerCode ?? '', offer), wanted);
  if (form.demoCredit && !priced.credit) throw noCredit(priced);
  expectPrice(priced, form.coursePrice);
  return priced;
}

/** Whether the last use of the code, the credit, the seat or the day went to another order. */
const hasNothingLeft = (error: unknown) =>
  ['orders_offer_left', 'orders_credit_left', 'orders_batch_left', 'orders_day_left'].includes(
    checkViolation(error) ?? '',
  ) || uniqueViolation(error) === 'orders.credit_demo';

const idTaken = () => refusedField('conflict', 'orderId', 'This order number is taken already');
