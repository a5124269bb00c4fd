import { and, eq, sql } from 'drizzle-orm';
import { isRunning } from '../../contract/order.ts';
import type { UpdateOrder } from '../../contract/order-office.ts';
import { revoking } from '../certificate/end.ts';
import { uploadCertificate } from '../certificate/file.ts';
import { revokedMessage } from '../certificate/messages.ts';
import { certificate } from '../certificate/table.ts';
import { dayAgain, fullAgain, isForDay } from '../checkout/days.ts';
import { whileCurrent } from '../document/issue.ts';
import { readSubjects } from '../document/subjects.ts';
import type { Env } from '../env.ts';
import { now, open, triggerRefusal } from '../lib/db/index.ts';
import { discard, discardAfter } from '../lib/files/files.ts';
import { expectUnchanged, ifSaved, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { writeMessage } from '../message/write.ts';
import { changedMessage, confirmations, confirmedIn } from '../order/messages.ts';
import { adminOrder, editedOrder, orderNotFound } from '../order/queries.ts';
import type { AdminRow } from '../order/select.ts';
import { order } from '../order/table.ts';
import { refusalOf } from '../payment/add.ts';
import { closeClaims, openClaims } from '../payment/open-claims.ts';
import { reclaimSeats } from '../seat/sql.ts';
import { unerased, vouched } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { changesOf } from './edit-fields.ts';
import { moneyOfEdit } from './edit-money.ts';
import type { OrderEditor } from './status.ts';

/** With what came of its money, the names of what cannot be changed, and a revoked certificate. */
export type Edited = { before: AdminRow; row: AdminRow; money: string[]; stays: string[] } & {
  revoked?: string;
};

/**
 * Changes an order and its certificate; another advance is a correction in the ledger, and one that
 * is taken up again gets a seat, if one is left. Success verifies what is claimed, where it is
 * clear, unless `verify` says no; `money` says what came of that. Refuses an unknown order (404), a
 * stale one (409), and what `changesOf` does.
 */
export const editOrder = (
  env: Env,
  fields: UpdateOrder,
  file: File | undefined,
  by: OrderEditor,
): Promise<Edited> => whileCurrent(() => editOnce(env, fields, file, by));

async function editOnce(
  env: Env,
  { id, updatedAt, verify, reason, ...form }: UpdateOrder,
  file: File | undefined,
  by: OrderEditor,
): Promise<Edited> {
  const db = open(env.DB);
  const find = adminOrder(db, id);
  const [[before], confirmed, claims, subjects, [buyer], [issued]] = await db.batch([
    find,
    confirmations(db, eq(order.id, id)),
    openClaims(db, sql`${id}`),
    readSubjects(db, sql`${id}`),
    db
      .select({ isVouched: vouched.take() })
      .from(user)
      .innerJoin(order, unerased(order.userId))
      .where(eq(order.id, id)),
    db
      .select({ id: certificate.id, number: certificate.number })
      .from(certificate)
      .where(and(eq(certificate.order, id), eq(certificate.state, 'valid'))),
  ]);
  if (!before) throw orderNotFound();
  const edited = editedOrder(env, before);
  await expectUnchanged(db, edited, updatedAt, by);
  const { changes, made, stays } = changesOf({ before, buyer, issued }, form, file, by);
  /** The certificate that was issued here and would go on being valid. */
  const revoked = changes.certificate === 'no' ? issued : undefined;
  const why = reason || 'The school withdrew it';
  const isClosed = made.status !== undefined && !isRunning(made.status);
  /** Whether it may hold a seat of its batch again, which somebody else may have by now. */
  const mayReclaim =
    before.batch !== null && !isClosed && ('status' in made || 'advancePayment' in made);
  const money = moneyOfEdit(
    { before, claims, subjects },
    {
      advance: made.advancePayment ?? before.advancePayment,
      isSuccess: made.status === 'success',
      isVerifying: verify !== 'no',
    },
    by,
  );
  const hasMore = money.hasMoney || isClosed || mayReclaim || revoked !== undefined;
  const beside = (at: string) => [
    ...(revoked ? revoking(db, { id: revoked.id, reason: why, at }, ifSaved, by) : []),
    ...money.statements(db, at),
    ...(isClosed ? [closeClaims(db, { at, by, when: sql`order_row = ${id} and ${ifSaved}` })] : []),
    ...(mayReclaim ? reclaimSeats(db, sql`o.id = ${id} and ${ifSaved}`, at) : []),
    ...money.documents(db, at),
  ];
  const pdf = file && (await uploadCertificate(env, file, before));
  try {
    const next = { ...changes, ...(pdf && { pdf }), ...(revoked && { pdf: '' }) };
    const derived = {
      ...(changes.name !== undefined && { nameSearch: nameSearch(changes.name) }),
      ...(made.status && { statusAt: now() }),
      ...(isForDay(before, made.status) && { neededOn: dayAgain(before) }),
    };
    const saved = await save<AdminRow>(db, edited, next, by, {
      derived,
      beside: hasMore ? beside : undefined,
      mails: (after, when) => {
        const other = revoked ? { ...after, certificate: before.certificate } : after;
        const owner = { ...before, confirmedAt: confirmedIn(confirmed, id) };
        return [
          changedMessage(before, money.after(other), confirmed),
          revoked && revokedMessage(owner, revoked.number, why),
        ].flatMap((message) => (message ? [writeMessage(db, message, { when })] : []));
      },
    });
    if (pdf && before.pdf) await discard(env, [before.pdf]);
    // The ledger has changed the sums since, and the order may have found a seat, or none.
    const row = hasMore ? ((await find.get()) ?? saved) : saved;
    return {
      before,
      row,
      money: money.words(row),
      stays,
      ...(revoked && { revoked: revoked.number }),
    };
  } catch (error) {
    if (pdf) await discardAfter(env, error, [pdf]);
    throw creditUsed(error) ?? (await fullAgain(db, before, error)) ?? refusalOf(error);
  }
}

/** The refusal (409) to take up an order whose fee was credited elsewhere or sent back. */
const creditUsed = (error: unknown) =>
  triggerRefusal(error, 'orders')
    ? new Refused(
        'conflict',
        'The fee of a demo class on this order has been credited on another one or sent ' +
          'back. Let the buyer order again.',
      )
    : undefined;
