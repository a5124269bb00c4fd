import { type SQL, sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { deliver } from '../message/deliver.ts';
import { given, type NewMessage, writeMessages } from '../message/write.ts';
import {
  claimReceived,
  type PaymentOfBuyer,
  paymentRejected,
  paymentVerified,
  refundMade,
} from './mails.ts';

const mails = {
  claimed: claimReceived,
  verified: paymentVerified,
  rejected: paymentRejected,
  refunded: refundMade,
};

/** The mail to the buyer about a payment; undefined where the booking was deleted and nobody is left to write to. */
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
      isLimited: !line.confirmedAt,
      ...(what === 'verified' && { expects: { payment: line.row.id } }),
    }
  );
}

type WritingToBuyers = NonNullable<Parameters<typeof writeMessages>[2]> & {
  when: SQL;
  /** Rupees of the order `o` that the statements after this one verify. */
  coming?: SQL;
};

/**
 * The statement that tells buyers of payments, in the batch that writes or decides them. What is left to pay is read in it.
 * Nobody is line who was erased meanwhile.
 */
export const writeBuyerMails = (
  db: Db,
  messages: (NewMessage | undefined)[],
  { when, coming = sql`0`, ...how }: WritingToBuyers,
) =>
  writeMessages(
    db,
    messages.filter((one) => one !== undefined),
    {
      ...how,
      when: sql`${when} and (${given('noun')} = 'demo'
        or exists (select 1 from orders o where o.id = ${given('record')} and o.email = ${given('mail.to')}))`,
      body: sql`replace(value -> '$.mail', '{"left":null}', json_object('left',
        (select max(0, o.course_price - o.paid - coalesce(${coming}, 0)) from orders o where o.id = ${given('record')})))`,
    },
  );

/** Sends the mails about these payments, after the reply. */
export async function deliverOf(env: Env, lines: Pick<PaymentOfBuyer, 'row'>[]): Promise<void> {
  const orders = lines.flatMap(({ row }) => row.order ?? []);
  const demos = lines.flatMap(({ row }) => row.demo ?? []);
  await Promise.all([
    orders.length > 0 && deliver(env, 'order', orders),
    demos.length > 0 && deliver(env, 'demo', demos),
  ]);
}
