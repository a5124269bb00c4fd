import { rupees } from '../../contract/money.ts';
import {
  endsEarly,
  type FixedField,
  fixedFields,
  type UpdateOrder,
  unseenMoney,
} from '../../contract/order-office.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import { may } from '../../contract/team.ts';
import { differences, impersonal } from '../lib/history/record.ts';
import { Refused, refusedField, refuseErrors } from '../lib/http/refuse.ts';
import type { AdminRow } from '../order/select.ts';
import { expectMayRename } from '../user/edit.ts';
import { isRefund, notRefunded, type OrderEditor } from './status.ts';

type Fields = Omit<UpdateOrder, 'id' | 'updatedAt' | 'verify' | 'reason'>;

type Read = {
  before: AdminRow;
  /** Whom it is of, unless they were erased. */
  buyer: { isVouched: boolean } | undefined;
  issued: { number: string } | undefined;
};

/**
 * What an edit changes of an order, which of that differs from it (`made`), and the names of what
 * was sent and stays. Refuses fields against each other and the order (422), what the editor's
 * permission forbids (403), and what an erased person or an issued certificate does not let change.
 */
export function changesOf(read: Read, form: Fields, file: File | undefined, by: OrderEditor) {
  const { before, buyer, issued } = read;
  const { fields, stays } = withoutFixed(before, form);
  const changes = allowed(before, fields, file);
  const made = differences(before, changes);
  expectMay({ before, made, file, buyer }, by);
  if (!buyer && (file || Object.keys(made).some((field) => !impersonal.includes(field))))
    throw wasErased();
  if (issued && (file || changes.certificate === '')) throw isIssued(issued, file);
  return { changes, made, stays };
}

type Made = Omit<Read, 'issued'> & { made: Partial<AdminRow>; file: File | undefined };

function expectMay({ before, made, file, buyer }: Made, by: OrderEditor): void {
  const isCorrected = made.advancePayment !== undefined;
  const isRefunding =
    isRefund(before.status, made.status) || (isCorrected && before.status === 'refunded');
  if (isRefunding && !may(by.role, 'refundOrders')) throw notRefunded();
  const unseen = made.status && !may(by.role, 'verifyPayments') && unseenMoney(before, made.status);
  if (unseen) throw refusedField('forbidden', 'status', unseen);
  if ((file || made.certificate !== undefined) && !may(by.role, 'issueCertificates'))
    throw refusedField('forbidden', file ? 'pdfFile' : 'certificate', notCertified);
  if (made.name !== undefined && buyer?.isVouched) expectMayRename(by);
  if (isCorrected && !may(by.role, 'correctPayments'))
    throw refusedField('forbidden', 'advancePayment', officeCorrects);
}

/** What may be changed of what was sent, and the names of what else differs from the order. */
function withoutFixed(row: AdminRow, { ...fields }: Fields) {
  const stays = (Object.keys(fixedFields) as FixedField[]).flatMap((field) => {
    const value = fields[field]?.trim();
    delete fields[field];
    return value === undefined || value === String(row[field]) ? [] : [fixedFields[field]];
  });
  return { fields, stays };
}

const officeCorrects = 'Only the office may correct what was paid. Record a payment instead.';

const notCertified = 'Only the office decides about certificates';

const wasErased = () =>
  new Refused('conflict', 'This person was erased. The order stays as a document of money alone.');

/** An order says nothing else of its certificate than the one that was issued here. */
function isIssued({ number }: { number: string }, file: File | undefined): Refused {
  const message = file
    ? `Certificate ${number} was issued here. Replace that, or revoke it first.`
    : `Certificate ${number} was issued here. Choose No to revoke it.`;
  return refusedField('conflict', file ? 'pdfFile' : 'certificate', message);
}

/** The changed fields, checked against each other and the order; refuses (422) with every error. */
function allowed(
  row: AdminRow,
  { ...fields }: Omit<Fields, FixedField>,
  file?: File,
): Partial<AdminRow> {
  const errors: FieldErrors = {};
  const price = row.coursePrice;
  const { balancePayment = price - (fields.advancePayment ?? row.advancePayment) } = fields;
  const { advancePayment = price - balancePayment } = fields;
  if (balancePayment < 0 || advancePayment < 0 || advancePayment + balancePayment !== price) {
    // The error belongs to the field that was typed, not to the one computed from it.
    const isTyped =
      fields.advancePayment !== undefined && (advancePayment < 0 || advancePayment > price);
    const message = `Advance and balance must add up to ${rupees(price)}`;
    errors[isTyped ? 'advancePayment' : 'balancePayment'] = message;
  }
  Object.assign(fields, { advancePayment, balancePayment });
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
