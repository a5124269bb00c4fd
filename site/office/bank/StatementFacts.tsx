import type { BankImport } from '../../../contract/bank.ts';
import { exactRupees } from '../../../contract/money.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { countOf } from '../../ui/text.ts';

/** `lines` counts what came in, whose worth is in paise, from the first day of it to the last. */
type Facts = Pick<
  BankImport,
  'bank' | 'lines' | 'paise' | 'from' | 'to' | 'debits' | 'others' | 'bad' | 'breaks'
>;

/** What was read of a statement, and what was not: nothing is left out without a word. */
export const StatementFacts = ({
  bank,
  lines,
  paise,
  from,
  to,
  debits,
  others,
  bad,
  breaks,
}: Facts) => (
  <>
    <p className="numbers">
      <strong>{bank}</strong>: {countOf(lines, 'payments')} that came in
      {lines > 0 && `, Rs. ${exactRupees(paise)}, ${daysOf(from, to)}`}. Left out:{' '}
      {countOf(debits, 'withdrawals')}, {countOf(others, 'rows')} without an amount.
    </p>
    {breaks.length > 0 && (
      <p className="notice numbers">
        The balance does not follow in row {breaks.slice(0, 10).join(', ')}
        {breaks.length > 10 && ` and ${breaks.length - 10} more`}: rows are missing or in another
        order there.
      </p>
    )}
    {bad.length > 0 && (
      <div className="notice">
        <p>Not imported: {countOf(bad.length, 'rows')} that could not be read.</p>
        <ul className="outcomes">
          {bad.map(({ row, text, reason }) => (
            <li key={row}>
              <strong>
                Row <span className="numbers">{row}</span>: {reason}
              </strong>
              <br />
              <span className="small">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);

const daysOf = (from: string, to: string) =>
  from === to ? dayForPeople(from) : `${dayForPeople(from)} to ${dayForPeople(to)}`;
