import { type SQL, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { deliver } from '../message/deliver.ts';
import { given, type NewMessage, writeMessages } from '../message/write.ts';
import type { OrderRow } from '../order/select.ts';
import { due, isRunning, payable } from '../order/sql.ts';
import { order as orders } from '../order/table.ts';
import {
  claimReceived,
  type PaymentOfBuyer,
  paymentRejected,
  paymentVerified,
  refundMade,
} from './mails.ts';
import type { PaymentRow } from './queries.ts';

const mails = {
  claimed: claimReceived,
  verified: paymentVerified,
  rejected: paymentRejected,
  refunded: refundMade,
};

/** The mail to the buyer about a payment, written once; undefined for a deleted booking. */
export function paymentMessage(
  what: keyof typeof mails,
  line: PaymentOfBuyer,
): NewMessage | undefined {
  const mail = mails[what](line);
  const { order, demo } = line.row;
  const about = order
    ? ({ noun: 'order', record: order } as const)
    : ({ noun: 'demo', record: demo ?? '' } as const);
  return (
    mail && {
      mail,
      kind: `payment-${what}`,
      ...about,
      ...(line.row.id && {
        key: `payment-${what}/${line.row.id}`,
        given: { payment: line.row.id },
      }),
      isLimited: what === 'claimed' && !line.confirmedAt,
      ...(what === 'verified' && { expects: { payment: line.row.id } }),
    }
  );
}

type OfOrder = Pick<OrderRow, 'id' | 'orderId' | 'name' | 'email' | 'courseName' | 'status'>;
type OfLine = Pick<PaymentRow, 'id' | 'amount' | 'method' | 'receivedOn'>;

export const lineOfOrder = (
  { id: order, orderId: number, name, email, courseName: what, status }: OfOrder,
  line: OfLine,
  confirmedAt: string,
): PaymentOfBuyer => ({
  row: { ...line, order, demo: null, number, reason: '', claimedAmount: null },
  order: { name, email, what, status },
  demo: { email: '' },
  confirmedAt,
});

type WritingToBuyers = NonNullable<Parameters<typeof writeMessages>[2]> & { when: SQL };

/** After the statements that decide: what is due is read in it. Nobody erased meanwhile is told. */
export const writeBuyerMails = (
  db: Db,
  messages: (NewMessage | undefined)[],
  { when, ...how }: WritingToBuyers,
) =>
  writeMessages(
    db,
    messages.filter((message) => message !== undefined),
    {
      ...how,
      when: sql`${when} and (${given('noun')} = 'demo'
        or exists (select 1 from ${orders} o
          where o.id = ${given('record')} and o.email = ${given('mail.to')}))`,
      body: sql`replace(value -> '$.mail', '{"due":null}', coalesce((
        select case
          when not ${isRunning()} then json_quote('This order is closed: nothing is due.')
          when ${payable()} < ${due()} then json_quote('Nothing is due for now.')
          else json_object('kind', o.kind, 'due', ${due()}, 'dueOn', o.due_on,
            'claimed', o.claimed) end
        from ${orders} o where o.id = ${given('record')}), ''))`,
    },
  );

/** Sends the mails about these payments, after the reply. */
export async function deliverOf(env: Env, lines: Pick<PaymentOfBuyer, 'row'>[]): Promise<void> {
  const orderIds = lines.flatMap(({ row }) => row.order ?? []);
  const demoIds = lines.flatMap(({ row }) => row.demo ?? []);
  await Promise.all([
    orderIds.length > 0 && deliver(env, 'order', orderIds),
    demoIds.length > 0 && deliver(env, 'demo', demoIds),
  ]);
}
