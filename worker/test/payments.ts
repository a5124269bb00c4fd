import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { newId, open } from '../lib/db/index.ts';
import { payment } from '../payment/table.ts';
import { type Answer, call } from './app.ts';
import { orderOn } from './office.ts';

let transfers = 400_000_000_000;
/** Another transaction id of UPI at every call. */
export const nextTxnId = () => String(++transfers);

/** Inserts an order whose buyer claims half of its price, and answers both. */
export async function claimed(
  by: { id: string; email: string },
  { txnId = nextTxnId(), price = 8000 }: { txnId?: string; price?: number } = {},
) {
  const order = await orderOn({ by, txnId, price });
  const claim = await open(env.DB).select().from(payment).where(eq(payment.order, order.id)).get();
  if (!claim) throw new Error('No claim was made');
  return { order, claim };
}

/** The form of money that an order got. */
export const cashOf = (id: string, amount: number) => ({
  ...{ id, amount, method: 'cash', requestId: `request-${newId()}` },
});

/** Calls `/api/payment/<verb>`. */
export const payments =
  (token: string) =>
  <Data = AdminPayment>(verb: string, body: object): Promise<Answer<Data>> =>
    call<Data>(`/api/payment/${verb}`, body, { token });
