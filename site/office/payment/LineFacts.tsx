import type { BankLine } from '../../../contract/bank.ts';
import { exactRupees } from '../../../contract/money.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';

type Props = { line: BankLine };

/** What a line of a bank statement says, beside the payment that it may be. */
export const LineFacts = ({ line: { day, paise, left, reference, narration } }: Props) => (
  <Facts>
    <Fact name="In the bank">
      <strong>Rs. {exactRupees(paise)}</strong>, {dayForPeople(day)}
      {left < paise && `; Rs. ${exactRupees(left)} of it are without an order`}
    </Fact>
    <Fact name="Reference">{reference}</Fact>
    <Fact name="Says">{narration}</Fact>
  </Facts>
);
