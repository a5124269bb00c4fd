import { and, eq } from 'drizzle-orm';
import type { UpdateOrder } from '../../contract/admin.ts';
import { rupees } from '../../contract/money.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import { type AdminRow, adminColumns, adminView } from '../admin/orders.ts';
import { stale } from '../audit/read.ts';
import { type Actor, differences, record } from '../audit/write.ts';
import { after, open } from '../db/index.ts';
import { order } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { Refused } from '../http/refuse.ts';
import { discard } from '../outside/files.ts';
import { stashCertificate } from './certificate.ts';
import { orderNotFound } from './queries.ts';

/** An order as it was and as it is. */
export type Edited = { before: AdminRow; row: AdminRow };

type Set = Partial<typeof order.$inferSelect>;

/**
 * Changes an order and writes the change down, in one batch, and stores a new certificate in the place of the old.
 * Refuses an unknown order (404), one that was saved since `updatedAt` (409 with what changed), payments that do not
 * add up to the price, an end before the start, a certificate of a shop order (422), and unfit files.
 */
export async function editOrder(
  env: Env,
  by: Actor,
  { id, updatedAt, ...fields }: UpdateOrder,
  file: File | undefined,
): Promise<Edited> {
  const db = open(env.DB);
  const find = () => db.select(adminColumns).from(order).where(eq(order.id, id));
  const before = await find().get();
  if (!before) throw orderNotFound();
  const refusal = async (since: string) => {
    const now = (await find().get()) ?? before;
    return stale(db, { noun: 'order', id, since, current: adminView(env, now) });
  };
  if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw await refusal(updatedAt);
  const asked = allowed(before, fields, file);
  const pdf = file && (await stashCertificate(env, file, before));
  const changes: Set = { ...asked, ...(pdf && { pdf }) };
  if (Object.keys(changes).length === 0) return { before, row: before };
  const at = after(before.updatedAt);
  const unchanged = and(eq(order.id, id), eq(order.updatedAt, before.updatedAt));
  try {
    const [, saved, [row]] = await db.batch([
      record(db, by, {
        noun: 'order',
        what: 'changed',
        table: order,
        fields: Object.keys(changes),
        after: changes,
        at,
        where: unchanged,
      }),
      db
        .update(order)
        .set({ ...changes, updatedAt: at })
        .where(unchanged)
        .returning({ id: order.id }),
      find(),
    ]);
    if (saved.length === 0 || !row) throw await refusal(before.updatedAt);
    if (pdf && before.pdf) await discard(env, [before.pdf]);
    return { before, row };
  } catch (error) {
    if (pdf) await discard(env, [pdf]);
    throw error;
  }
}

/** What differs from the record, once it is known to fit together; refuses (422) with all that does not. */
function allowed(
  row: AdminRow,
  { ...fields }: Omit<UpdateOrder, 'id' | 'updatedAt'>,
  file?: File,
): Set {
  const errors: FieldErrors = {};
  const price = row.coursePrice;
  const { advancePayment = row.advancePayment, balancePayment } = fields;
  if (fields.advancePayment !== undefined || balancePayment !== undefined) {
    const advance =
      fields.advancePayment === undefined && balancePayment !== undefined
        ? price - balancePayment
        : advancePayment;
    const message = `Advance and balance must add up to ${rupees(price)}`;
    if (advance < 0 || advance > price) errors['advancePayment'] = message;
    else if (balancePayment !== undefined && advance + balancePayment !== price)
      errors['balancePayment'] = message;
    fields.advancePayment = advance;
    fields.balancePayment = price - advance;
  }
  const { startDate = row.startDate, endDate = row.endDate } = fields;
  if (endDate !== '' && endDate < startDate)
    errors['endDate'] = 'The end cannot be before the start';
  if (row.kind === 'shop' && (file || fields.certificate))
    errors['certificate'] = 'A shop order has no certificate';
  const [message] = Object.values(errors);
  if (message !== undefined) throw new Refused('invalid', message, { errors });
  return differences<Set>(row, fields);
}
