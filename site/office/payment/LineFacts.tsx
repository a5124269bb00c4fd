import type { BankLine } from '../../../contract/bank.ts';
import { exactRupees } from '../../../contract/money.ts';
import { dayForPeople } from '../../lib/dates.ts';

/** What a line of a bank statement says, beside the payment that it may be. */
export const LineFacts = ({
  line: { day, paise, left, reference, narration },
}: {
  line: BankLine;
}) => (
  <dl className="pairs numbers">
    <dt>In the bank</dt>
    <dd>
      <strong>Rs. {exactRupees(paise)}</strong>, {dayForPeople(day)}
      {left < paise && `; Rs. ${exactRupees(left)} of it are without an order`}
    </dd>
    {reference && (
      <>
        <dt>Reference</dt>
        <dd>{reference}</dd>
      </>
    )}
    <dt>Says</dt>
    <dd>{narration}</dd>
  </dl>
);
