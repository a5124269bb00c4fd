import { today } from '../../../contract/day.ts';
import { financialYear } from '../../../contract/document/year.ts';
import { periodOf } from '../../../contract/period.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import {
  asDays,
  beside,
  type Chosen,
  isAhead,
  periodInWords,
  thisMonth,
  thisYear,
} from './period.ts';

type Props = {
  chosen: Chosen;
  /** Why there can be no report of these days. */
  wrong: string | undefined;
  onChoose(next: Chosen): void;
};

/** The page's period: one before or after, this month, this financial year, any days. */
export function PeriodPicker({ chosen, wrong, onChoose }: Props) {
  const isDays = !chosen.month && !chosen.year;
  const noun = chosen.year ? 'year' : 'month';
  const [before, after] = [beside(chosen, -1), beside(chosen, 1)];
  const { from, to } = isDays ? chosen : periodOf(chosen);
  const choices = [
    ['This month', thisMonth()],
    [`Financial year ${financialYear(today())}`, thisYear()],
    ['Choose days', isDays ? chosen : asDays(chosen)],
  ] as const;
  return (
    <section className="period" aria-label="Period">
      <div className="row steps">
        {before && (
          <Button
            className="button quiet no-print"
            aria-label={`Previous ${noun}`}
            onClick={() => onChoose(before)}
          >
            ‹
          </Button>
        )}
        <h2 aria-live="polite">{wrong ? 'Choose days' : periodInWords(chosen)}</h2>
        {after && (
          <Button
            className="button quiet no-print"
            aria-label={`Next ${noun}`}
            off={isAhead(after)}
            onClick={() => onChoose(after)}
          >
            ›
          </Button>
        )}
      </div>
      <p className="row choices no-print">
        {choices.map(([words, choice]) => (
          <Button
            key={words}
            quiet
            small
            aria-pressed={JSON.stringify(choice) === JSON.stringify(chosen)}
            onClick={() => onChoose(choice)}
          >
            {words}
          </Button>
        ))}
      </p>
      {isDays && (
        <div className="filters no-print">
          <Field
            label="First day"
            type="date"
            value={from}
            onChange={({ target }) => onChoose({ ...chosen, from: target.value })}
          />
          <Field
            label="Last day"
            type="date"
            value={to}
            error={wrong}
            onChange={({ target }) => onChoose({ ...chosen, to: target.value })}
          />
        </div>
      )}
    </section>
  );
}
