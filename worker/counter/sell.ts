import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isAllDone, type Sell, walkIn } from '../../contract/counter.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { statusByMoney } from '../../contract/order-money.ts';
import { may } from '../../contract/team.ts';
import { normalReference } from '../../contract/transaction-id.ts';
import { expectOwn } from '../checkout/own-lines.ts';
import { place } from '../checkout/place-order.ts';
import type { Env } from '../env.ts';
import { collectAll } from '../kitchen/mark.ts';
import { type Db, open } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { writeMessage } from '../message/write.ts';
import { receivedMessage } from '../order/messages.ts';
import { orderOf } from '../order/queries.ts';
import type { AdminRow } from '../order/select.ts';
import { isNamesake, type AdminRow as PaymentLine, selectAdmin } from '../payment/queries.ts';
import { recordPayment } from '../settle/record.ts';
import { personAtCounter } from '../user/add.ts';
import type { SignedIn } from '../user/session.ts';
import { customerStill } from './find.ts';

type Sold = { row: AdminRow; line: PaymentLine | undefined };

/**
 * Places an order for a person who stands at the counter or calls, and writes its money down. Sent
 * again it is the first one, and so is its payment: both are known by the order's number. Refuses
 * what placing an order and recording its payment do; of the latter the order stands without it.
 */
export async function sell(env: Env, form: Sell, by: SignedIn): Promise<Sold> {
  expectMay(form, by);
  const db = open(env.DB);
  const { way, amount = 0, txnId = '', person = '' } = form;
  const isClaimed = way === 'seen' || way === 'claimed';
  if (way === 'seen') await expectUnused(db, form);
  await expectOwn(db, form.extras);
  const { agreed, mobile = '', email = '', coursePrice } = form;
  const { name = isAllDone(form) ? walkIn : '' } = form;
  const price = agreed?.price ?? coursePrice;
  if (way !== 'later' && amount > price)
    throw refusedField('unprocessableContent', 'amount', 'That is more than the price');
  const buyer = person
    ? { find: customerStill(db, person) }
    : await personAtCounter(env, { id: newIdOf(form), name, mobile, email }, by);
  const { row, person: known } = await place(
    db,
    buyer,
    {
      ...form,
      neededOn: form.neededOn ?? '',
      txnId: isClaimed ? txnId : cashOnDelivery,
      advancePayment: isClaimed ? amount : 0,
    },
    { by, agreed },
  );
  const find = () => orderOf(db, by, { id: row.id });
  try {
    const line = await paid(env, form, row, by);
    if (form.collect) await collectAll(db, row.id, by);
    return { row: await find(), line };
  } finally {
    // One mail, of all that happened; once, however often the sale is sent.
    const key = `order-received/${row.id}`;
    await writeMessage(db, { ...receivedMessage(await find(), known), key });
  }
}

/** Refuses (403) a price that the role may not agree on, and money that it may not verify. */
function expectMay({ agreed, way }: Sell, { role }: SignedIn): void {
  if (agreed && !may(role, 'agreePrices'))
    throw refusedField('forbidden', 'agreed', 'Only the office agrees on another price');
  if (way === 'seen' && !may(role, 'verifyPayments'))
    throw refusedField('forbidden', 'way', 'Only the office says what has come by the bank');
}

/** Refuses (409) a transfer that is another order's or booking's, before anything is written. */
async function expectUnused(db: Db, { txnId = '', orderId }: Sell): Promise<void> {
  const found = await selectAdmin(db).where(isNamesake(sql`${normalReference(txnId)}`));
  const used = found.find(({ row }) => row.number !== orderId);
  if (used)
    throw refusedField(
      'conflict',
      'txnId',
      `This transaction ID is of ${used.row.number} already. If it paid both, let it be checked.`,
    );
}

async function paid(
  env: Env,
  form: Sell,
  placed: { id: string; coursePrice: number },
  by: SignedIn,
) {
  const { way, amount = 0, txnId, orderId } = form;
  const { id, coursePrice } = placed;
  if (way === 'later' || way === 'claimed') return undefined;
  try {
    const { line, isNew } = await recordPayment(
      env,
      {
        id,
        amount,
        isSilent: true,
        requestId: `counter-order-${orderId}`,
        ...(way === 'cash' ? { method: 'cash' } : { method: 'upi', txnId }),
        confirm: statusByMoney(coursePrice, amount) === 'success',
      },
      by,
    );
    return isNew ? line : undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The claim of the order is verified already: the call was sent twice.
    const now = await orderOf(open(env.DB), by, { id });
    if (way === 'seen' && now.paid > 0 && now.claimed === 0) return undefined;
    throw unpaid(orderId, error);
  }
}

const unpaid = (orderId: string, { code, message, errors = {} }: Refused) =>
  new Refused(code, `Order ${orderId} is placed, its payment is not written down. ${message}`, {
    errors,
  });

/** The id of a new person: the same when the order is sent again. */
const newIdOf = ({ orderId, name = '', mobile = '' }: Sell) =>
  createHash('sha256')
    .update(JSON.stringify(['counter', orderId, name, mobile]))
    .digest('base64url')
    .slice(0, 22);
