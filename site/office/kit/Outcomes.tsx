import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Pill } from './cells.tsx';

type Result = { _id: string; success: boolean; message: string };

type Props<Answered extends Result> = {
  results: Answered[];
  words?: string;
  nameOf(result: Answered): ReactNode;
  onClose(): void;
};

/** What of many was not done, and why; what was done is said by what can be undone. */
export function Outcomes<Answered extends Result>({
  results,
  words = 'Not changed',
  nameOf,
  onClose,
}: Props<Answered>) {
  const failed = results.filter(({ success }) => !success);
  if (failed.length === 0) return null;
  return (
    <div className="notice">
      <ul className="outcomes stack tight">
        {failed.map((outcome) => (
          <li key={outcome._id}>
            <Pill look="bad" words={words} /> <span className="numbers">{nameOf(outcome)}</span>:{' '}
            {outcome.message}
          </li>
        ))}
      </ul>
      <Button className="text-button" onClick={onClose}>
        Close this list
      </Button>
    </div>
  );
}
