import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { type Method, methods, methodWords, paymentMethods } from '../../../contract/payment.ts';
import { Field, Select } from '../../ui/Field.tsx';

/** The values of the fields below, as they are typed. */
export type MoneyValues = { amount: string; method: Method; txnId: string; receivedOn: string };

export const moneyValues = (amount: number): MoneyValues => ({
  amount: String(amount),
  method: 'cash',
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
};

/** How much money moved, how, and when. */
export const MoneyFields = ({ field, method, day }: Props) => (
  <>
    <Field label="Amount in rupees" inputMode="numeric" autoComplete="off" {...field('amount')} />
    <Select label="How" {...field('method')}>
      {methods.map((one) => (
        <option key={one} value={one}>
          {methodWords[one]}
        </option>
      ))}
    </Select>
    {paymentMethods[method].txnId !== 'none' && (
      <Field label="Transaction ID" autoComplete="off" {...field('txnId')} />
    )}
    <Field label={day} type="date" {...field('receivedOn')} />
  </>
);
