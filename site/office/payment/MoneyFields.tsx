import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { type Method, methodWords, paymentMethods } from '../../../contract/payment.ts';
import { useMay } from '../../lib/role.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { NumberField, Options } from '../kit/fields.tsx';

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
