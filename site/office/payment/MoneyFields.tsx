import type { ComponentProps, Ref } from 'react';
import { business } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { canBeConfirmed, isRunning } from '../../../contract/order.ts';
import { type Method, methodWords, paymentMethods } from '../../../contract/payment.ts';
import { upiUri } from '../../../contract/upi.ts';
import { useMay } from '../../lib/role.ts';
import { Checkbox, Field, Select } from '../../ui/Field.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { NumberField, Options } from '../kit/fields.tsx';
import './payment.css';

export type MoneyValues = { amount: string; method: Method; txnId: string; receivedOn: string };

/** Filled in with an amount, unless it is 0. */
export const moneyValues = (amount: number, method: Method): MoneyValues => ({
  amount: String(amount || ''),
  method,
  txnId: '',
  receivedOn: today(),
});

/** What was typed as an amount, in words; empty where it is none. */
export const typedRupees = (typed: string | number) =>
  Number(typed) > 0 ? rupees(Number(typed)) : '';

type Registered = { name: string; error: string | undefined };
type Props = {
  field(name: keyof MoneyValues): Registered;
  method: Method;
  /** What the day means. */
  day: string;
  /** Whether it came by the bank: then it is no cash. */
  byBank?: boolean;
};

/** How much money moved, how, and when. Other money of a bank is for who may verify it. */
export function MoneyFields({ field, method, day, byBank }: Props) {
  const mayVerify = useMay('verifyPayments');
  const { cash, ...others } = methodWords;
  const { upi } = others;
  return (
    <>
      <NumberField label="Amount in rupees" {...field('amount')} />
      <Select label="How" {...field('method')}>
        <Options of={byBank ? others : mayVerify ? methodWords : { cash, upi }} />
      </Select>
      {paymentMethods[method].txnId !== 'none' && (
        <Field label="Transaction ID" {...field('txnId')} />
      )}
      <Field label={day} type="date" {...field('receivedOn')} />
    </>
  );
}

type ScanProps = { amount: number; order: string; goods: string; ref?: Ref<HTMLElement> };

/** The code to scan for an order, as large as the screen allows. */
export function Scan({ amount, order, goods, ref }: ScanProps) {
  const { id, name } = business.upi;
  const text = upiUri({ pa: id, pn: name, am: amount, tr: order, tn: goods });
  return (
    <figure className="scan" ref={ref}>
      <QrCode text={text} label={`QR code to pay ${rupees(amount)} to ${name}`} />
      <figcaption className="numbers">
        {rupees(amount)} to {id}
      </figcaption>
    </figure>
  );
}

type ConfirmOrderProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  /** Of the order. */
  status: string;
};

/** Confirms an order with its payment; of a closed one it says why that is not offered. */
export function ConfirmOrder({ status, ...box }: ConfirmOrderProps) {
  if (canBeConfirmed(status)) return <Checkbox label="Confirm the order as well" {...box} />;
  if (isRunning(status)) return null;
  return (
    <p className="muted">
      The order is {status} and stays so. To take it up again, change its status.
    </p>
  );
}
