import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { business } from '../../../contract/business.ts';
import { dayWithWeekday, hoursInWords } from '../../../contract/day.ts';
import { bringNothing, type DemoClass, feeClaimed } from '../../../contract/demo.ts';
import { upiReference } from '../../../contract/field.ts';
import { paths } from '../../../contract/paths.ts';
import { addressOf, placeOf } from '../../../contract/venue.ts';
import mixingBowl from '../../components/art/MixingBowl.svg?url&no-inline';
import { api, ask, type CallFailed } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TransactionField, UpiPayment } from '../payment/UpiPayment.tsx';
import type { DemoValues } from './rules.ts';

type Props = {
  values: DemoValues;
  formKey: string;
  /** Number of the booking, by which its payment is found on a bank statement. */
  orderId: string;
  /** Kept while the dialog is closed and opened again. */
  txnId: RefObject<string>;
  onClose(): void;
  /** The server refused a field of the form behind. */
  onRefused(failure: CallFailed): void;
  onBooked(booked: Pick<BookedProps, 'orderId' | 'page' | 'fee'>): void;
};

const schema = z.object({ txnId: upiReference() });

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
      onBooked(data);
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
            Pay <strong>{business.demoFee}/-</strong> with your UPI app, then enter the transaction
            ID that it shows.
          </p>
          <UpiPayment amount={business.demoFee} reference={orderId} note={orderId} />
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

type BookedProps = {
  email: string;
  orderId: string;
  /** Path of the page that says how it stands. */
  page: string;
  fee: number;
  chosen: DemoClass | undefined;
};

/** Confirmation that a booking was received, which the office decides, with the next steps. */
export function Booked({ email, orderId, page, fee, chosen }: BookedProps) {
  const venue = placeOf({ kind: 'course', place: chosen?.place ?? 'Institute' });
  return (
    <Confirmation title="We have received your booking" isPage picture={mixingBowl}>
      <p className="lead">
        <strong>
          {chosen ? `${dayWithWeekday(chosen.day)}, ${hoursInWords(chosen)}` : 'We call you'}
        </strong>
      </p>
      <Facts look="">
        <Fact name="Where">
          {addressOf(venue)}.{' '}
          <a href={venue.map} target="_blank" rel="noopener">
            Map
          </a>
        </Fact>
        <Fact name="You bake">{chosen?.bakes}</Fact>
        <Fact name="Bring">{bringNothing}</Fact>
        <Fact name="Fee">{feeClaimed(fee)}</Fact>
      </Facts>
      <p>
        {chosen && 'Your seat is reserved. '}We check your payment, usually within a day, and write
        to <strong>{email}</strong>{' '}
        {chosen ? 'to confirm the class.' : 'with the day and time of your class.'}
      </p>
      <p>
        <a className="button" href={page}>
          See my booking
        </a>
      </p>
      <p className="row small">
        <span>
          Your booking number is <strong className="numbers">{orderId}</strong>.
        </span>
        {chosen && <a href={paths.demoCalendar(page)}>Add to calendar</a>}
      </p>
    </Confirmation>
  );
}
