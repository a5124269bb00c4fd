import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { dayWithWeekday, hoursInWords } from '../../../contract/batch-words.ts';
import { business, whatsappFor } from '../../../contract/business.ts';
import type { DemoClass } from '../../../contract/demo.ts';
import { upiReference } from '../../../contract/field.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask, type CallFailed } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TransactionField } from '../payment/TransactionField.tsx';
import { UpiPayment } from '../payment/UpiPayment.tsx';
import { HowToWithdraw } from '../privacy/HowToWithdraw.tsx';
import type { DemoValues } from './rules.ts';

type Props = {
  values: DemoValues;
  /** The booking that is sent again as long as it is not answered. */
  formKey: string;
  /** Number of the booking, by which its payment is found on a bank statement. */
  orderId: string;
  /** Kept while the dialog is closed and opened again. */
  txnId: RefObject<string>;
  onClose(): void;
  /** The server refused a field of the form behind. */
  onRefused(failure: CallFailed): void;
  onBooked(orderId: string): void;
};

const schema = z.object({ txnId: upiReference() });

/** The fee, how to pay it, and the field for the transaction ID. */
export function DemoPayment({
  values,
  formKey,
  orderId,
  txnId,
  onClose,
  onRefused,
  onBooked,
}: Props) {
  const [failed, setFailed] = useState<CallFailed>();
  const why = useRef<HTMLParagraphElement>(null);
  // On a phone the message may be outside the visible part of the dialog.
  useEffect(() => {
    if (failed) why.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  const form = useAskForm({
    schema,
    values: { txnId: txnId.current },
    async send(typed) {
      setFailed(undefined);
      const booking = { ...values, ...typed, key: formKey, orderId };
      const { data } = await toastAnswer(ask(api.demo['book-demo'].$post({ form: booking })));
      onBooked(data.orderId);
    },
    onFailure(failure) {
      const names = Object.keys(failure.errors);
      if (names.includes('txnId')) return false;
      if (names.some((name) => name in values)) onRefused(failure);
      else setFailed(failure);
      return true;
    },
  });
  return (
    <FormDialog
      title="Pay for your demo class"
      form={form}
      action={failed ? 'Try again' : 'Book my demo class'}
      busy="Booking…"
      onClose={onClose}
      above={
        <>
          <p>
            The fee is <strong>{limits.demoFee}/-</strong>. Pay it with your UPI app, then enter the
            transaction ID that the app shows.
          </p>
          <UpiPayment amount={limits.demoFee} reference={orderId} note={orderId} />
        </>
      }
    >
      <TransactionField
        {...form.field('txnId', {
          onChange: (event) => {
            txnId.current = event.target.value;
          },
        })}
      />
      {failed && (
        <p ref={why} className="notice bad" role="alert">
          {failed.message}
          {failed.status === 0 &&
            ' Nothing is lost: send it again, and it is still one booking and one payment.'}
        </p>
      )}
    </FormDialog>
  );
}

const { bakery, institute } = business.addresses;

type BookedProps = {
  email: string;
  orderId: string;
  /** The class that was asked for. */
  chosen: DemoClass | undefined;
};

/** Confirmation that a booking was received, which the office decides, with the next steps. */
export const Booked = ({ email, orderId, chosen }: BookedProps) => (
  <Confirmation title="We have received your booking">
    <p>
      Your booking number is <strong className="numbers">{orderId}</strong>.
    </p>
    {chosen && (
      <p className="notice">
        You chose <strong>{dayWithWeekday(chosen.day)}</strong>, {hoursInWords(chosen)}. Your seat
        is reserved and waits for our confirmation.
      </p>
    )}
    <p>This happens next:</p>
    <ol>
      <li>We check your payment, usually within a day.</li>
      <li>
        We write to <strong>{email}</strong>{' '}
        {chosen ? 'to confirm your class, with' : 'with the date and time of your class, and'} an
        entry for your calendar.
      </li>
      <li>
        You come to our {chosen?.place === 'Bakery' ? 'bakery' : 'institute'}, ten minutes early:{' '}
        {(chosen?.place === 'Bakery' ? bakery : institute).lines.join(', ')}. Aprons and ingredients
        are here.
      </li>
    </ol>
    <HowToWithdraw what="booking" />
    <p className="row">
      <a className="button" href={paths.courses}>
        See our courses
      </a>
      <a className="button quiet" href={whatsappFor.order('Demo class', orderId)} rel="noopener">
        Ask on WhatsApp
      </a>
    </p>
  </Confirmation>
);
