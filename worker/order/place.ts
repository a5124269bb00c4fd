import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { nameKey } from '../../contract/field.ts';
import { balance } from '../../contract/money.ts';
import type { PlaceOrder } from '../../contract/place.ts';
import { type Db, newId, now } from '../db/index.ts';
import { order, orderLine, user } from '../db/schema.ts';
import { Refused } from '../http/refuse.ts';
import { goodsNamed, priced, type Sale } from './price.ts';
import { columns, type OrderRow } from './queries.ts';

/** What makes two orders the same order: goods, amounts, price and payment, never who or when. */
function hashOf({ items, courseName, coursePrice, advancePayment, txnId }: PlaceOrder): string {
  const goods = items?.toSorted((a, b) => (a.id < b.id ? -1 : 1)) ?? nameKey(courseName);
  const content = JSON.stringify([goods, coursePrice, advancePayment, txnId]);
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Places an order and answers it, and whether this call placed it: the same person sending the same order again
 * gets the first one. Order and lines are one batch, so there is never half of one. Refuses an `orderId` that
 * belongs to another order (409 with `errors.orderId`, whereupon the client draws a new one) and what `priced`
 * refuses.
 */
export async function place(
  db: Db,
  buyer: { id: string },
  form: PlaceOrder,
): Promise<{ row: OrderRow; isNew: boolean }> {
  const contentHash = hashOf(form);
  const isSame = (row: OrderRow) => row.userId === buyer.id && row.contentHash === contentHash;
  const [people, goods, [earlier]] = await db.batch([
    db.select().from(user).where(eq(user.id, buyer.id)),
    goodsNamed(db, form),
    findByOrderId(db, form.orderId),
  ]);
  if (earlier) {
    if (!isSame(earlier)) throw idTaken();
    return { row: earlier, isNew: false };
  }
  const person = people[0];
  if (!person) throw new Refused('unauthorized', 'Please log in');
  const sale = priced(form, goods);
  const id = newId();
  const [, , [row]] = await db.batch([
    insertOrder(db, { ...form, ...sale, id, contentHash, person }),
    insertLines(db, id, sale),
    findByOrderId(db, form.orderId),
  ]);
  // Somebody else may have come first between the two batches: whoever holds the number decides.
  if (!row || !(row.id === id || isSame(row))) throw idTaken();
  return { row, isNew: row.id === id };
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
    .onConflictDoNothing({ target: order.orderId });
}

/** All lines in one statement, whatever their number; none when the order itself was not written. */
const insertLines = (db: Db, id: string, { lines }: Sale) =>
  db.insert(orderLine).select(sql`
    select ${id}, key, value ->> 'id', value ->> 'name', value ->> 'price', value ->> 'amount'
    from json_each(${JSON.stringify(lines)})
    where exists (select 1 from orders where id = ${id})`);

const idTaken = () =>
  new Refused('conflict', 'This order number is taken already', {
    errors: { orderId: 'This order number is taken already' },
  });
