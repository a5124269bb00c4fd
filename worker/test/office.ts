import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { half } from '../../contract/money.ts';
import { cashOnDelivery, type Status } from '../../contract/order.ts';
import { normalReference } from '../../contract/payment.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { nameKey } from '../../contract/text.ts';
import { enquiry } from '../enquiry/table.ts';
import { newId, open } from '../lib/db/index.ts';
import { order, orderLine } from '../order/table.ts';
import { addClaim } from '../payment/add.ts';
import { user } from '../user/table.ts';
import { decide } from './decision.ts';

type OrderSample = {
  by: { id: string; email: string };
  course?: string;
  day?: string;
  status?: Status;
  price?: number;
  txnId?: string;
  kind?: 'course' | 'shop';
  /** The goods of a shop order, priced `price` together; one piece of `course` by default. */
  goods?: { name: string; price: number; amount: number }[];
};

let orders = 0;
/** Another order id at each call: seven octal digits from 7000000, unlike those of `fill`. */
export const nextOrderId = () => (0o7000000 + orders++).toString(8);

/** Inserts an order placed on that day and returns its row. */
export async function orderOn({
  by,
  course = 'Artisan Breads',
  day = '2026-03-14',
  status = 'pending',
  price = 8000,
  txnId = cashOnDelivery,
  kind = 'course',
  goods = [{ name: course, price, amount: 1 }],
}: OrderSample) {
  const at = `${day}T06:30:00.000Z`;
  const db = open(env.DB);
  const [row] = await db
    .insert(order)
    .values({
      id: newId(),
      orderId: nextOrderId(),
      userId: by.id,
      kind,
      contentHash: '',
      placedOn: day,
      serialNo: sql`(select serial_no from user where id = ${by.id})`,
      name: 'Asha Patil',
      nameSearch: 'asha patil',
      email: by.email,
      courseName: course,
      courseKey: kind === 'course' ? nameKey(course) : '',
      coursePrice: price,
      advancePayment: 0,
      balancePayment: price,
      txnId,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('No order was made');
  if (kind === 'shop')
    await db
      .insert(orderLine)
      .values(
        goods.map((one, position) => ({ ...one, order: row.id, position, productId: newId() })),
      );
  if (txnId !== cashOnDelivery)
    await addClaim(
      db,
      {
        subject: { order: row.id, number: row.orderId },
        ...{ amount: half(price), method: 'upi', reference: normalReference(txnId) },
        ...{ receivedOn: day, requestId: `order-${row.id}`, recordedBy: by.id, createdAt: at },
      },
      sql``,
    );
  if (status !== 'pending') await decide('order', order, row.id, { status });
  return { ...row, status };
}

let serial = 1000;

/** Inserts a user with that e-mail. */
export async function personWith(email: string, createdAt = '2026-01-05T00:00:00.000Z') {
  const id = newId();
  await open(env.DB)
    .insert(user)
    .values({
      ...{ id, email, createdAt, updatedAt: createdAt, name: 'Somebody' },
      nameSearch: 'somebody',
      ...{ passwordHash: 'scrypt$0$0$0$$', serialNo: `${serialPrefix(2020)}${serial++}` },
    });
  return { id, email };
}

/** Inserts a pending enquiry and returns its id. */
export async function questionOn(day: string, msg = 'Do you teach puff pastry?') {
  const id = newId();
  const at = `${day}T06:30:00.000Z`;
  await open(env.DB)
    .insert(enquiry)
    .values({
      ...{
        id,
        createdAt: at,
        updatedAt: at,
        name: 'Ravi',
        nameSearch: 'ravi',
        email: 'ravi@crumbschool.test',
      },
      ...{ mobile: '9822023456', msg },
    });
  return id;
}
