import { sql } from 'drizzle-orm';
import { timeFault } from '../../contract/collection.ts';
import { lineKey } from '../../contract/line-key.ts';
import { sumsOf } from '../../contract/money.ts';
import { isRunning } from '../../contract/order.ts';
import { type OrderTexts, orderFields } from '../../contract/order-field.ts';
import { moneyOf } from '../../contract/order-money.ts';
import type { ChangeOrder, ChangeQuote, QuoteChange } from '../../contract/order-request.ts';
import { may } from '../../contract/team.ts';
import { textsOf } from '../../contract/text-field.ts';
import { type Chosen, dayChoices, dayRefusal } from '../checkout/expect-day.ts';
import { discountedAgain, offerOfCode } from '../checkout/offer.ts';
import { expectOwn } from '../checkout/own-lines.ts';
import { pricedItems, soldLines } from '../checkout/price.ts';
import { invoiceOf } from '../document/queries.ts';
import type { Env } from '../env.ts';
import { checkViolation, type Db, open } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import { differences, type RecordedActor } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { writeMessage } from '../message/write.ts';
import { dayLeft } from '../order/collections.ts';
import { changeLines, expectLines, isOvertaken, reducedLines } from '../order/lines.ts';
import { changedMessage, confirmations } from '../order/messages.ts';
import { adminOrder, editedOrder, expectNothingBack, orderNotFound } from '../order/queries.ts';
import type { AdminRow } from '../order/select.ts';
import { personStill } from '../user/queries.ts';
import { changedLines, refusedLines } from './changed-lines.ts';

/**
 * Changes day, words and lines of a shop order, with its price: what is due rises or falls, and
 * what has come stays. Refuses an unknown order (404), a stale one (409, with what changed), and
 * what `planOf` does, also where it comes about at the same moment.
 */
export const changeOrder = (env: Env, form: ChangeOrder, by: RecordedActor) =>
  inRounds<{ before: AdminRow; row: AdminRow }>(
    () => changeOnce(env, form, by),
    (error) => checkViolation(error) === 'orders_day_left' || isOvertaken(error),
  );

/** What such a change would come to, without it; a day that is not possible is named. */
export async function quoteChange(
  env: Env,
  form: QuoteChange,
  by: RecordedActor,
): Promise<ChangeQuote> {
  const { before, next, plan, chosen, refusal } = await planOf(open(env.DB), form, by);
  const { due, over } = moneyOf({ ...before, ...next });
  return {
    listPrice: next.coursePrice + next.discount,
    discount: next.discount,
    price: next.coursePrice,
    due,
    over,
    again: plan.again,
    days: dayChoices(chosen),
    dayFault: refusal?.message ?? '',
  };
}

async function changeOnce(env: Env, { updatedAt, ...form }: ChangeOrder, by: RecordedActor) {
  const db = open(env.DB);
  const { before, next, plan, lines, counted, refusal, confirmed } = await planOf(db, form, by);
  const { id } = before;
  const edited = editedOrder(env, before);
  await expectUnchanged(db, edited, updatedAt, by);
  if (refusal) throw refusal;
  const hasLines = plan.changes.length > 0;
  if (!hasLines && Object.keys(differences(before, next)).length === 0)
    return { before, row: before };
  const isBilled = hasLines ? sql`${invoiceOf(sql`${id}`)} is not null` : sql`false`;
  await save<AdminRow>(db, edited, next, by, {
    ...(hasLines && { facts: { lines: plan.changes.join('; ') } }),
    derived: counted.length > 0 ? { neededOn: dayLeft(next.neededOn, counted, id) } : {},
    beside: () => [
      expectLines(db, id, before.lines, isBilled),
      ...(hasLines ? changeLines(db, id, lines) : []),
    ],
    mails: (after, when) => {
      const mail = changedMessage(before, { ...after, lines }, confirmed);
      return mail ? [writeMessage(db, mail, { when })] : [];
    },
  });
  return { before, row: (await adminOrder(db, id).get()) ?? before };
}

/**
 * What a change means, and `refusal` for a day on which it cannot be. Refuses (409) a course, an
 * erased buyer, what was collected or billed, more than the day of a closed order, a higher price
 * of what was refunded, and what `changedLines` and `discountedAgain` do.
 */
async function planOf(db: Db, { id, ...form }: QuoteChange, by: RecordedActor) {
  await expectOwn(db, form.extras);
  const [[before], confirmed, [billed], reduced] = await db.batch([
    adminOrder(db, id),
    confirmations(db, sql`"orders"."id" = ${id}`),
    db.select({ invoice: invoiceOf(sql`${id}`).as('invoice') }).from(sql`(select 1)`),
    reducedLines(db, id),
  ]);
  if (!before) throw orderNotFound();
  if (before.kind !== 'shop') throw new Refused('conflict', ofCourse);
  const ids = [...before.lines, ...(form.lines ?? [])].map(({ id }) => ({ id, amount: 1 }));
  const [items, [offer], [buyer]] = await db.batch([
    pricedItems(db, { items: ids, courseName: '' }, id),
    offerOfCode(db, before.offerCode, sql`${before.userId}`),
    personStill(db, before.userId),
  ]);
  const plan = changedLines(before.lines, form, items, may(by.role ?? 'student', 'agreePrices'));
  const hasLines = plan.changes.length > 0;
  const sale = hasLines ? repriced(before, plan.lines, offer, reduced.map(lineKey)) : before;
  const neededOn = form.neededOn ?? before.neededOn;
  const isMoved = neededOn !== before.neededOn;
  const fault = timeFault(neededOn, form.neededAt ?? before.neededAt);
  if (fault && form.neededAt) throw refusedField('unprocessableContent', 'neededAt', fault);
  const next = {
    ...textsOf(orderFields, form, before),
    neededOn,
    courseName: sale.courseName,
    // Another day may have other hours.
    neededAt: form.neededAt ?? (isMoved && fault ? '' : before.neededAt),
    coursePrice: sale.coursePrice,
    discount: sale.discount,
    ...sumsOf(sale.coursePrice, before.paid + before.claimed),
  };
  if (!buyer) throw new Refused('conflict', 'This person was erased: the order stays as it is');
  if (before.lines.every(({ state }) => state === 'collected'))
    throw new Refused('conflict', 'This order is collected: it stays as it is');
  if (!isRunning(before.status) && (hasLines || areOther(before, next)))
    throw new Refused('conflict', `This order is ${before.status}: only its day can be changed`);
  if (hasLines && billed?.invoice) throw refusedLines(isBilled(billed.invoice));
  expectNothingBack(before, next.coursePrice, 'lines');
  // Where the day stays, products of which there are not more have their place on it.
  const counted = isMoved
    ? plan.lines
    : plan.lines.filter(({ id }) => plan.grown.some((line) => line.id === id));
  const isAsked = neededOn !== '' && counted.length > 0;
  const refusal = isAsked ? dayRefusal(neededOn, chosenOf(counted, items)) : undefined;
  return {
    before,
    confirmed,
    next,
    plan,
    refusal,
    lines: sale.lines.map((line) => ({ discount: 0, ...line })),
    chosen: chosenOf(plan.lines, items),
    counted: isAsked && isRunning(before.status) ? counted : [],
  };
}

type Items = Awaited<ReturnType<typeof pricedItems>>;
type Found = Parameters<typeof discountedAgain>[2];
type Changed = ReturnType<typeof changedLines>['lines'];

const areOther = (before: OrderTexts, next: OrderTexts) =>
  Object.keys(differences(textsOf(orderFields, before), textsOf(orderFields, next))).length > 0;

/**
 * The order with other lines: what they cost, and what is taken off, shared anew. What the offer
 * was for says the order (`reduced`), since the offer may have changed; it is asked of new lines.
 */
function repriced(before: AdminRow, lines: Changed, found: Found, reduced: string[]) {
  const isReduced = (line: Changed[number] | undefined) =>
    line?.was === undefined ? undefined : reduced.includes(lineKey({ ...line, words: line.was }));
  const saleOf = (some: Changed) => {
    const sale = soldLines(some);
    const goods = sale.goods.map((article, i) => ({ ...article, isReduced: isReduced(some[i]) }));
    return { ...sale, goods };
  };
  const stood = before.lines.map((line) => ({ ...line, was: line.words ?? '' }));
  const was = { goods: saleOf(stood).goods, discount: before.discount };
  const sale = saleOf(lines);
  return { ...sale, ...discountedAgain(sale, was, found) };
}

/** What the catalogue says of the products of lines; what is ready needs no more days of work. */
function chosenOf(lines: AdminRow['lines'], items: Items): Chosen[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return lines.flatMap(({ id, amount, state }) => {
    const found = byId.get(id);
    return found ? [{ ...found, amount, ...(state && { leadDays: 0 }) }] : [];
  });
}

const ofCourse = 'Days and batch of a course are changed on the page of its batch';

const isBilled = (number: string) =>
  `${number} bills these goods as they are. Cancel this order, and place another.`;
