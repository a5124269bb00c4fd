import { and, eq, sql } from 'drizzle-orm';
import { rupees } from '../../contract/money.ts';
import { isRunning } from '../../contract/order.ts';
import {
  endsEarly,
  type FixedField,
  fixedFields,
  type UpdateOrder,
} from '../../contract/order-office.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import { may } from '../../contract/team.ts';
import { revoking } from '../certificate/end.ts';
import { uploadCertificate } from '../certificate/file.ts';
import { revokedMessage } from '../certificate/messages.ts';
import { certificate } from '../certificate/table.ts';
import { whileCurrent } from '../document/issue.ts';
import { readSubjects } from '../document/subjects.ts';
import type { Env } from '../env.ts';
import { now, open, triggerRefusal } from '../lib/db/index.ts';
import { discard, discardAfter } from '../lib/files/files.ts';
import { differences, impersonal } from '../lib/history/record.ts';
import { expectUnchanged, ifSaved, save } from '../lib/history/save.ts';
import { Refused, refusedField, refuseErrors } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { writeMessage } from '../message/write.ts';
import { changedMessage, confirmations, confirmedIn } from '../order/messages.ts';
import { orderNotFound } from '../order/queries.ts';
import { type AdminRow, selectAdminOrders } from '../order/select.ts';
import { order } from '../order/table.ts';
import { adminView } from '../order/view.ts';
import { refusalOf } from '../payment/add.ts';
import { closeClaims, openClaims } from '../payment/open-claims.ts';
import { reclaimSeats } from '../seat/sql.ts';
import { expectMayRename } from '../user/edit.ts';
import { unerased, vouched } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { moneyOfEdit } from './edit-money.ts';
import { isRefund, notRefunded, type OrderEditor } from './status.ts';

/**
 * With what came of its money, the names of what was sent and cannot be changed, and the number of
 * a certificate that it revoked.
 */
export type Edited = { before: AdminRow; row: AdminRow; money: string[]; stays: string[] } & {
  revoked?: string;
};

/**
 * Changes an order and its certificate; another advance is a correction in the ledger, and one that
 * is taken up again gets a seat, if one is left. Success verifies what is claimed, where it is
 * clear, unless `verify` says no; `money` says what came of that. Refuses an unknown order (404), a
 * stale one (409), what `allowed` and the editor's permission forbid, and personal fields of who
 * was erased.
 */
export const editOrder = (
  env: Env,
  fields: UpdateOrder,
  file: File | undefined,
  by: OrderEditor,
): Promise<Edited> => whileCurrent(() => editOnce(env, fields, file, by));

async function editOnce(
  env: Env,
  { id, updatedAt, verify, reason, ...sent }: UpdateOrder,
  file: File | undefined,
  by: OrderEditor,
): Promise<Edited> {
  const db = open(env.DB);
  const find = selectAdminOrders(db).where(eq(order.id, id));
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
  const { fields, stays } = withoutFixed(before, sent);
  const current = async () => adminView(env, (await find.get()) ?? before);
  const edited = { noun: 'order', table: order, before, current } as const;
  await expectUnchanged(db, edited, updatedAt, by);
  const mayRefund = may(by.role, 'refundOrders');
  if (isRefund(before.status, fields.status) && !mayRefund) throw notRefunded();
  const changes = allowed(before, fields, file);
  const { advancePayment: advance = before.advancePayment } = changes;
  const made = differences(before, changes);
  if ((file || made.certificate !== undefined) && !may(by.role, 'issueCertificates'))
    throw refusedField('forbidden', file ? 'pdfFile' : 'certificate', notCertified);
  if (made.name !== undefined && buyer?.isVouched) expectMayRename(by);
  const isCorrected = advance !== before.advancePayment;
  if (isCorrected && !may(by.role, 'correctPayments')) throw notCorrected();
  if (isCorrected && before.status === 'refunded' && !mayRefund) throw notRefunded();
  const isPersonal = file || Object.keys(made).some(isOfThePerson);
  if (isPersonal && !buyer) throw wasErased();
  if (issued && (file || changes.certificate === '')) throw isIssued(issued, file);
  /** The certificate that was issued here and would go on being valid. */
  const revoked = changes.certificate === 'no' ? issued : undefined;
  const why = reason || 'The school withdrew it';
  const isMoved = changes.status !== undefined && changes.status !== before.status;
  const isClosed = isMoved && !isRunning(changes.status ?? before.status);
  /** Whether it may hold a seat of its batch again, which somebody else may have by now. */
  const mayReclaim = before.batch !== null && !isClosed && (isMoved || isCorrected);
  const money = moneyOfEdit(
    { before, claims, subjects },
    {
      advance,
      isSuccess: isMoved && changes.status === 'success',
      isVerifying: verify !== 'no',
    },
    by,
  );
  const pdf = file && (await uploadCertificate(env, file, before));
  try {
    const next = { ...changes, ...(pdf && { pdf }), ...(revoked && { pdf: '' }) };
    const derived = {
      ...(changes.name !== undefined && { nameSearch: nameSearch(changes.name) }),
      ...(isMoved && { statusAt: now() }),
    };
    const saved = await save<AdminRow>(db, edited, next, by, {
      derived,
      beside:
        money.hasMoney || isClosed || mayReclaim || revoked
          ? (at) => [
              ...(revoked ? revoking(db, { id: revoked.id, reason: why, at }, ifSaved, by) : []),
              ...money.statements(db, at),
              ...(isClosed
                ? [closeClaims(db, { at, by, when: sql`order_row = ${id} and ${ifSaved}` })]
                : []),
              ...(mayReclaim ? [reclaimSeats(db, sql`o.id = ${id} and ${ifSaved}`, at)] : []),
              ...money.documents(db, at, env),
            ]
          : undefined,
      mails: (after, when) => {
        const other = revoked ? { ...after, certificate: before.certificate } : after;
        const message = changedMessage(before, money.after(other), confirmed);
        const buyer = { ...before, confirmedAt: confirmedIn(confirmed, id) };
        return [
          ...(message ? [message] : []),
          ...(revoked ? [revokedMessage(buyer, revoked.number, why)] : []),
        ].map((one) => writeMessage(db, one, { when }));
      },
    });
    if (pdf && before.pdf) await discard(env, [before.pdf]);
    // The ledger has changed the sums since, and the order may have found a seat, or none.
    const isRead = money.hasMoney || isClosed || mayReclaim || revoked;
    const row = isRead ? ((await find.get()) ?? saved) : saved;
    const ended = revoked && { revoked: revoked.number };
    return { before, row, money: money.words(row), stays, ...ended };
  } catch (error) {
    if (pdf) await discardAfter(env, error, [pdf]);
    throw creditUsed(error) ?? refusalOf(error);
  }
}

/** What may be changed of what was sent, and the names of what else differs from the order. */
function withoutFixed(row: AdminRow, { ...fields }: Omit<UpdateOrder, 'id' | 'updatedAt'>) {
  const stays = (Object.keys(fixedFields) as FixedField[]).flatMap((field) => {
    const sent = fields[field]?.trim();
    delete fields[field];
    return sent === undefined || sent === String(row[field]) ? [] : [fixedFields[field]];
  });
  return { fields, stays };
}

const officeCorrects = 'Only the office may correct what was paid. Record a payment instead.';

const notCertified = 'Only the office decides about certificates';

const notCorrected = () => refusedField('forbidden', 'advancePayment', officeCorrects);

/** The refusal (409) to take up an order whose fee was credited elsewhere or sent back. */
const creditUsed = (error: unknown) =>
  triggerRefusal(error, 'orders')
    ? new Refused(
        'conflict',
        'The fee of a demo class on this order has been credited on another one or sent ' +
          'back. Let the buyer order again.',
      )
    : undefined;

const wasErased = () =>
  new Refused('conflict', 'This person was erased. The order stays as a document of money alone.');

/** An order says nothing else of its certificate than the one that was issued here. */
function isIssued({ number }: { number: string }, file: File | undefined): Refused {
  const message = file
    ? `Certificate ${number} was issued here. Replace that, or revoke it first.`
    : `Certificate ${number} was issued here. Choose No to revoke it.`;
  return refusedField('conflict', file ? 'pdfFile' : 'certificate', message);
}

const isOfThePerson = (field: string) => !impersonal.includes(field);

/** The changed fields, checked against each other and the order; refuses (422) with every error. */
function allowed(
  row: AdminRow,
  { ...fields }: Omit<UpdateOrder, 'id' | 'updatedAt' | FixedField>,
  file?: File,
): Partial<AdminRow> {
  const errors: FieldErrors = {};
  const price = row.coursePrice;
  const { advancePayment, balancePayment } = fields;
  const advance =
    advancePayment ?? (balancePayment === undefined ? undefined : price - balancePayment);
  if (advance !== undefined) {
    const message = `Advance and balance must add up to ${rupees(price)}`;
    // The error belongs to the field that was typed, not to the one computed from it.
    if (advance < 0 || advance > price)
      errors[advancePayment === undefined ? 'balancePayment' : 'advancePayment'] = message;
    else if (balancePayment !== undefined && advance + balancePayment !== price)
      errors['balancePayment'] = message;
    fields.advancePayment = advance;
    fields.balancePayment = price - advance;
  }
  if (row.batch) {
    // Its days are the batch's.
    delete fields.startDate;
    delete fields.endDate;
  }
  const { startDate = row.startDate, endDate = row.endDate } = fields;
  if (endDate !== '' && endDate < startDate) errors['endDate'] = endsEarly;
  if (row.kind === 'shop' && (file || fields.certificate))
    errors['certificate'] = 'A shop order has no certificate';
  refuseErrors(errors);
  return fields;
}
