import { eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { RefundPayment } from '../../contract/payment-office.ts';
import { demo } from '../demo/table.ts';
import { gstinOf } from '../document/gstin.ts';
import { issue, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import { newId, now, open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { creditedOrder } from '../offer/credit.ts';
import { order } from '../order/table.ts';
import { addVerified } from './add.ts';
import type { Ledger } from './decide.ts';
import { paymentMessage, writeBuyerMails } from './messages.ts';
import { setStatus } from './order-status.ts';
import { type AdminRow, paymentById, selectAdmin } from './queries.ts';
import { refusalOf } from './refusal.ts';
import { byRequest, isRepeated } from './repeated.ts';
import { payment } from './table.ts';

/** The line of money sent back, and whether this call wrote it. */
export type Refunded = { row: AdminRow; isNew: boolean };

/**
 * Writes down money that was sent back, of an order or a booking, and issues its document; with `close` the order's status
 * becomes `refunded`, all in one batch. The same request again is the first one. Refuses an unknown order or booking (404) and more than was paid
 * and not sent back before (409), however many refunds are made at once, and the fee of a demo class while it is credited on
 * an order (409).
 */
export const refund = (env: Ledger, form: RefundPayment, by: RecordedActor): Promise<Refunded> =>
  whileCurrent(() => refundOnce(env, form, by));

async function refundOnce(
  env: Ledger,
  { id, kind, amount, method, txnId = '', receivedOn = today(), requestId, close }: RefundPayment,
  by: RecordedActor,
): Promise<Refunded> {
  const money = { amount, method, reference: method === 'cash' ? '' : txnId };
  const db = open(env.DB);
  const [[earlier], subjects, [ofOrder], [ofDemo]] = await db.batch([
    byRequest(db, requestId),
    readSubjects(db, sql`${id}`),
    db
      .select({
        number: order.orderId,
        name: order.name,
        email: order.email,
        what: order.courseName,
        confirmedAt:
          sql<string>`coalesce((select u.confirmed_at from user u where u.id = ${order.userId}), '')`.as(
            'confirmed_at',
          ),
      })
      .from(order)
      .where(eq(order.id, kind === 'order' ? id : '')),
    db
      .select({
        number: demo.orderId,
        email: demo.email,
        creditedOn: sql<string | null>`(select o.order_id ${creditedOrder(sql`${id}`)})`.as(
          'credited_on',
        ),
      })
      .from(demo)
      .where(eq(demo.id, kind === 'demo' ? id : '')),
  ]);
  const subject: { order?: string; demo?: string } =
    kind === 'order' ? { order: id } : { demo: id };
  if (isRepeated(earlier, { ...money, ...subject, direction: 'refund' }))
    return { row: await paymentById(db, earlier.id), isNew: false };
  if (ofDemo?.creditedOn) throw creditedFee(ofDemo.creditedOn);
  const lineId = newId();
  const at = now();
  const table = kind === 'order' ? order : demo;
  const added = addVerified(
    db,
    {
      ...money,
      id: lineId,
      ...{ requestId, receivedOn },
      direction: 'refund',
      subject: { ...subject, number: sql`${table.orderId}` } as never,
      recordedBy: by.id,
      createdAt: at,
    },
    sql`from ${table} where ${eq(table.id, id)} and not exists (select 1 ${creditedOrder(sql`${subject.demo ?? ''}`)})`,
  );
  const isNow = sql`exists (select 1 from payment p where p.id = ${lineId})`;
  const message = paymentMessage('refunded', {
    row: {
      ...(kind === 'order' ? { order: id, demo: null } : { order: null, demo: id }),
      ...{ id: lineId, amount, method, receivedOn, reason: '' },
      number: ofOrder?.number ?? ofDemo?.number ?? '',
    },
    order: ofOrder ?? { name: '', email: '', what: '' },
    demo: { email: ofDemo?.email ?? '' },
    confirmedAt: ofOrder?.confirmedAt ?? '',
  });
  const due = { id: lineId, subject: id, direction: 'refund', receivedOn, ...money } as const;
  const results = await db
    .batch([
      added,
      ...(close && kind === 'order' ? setStatus(db, id, 'refunded', isNow, by) : []),
      writeBuyerMails(db, [message], { when: isNow }),
      ...issue(db, [due], subjects.map(subjectOf), { at, gstin: gstinOf(env) }),
      selectAdmin(db).where(eq(payment.id, lineId)),
    ])
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const [row] = results.at(-1) as AdminRow[];
  if (!row)
    throw new Refused('notFound', kind === 'order' ? 'Order not found' : 'Booking not found');
  return { row, isNew: true };
}

/** A fee is not both sent back and credited. */
const creditedFee = (number: string) =>
  new Refused('conflict', `This fee is credited on order ${number}. Cancel that order first.`);
