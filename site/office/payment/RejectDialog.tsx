import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { rupees } from '../../../contract/money.ts';
import { type AdminPayment, rejectReason } from '../../../contract/payment-office.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { rejectPayment } from './api.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { sumOfClaims } from './payment-words.ts';

/** What is usually wrong, ready to be sent or changed. */
const usual = [
  'We could not find this transaction ID in our bank account.',
  'Another amount than this reached us.',
  'This transaction ID belongs to another order.',
  'Your bank took this payment back.',
];

type Rejecting = Ends & {
  title: string;
  above: ReactNode;
  send(reason: string): Promise<{ message?: string | undefined }>;
};

const AskReason = ({ send, ...rest }: Rejecting) => (
  <AskDialog
    action="Reject"
    grave
    busy="Rejecting…"
    schema={z.object({ reason: rejectReason })}
    values={{ reason: '' }}
    send={({ reason }) => send(reason)}
    {...rest}
  >
    {(form) => (
      <>
        <TextArea
          label="Reason"
          hint="The student reads this and can send the payment again."
          {...form.field('reason')}
        />
        <p className="row">
          {usual.map((words) => (
            <Button
              key={words}
              quiet
              small
              onClick={() => form.setValue('reason', words, { shouldValidate: true })}
            >
              {words}
            </Button>
          ))}
        </p>
      </>
    )}
  </AskDialog>
);

type One = Ends & { payment: AdminPayment; children?: ReactNode };

export const RejectDialog = ({ payment, children, ...ends }: One) => (
  <AskReason
    title={`Reject ${rupees(payment.amount)}?`}
    above={
      <>
        {children}
        <PaymentFacts payment={payment} />
      </>
    }
    send={(reason) => rejectPayment({ id: payment._id, reason })}
    {...ends}
  />
);

type All = Ends & Pick<Rejecting, 'send'> & { claims: AdminPayment[]; about: ReactNode };

export const RejectAll = ({ claims, about, ...rest }: All) => (
  <AskReason
    title={`Reject ${countOf(claims.length, 'payments')}?`}
    above={
      <>
        <p className="numbers">{sumOfClaims(claims)}.</p>
        {about}
      </>
    }
    {...rest}
  />
);
