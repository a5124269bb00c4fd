import { countOf } from '../../ui/text.ts';
import { DayQuestion } from '../kit/sheet/ColumnPicks.tsx';
import { LeftOut } from '../kit/sheet/LeftOut.tsx';
import { WordsForm } from '../kit/sheet/WordsForm.tsx';
import type { Layout, Read } from './match.ts';

type Props = { read: Read; layout: Layout; onLayout(layout: Layout): void };

/** The next question about a column, asked once for all of its rows. */
export function Asked({ read: { questions }, layout, onLayout }: Props) {
  const [question] = questions;
  if (!question) return null;
  const { field } = question;
  if ('doubt' in question)
    return (
      <DayQuestion
        monthFirst={false}
        onSay={(monthFirst) =>
          onLayout({ ...layout, monthFirst: { ...layout.monthFirst, [field]: monthFirst } })
        }
      />
    );
  return (
    <WordsForm
      key={field}
      column={question.label}
      words={question.words}
      meanings={[
        ...question.meanings.map((meaning) => [meaning, meaning] as const),
        ['', 'Nothing'],
      ]}
      onDone={(answers) => {
        const words = { ...layout.words[field], ...answers };
        onLayout({ ...layout, words: { ...layout.words, [field]: words } });
      }}
    />
  );
}

/** What of a file is no row to import: nothing is left out without a word. */
export const Others = ({ read, layout }: Omit<Props, 'onLayout'>) => {
  const { heads, more } = read.others;
  const isAssumed =
    layout.columns['paid'] === undefined && read.lines.some(({ values }) => values['paid']);
  return (
    <>
      {(heads > 0 || more > 0) && (
        <p className="small muted">
          {heads > 0 && `${countOf(heads, 'rows')} with the headings again left out. `}
          {more > 0 && `${countOf(more, 'rows')} belong to the order above. `}
        </p>
      )}
      <LeftOut columns={read.leftOut} look="notice" />
      {isAssumed && (
        <p className="notice">
          No column says what was paid: orders with success or a day of payment count as paid in
          full.
        </p>
      )}
    </>
  );
};
