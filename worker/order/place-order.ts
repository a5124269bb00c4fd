import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { balance } from '../../contract/money.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { nameKey } from '../../contract/text.ts';
import { type Db, newId, now, writeOrFind } from '../lib/db/index.ts';
import type { UnrecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { notLoggedIn } from '../user/guard.ts';
import type { ownerOf } from '../user/session.ts';
import type { user } from '../user/table.ts';
import { priced, pricedItems, type Sale } from './price.ts';
import { columns, type OrderRow } from './queries.ts';
import { order, orderLine } from './table.ts';

/** Equal for equal orders: items, amounts, price and payment count, buyer and time do not. */
function hashOf({ items, courseName, coursePrice, advancePayment, txnId }: PlaceOrder): string {
  const goods = items?.toSorted((a, b) => (a.id < b.id ? -1 : 1)) ?? nameKey(courseName);
  const content = JSON.stringify([goods, coursePrice, advancePayment, txnId]);
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Places an order of the person whom the statement `buyer` reads. Answers it and whether it is new: the same order sent
 * again by the same person is the first one. Order and lines are written in one batch. Refuses a caller without a valid
 * session (401), an `orderId` that belongs to another order (409 with `errors.orderId`; the client then draws a new one)
 * and what `priced` refuses. An order whose answer from the database was lost is found again, so that its mail is sent.
 */
export async function place(
  db: Db,
  buyer: ReturnType<typeof ownerOf>,
  form: PlaceOrder,
  _by: UnrecordedActor,
): Promise<{ row: OrderRow; isNew: boolean }> {
  const contentHash = hashOf(form);
  const [[person], items, [earlier]] = await db.batch([
    buyer,
    pricedItems(db, form),
    findByOrderId(db, form.orderId),
  ]);
  if (!person) throw notLoggedIn();
  logAs(person.id);
  const isSame = (row: OrderRow) => row.userId === person.id && row.contentHash === contentHash;
  if (earlier) {
    if (!isSame(earlier)) throw idTaken();
    return { row: earlier, isNew: false };
  }
  const sale = priced(form, items);
  const id = newId();
  const insert = insertOrder(db, { ...form, ...sale, id, contentHash, person });
  const placed = await writeOrFind<OrderRow | undefined>(
    async () => {
      const [[written]] =
        sale.lines.length > 0
          ? await db.batch([insert, insertLines(db, id, sale)])
          : [await insert];
      return written && { ...written, lines: sale.lines };
    },
    () => db.select(columns).from(order).where(eq(order.id, id)).get(),
  );
  if (placed) return { row: placed, isNew: true };
  // Another request took the number after it was looked up: it may be the same order or another one.
  const [holder] = await findByOrderId(db, form.orderId);
  if (!holder || !isSame(holder)) throw idTaken();
  return { row: holder, isNew: false };
}

const findByOrderId = (db: Db, orderId: string) =>
  db.select(columns).from(order).where(eq(order.orderId, orderId));

function insertOrder(
  db: Db,
  {
    person,
    ...sale
  }: Sale & PlaceOrder & { id: string; contentHash: string; person: typeof user.$inferSelect },
) {
  const at = now();
  return db
    .insert(order)
    .values({
      id: sale.id,
      orderId: sale.orderId,
      userId: person.id,
      kind: sale.kind,
      contentHash: sale.contentHash,
      placedOn: today(Date.parse(at)),
      serialNo: person.serialNo,
      name: person.name,
      nameSearch: person.nameSearch,
      fatherName: person.fatherName,
      motherName: person.motherName,
      spouseName: person.spouseName,
      email: person.email,
      mobile: person.mobile,
      aadharLast4: person.aadharLast4,
      dob: person.dob,
      address: person.address,
      courseName: sale.courseName,
      courseKey: sale.courseKey,
      coursePrice: sale.coursePrice,
      advancePayment: sale.advancePayment,
      balancePayment: balance(sale.coursePrice, sale.advancePayment),
      txnId: sale.txnId,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: order.orderId })
    .returning();
}

/** Inserts all lines in one statement; none when the order itself was not inserted. */
const insertLines = (db: Db, id: string, { lines }: Sale) =>
  db.insert(orderLine).select(sql`
    select ${id}, key, value ->> 'id', value ->> 'name', value ->> 'price', value ->> 'amount'
    from json_each(${JSON.stringify(lines)})
    where exists (select 1 from orders where id = ${id})`);

const idTaken = () =>
  new Refused('conflict', 'This order number is taken already', {
    errors: { orderId: 'This order number is taken already' },
  });
