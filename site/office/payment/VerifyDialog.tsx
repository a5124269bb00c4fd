import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { unlessEmpty, whole } from '../../../contract/field.ts';
import { rupees } from '../../../contract/money.ts';
import { canBeConfirmed } from '../../../contract/order.ts';
import { halfComes, mostPaid } from '../../../contract/payment.ts';
import {
  type AdminPayment,
  amountReason,
  type ClaimLine,
  receivedOn,
  rejectReason,
} from '../../../contract/payment-office.ts';
import { amount } from '../../../contract/payment-schema.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { NumberField } from '../kit/fields.tsx';
import { listPayments, verifyPayment } from './api.ts';
import { ConfirmOrder, typedRupees } from './MoneyFields.tsx';
import { LineFacts, PaymentFacts, SeenElsewhere } from './PaymentFacts.tsx';
import { RejectDialog } from './RejectDialog.tsx';

type Props = Ends & {
  payment: AdminPayment;
  /** The line of a bank statement that it is verified with, where its own id has none. */
  line?: ClaimLine | undefined;
};

/**
 * Verifies a claim with what the bank has of it, and with it the order where that is due. Of
 * several people who name one transfer the office chooses, and the others are written to.
 */
export function VerifyDialog({ payment, ...rest }: Props) {
  const isOfLine = !rest.line?.reference || rest.line.reference === payment.txnId;
  const isShared =
    isOfLine && (payment.doubts.includes('twice') || payment.doubts.includes('again'));
  if (!isShared) return <VerifyOne payment={payment} others={[]} {...rest} />;
  const line = rest.line ?? ofBank(payment);
  return (
    <WhosePayment payment={payment} line={line} onClose={rest.onClose}>
      {(chosen, others) => <VerifyOne payment={chosen} others={others} {...rest} line={line} />}
    </WhosePayment>
  );
}

/** The line of the bank with its transaction id, unless that is set aside. */
const ofBank = ({ bank }: AdminPayment) => (bank && !bank.asideReason ? bank : undefined);

const schema = z.object({
  amount,
  reason: amountReason,
  others: unlessEmpty(rejectReason),
  receivedOn,
  transferAmount: unlessEmpty(whole('Enter the whole amount of the transfer', 1, mostPaid)),
  confirm: z.boolean(),
});

const notTheirs =
  'This transaction ID is of somebody else’s payment. Please look for yours in your UPI app, and ' +
  'send it again.';

type OneProps = Props & { others: AdminPayment[] };

function VerifyOne({ payment, others, line = ofBank(payment), ...ends }: OneProps) {
  const { _id: id, kind, status, seenOn } = payment;
  const has = line ? Math.floor(line.left / 100) : payment.amount;
  const mayConfirm = kind === 'order' && canBeConfirmed(status);
  const isOfOthers = others.length > 0;
  if (has < 1)
    return (
      <RejectDialog payment={payment} {...ends}>
        <p>Nothing of it is left in the bank, so it can only be rejected.</p>
      </RejectDialog>
    );
  return (
    <AskDialog
      title={`Verify ${rupees(has)}?`}
      action={({ watch }) => `Verify ${typedRupees(watch('amount'))}`}
      busy="Verifying…"
      isReady
      schema={schema}
      values={{
        amount: String(has),
        reason: '',
        others: isOfOthers ? notTheirs : '',
        receivedOn: line?.day ?? payment.receivedOn,
        transferAmount: '',
        confirm: mayConfirm && halfComes([{ ...payment, amount: has }]),
      }}
      send={({ confirm, ...values }) =>
        verifyPayment({
          id,
          ...values,
          ...(line && { bankLine: line._id }),
          ...(mayConfirm && { confirm }),
        })
      }
      above={
        <>
          <PaymentFacts payment={payment} />
          {line && <LineFacts line={line} />}
        </>
      }
      {...ends}
    >
      {(form) => (
        <>
          <NumberField label="Amount in rupees" {...form.field('amount')} />
          {Number(form.watch('amount')) !== has && (
            <Field
              label="Why another amount?"
              hint={`For the office. ${line ? 'The bank has' : 'Claimed are'} ${rupees(has)}.`}
              {...form.field('reason')}
            />
          )}
          <Field label="Received on" type="date" {...form.field('receivedOn')} />
          {seenOn.length > 0 && !line && (
            <Field
              label="Whole amount of the transfer"
              inputMode="numeric"
              hint={
                'Only where one transfer paid several orders: what the bank shows for it. ' +
                'Leave it empty otherwise.'
              }
              {...form.field('transferAmount')}
            />
          )}
          {isOfOthers && (
            <Field
              label={`What ${others.map(({ name, number }) => name || number).join(' and ')} will read`}
              hint="Their claim of this transfer is rejected. Empty this only if it paid them too."
              {...form.field('others')}
            />
          )}
          {kind === 'order' && <ConfirmOrder status={status} {...form.register('confirm')} />}
        </>
      )}
    </AskDialog>
  );
}

type WhosePaymentProps = {
  payment: AdminPayment;
  line: ClaimLine | undefined;
  onClose(): void;
  /** Asks about the chosen claim, beside the others. */
  children(chosen: AdminPayment, others: AdminPayment[]): ReactNode;
};

/** Of several open claims of one transfer somebody chooses whose it is; of one alone nobody. */
function WhosePayment({ payment, line, onClose, children }: WhosePaymentProps) {
  const [chosen, setChosen] = useState<AdminPayment>();
  const query = { tab: 'claimed', q: payment.txnId, page: '1', limit: '100' };
  const { rows, failed, reload } = useList(query, listPayments);
  const claims = rows?.filter(({ txnId }) => txnId === payment.txnId);
  const claimed = chosen ?? (claims?.length === 1 ? claims[0] : undefined);
  if (claimed) return children(claimed, claims?.filter(({ _id }) => _id !== claimed._id) ?? []);
  return (
    <Dialog title="Whose payment is it?" onClose={onClose}>
      {line && <LineFacts line={line} />}
      {failed && <Failed message={failed} retry={reload} />}
      {!claims && !failed && <p role="status">One moment…</p>}
      {claims && claims.length > 1 && (
        <p>
          {claims.length} claims have the transaction ID{' '}
          <span className="numbers">{payment.txnId}</span>. Whoever paid is verified next; you say
          what the others read.
        </p>
      )}
      <ul className="ledger divided" aria-label="Claims of this transfer">
        {claims?.map((claim) => (
          <li key={claim._id}>
            <p className="numbers">
              <strong>{claim.name || 'Deleted booking'}</strong>, {claim.what}, {claim.number}:{' '}
              {rupees(claim.amount)}, claimed {dayForPeople(claim.receivedOn)}
            </p>
            <Button small onClick={() => setChosen(claim)}>
              Choose
              <span className="visually-hidden">
                {' '}
                {claim.name}, {claim.number}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {claims?.length === 0 && (
        <p role="status">
          Nobody claims it any more. It is on <SeenElsewhere payment={payment} />.
        </p>
      )}
    </Dialog>
  );
}
