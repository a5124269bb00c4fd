import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { balance } from '../../contract/money.ts';
import type { PlaceOrder } from '../../contract/place-order.ts';
import { nameKey } from '../../contract/text.ts';
import { type Db, newId, now, orFound } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { notLoggedIn } from '../user/guard.ts';
import type { ownerOf } from '../user/session.ts';
import type { user } from '../user/table.ts';
import { goodsNamed, priced, type Sale } from './price.ts';
import { columns, type OrderRow } from './queries.ts';
import { order, orderLine } from './table.ts';

/** What makes two orders the same order: goods, amounts, price and payment, never who or when. */
function hashOf({ items, courseName, coursePrice, advancePayment, txnId }: PlaceOrder): string {
  const goods = items?.toSorted((a, b) => (a.id < b.id ? -1 : 1)) ?? nameKey(courseName);
  const content = JSON.stringify([goods, coursePrice, advancePayment, txnId]);
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Places an order of the person whom the statement `buyer` reads and answers it, and whether this call placed it: the
 * same person sending the same order again gets the first one. Order and lines are one batch, so there is never half
 * of one. Refuses a buyer who is nobody (401), an `orderId` that belongs to another order (409 with `errors.orderId`,
 * whereupon the client draws a new one) and what `priced` refuses. An order whose answer from the database was lost is
 * found again: were it left to the client's next try, nobody would be told of it.
 */
export async function place(
  db: Db,
  buyer: ReturnType<typeof ownerOf>,
  form: PlaceOrder,
): Promise<{ row: OrderRow; isNew: boolean }> {
  const contentHash = hashOf(form);
  const [[person], goods, [earlier]] = await db.batch([
    buyer,
    goodsNamed(db, form),
    findByOrderId(db, form.orderId),
  ]);
  if (!person) throw notLoggedIn();
  const isSame = (row: OrderRow) => row.userId === person.id && row.contentHash === contentHash;
  if (earlier) {
    if (!isSame(earlier)) throw idTaken();
    return { row: earlier, isNew: false };
  }
  const sale = priced(form, goods);
  const id = newId();
  const insert = insertOrder(db, { ...form, ...sale, id, contentHash, person });
  const own = await orFound<OrderRow | undefined>(
    async () => {
      const [[written]] =
        sale.lines.length > 0
          ? await db.batch([insert, insertLines(db, id, sale)])
          : [await insert];
      return written && { ...written, lines: sale.lines };
    },
    () => db.select(columns).from(order).where(eq(order.id, id)).get(),
  );
  if (own) return { row: own, isNew: true };
  // Somebody else came first between the two: whoever holds the number decides.
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
