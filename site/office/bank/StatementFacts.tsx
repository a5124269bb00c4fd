import type { BankImport, ImportedLine } from '../../../contract/bank.ts';
import { rupeesAndPaise } from '../../../contract/money.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { countOf } from '../../ui/text.ts';

/** `lines` counts what came in, whose worth is in paise, from the first day of it to the last. */
type Facts = Pick<
  BankImport,
  'bank' | 'lines' | 'paise' | 'from' | 'to' | 'debits' | 'others' | 'bad'
>;

/** What was read of a statement, and what was not: nothing is left out without a word. */
export const StatementFacts = ({ bank, lines, paise, from, to, debits, others, bad }: Facts) => (
  <>
    <p className="numbers">
      <strong>{bank}</strong>: {countOf(lines, 'payments')} that came in
      {lines > 0 && `, ${rupeesAndPaise(paise)}, ${daysOf(from, to)}`}. Left out:{' '}
      {countOf(debits, 'withdrawals')}, {countOf(others, 'rows')} without an amount, such as a
      heading.
    </p>
    {bad.length > 0 && (
      <div className="notice">
        <p>Not imported: {countOf(bad.length, 'rows')} that could not be read.</p>
        <ul className="outcomes stack tight">
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

const shownLines = 20;

export const ReadLines = ({ lines }: { lines: ImportedLine[] }) =>
  lines.length > 0 && (
    <details>
      <summary>
        Look at the {lines.length > shownLines ? `first ${shownLines}` : 'payments'}
      </summary>
      <ul className="ledger divided">
        {lines.slice(0, shownLines).map(({ day, paise, reference, narration }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never move
          <li key={i} className="numbers">
            <strong>{rupeesAndPaise(paise)}</strong> {dayForPeople(day)},{' '}
            {reference || 'without a transaction id'}
            <br />
            <span className="small">{narration}</span>
          </li>
        ))}
      </ul>
    </details>
  );
