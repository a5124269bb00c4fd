import { addDays, dayInWords, today } from '../../../contract/day.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from './buttons.tsx';

type Props = {
  /** The first of the seven days. */
  from: string;
  /** Shows those from another day on; the empty one is today. */
  onFrom(day: string): void;
  /** Whether there is nothing to print. */
  isEmpty: boolean;
};

/** Seven days, with a way to those before and after, back to today, and to paper. */
export function WeekSteps({ from, onFrom, isEmpty }: Props) {
  const to = addDays(from, 6);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = isOneYear ? dayInWords(from).slice(0, -5) : dayInWords(from);
  return (
    <div className="row week-steps">
      <IconButton name="left" label="The week before" onClick={() => onFrom(addDays(from, -7))} />
      <strong className="numbers">
        {first} – {dayInWords(to)}
      </strong>
      <IconButton name="right" label="The next week" onClick={() => onFrom(addDays(from, 7))} />
      {from !== today() && (
        <Button quiet onClick={() => onFrom('')}>
          Today
        </Button>
      )}
      <Button quiet off={isEmpty} onClick={() => print()}>
        Print
      </Button>
    </div>
  );
}
