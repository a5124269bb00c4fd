import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { focusUndo } from '../../lib/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { capitalize } from '../../ui/text.ts';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { IconButton } from './buttons.tsx';
import { Outcomes } from './Outcomes.tsx';
import type { Selection } from './selection.tsx';

type Result = { _id: string; success: boolean; message: string };

/** Makes the call, which can be undone for a minute. */
type Send<Answered> = (
  call: () => Promise<Success<Answered[]>>,
) => Promise<{ message?: string | undefined }>;

/** Some of what is picked that is not as the rest, and why: 'were cancelled already'. */
export type Unusual<Row> = { words: string; rows: Row[] };

/**
 * Label of a button, and the dialog that it opens about the rows that are not left out, with their
 * names and what is unusual.
 */
type Ask<Row, Answered> = {
  verb: string;
  ask(rows: Row[], send: Send<Answered>, ends: Ends, about: ReactNode): ReactNode;
  /** The dialog names them itself. */
  isNamed?: true;
  unusual?(rows: Row[]): Unusual<Row>[];
};

type Props<Row, Answered> = Selection<Row> &
  Ask<Row, Answered> & {
    /** What is picked, in the plural: 'orders'. */
    noun: string;
    onDone(): void;
    /** Another thing to do with them, behind the first. */
    other?: Ask<Row, Answered>;
    nameOf(row: Row): ReactNode;
    /** What is chosen beside the button. */
    children?: ReactNode;
  };

/**
 * Changes the picked records after a question that names what is unusual, and lists what failed; at
 * the bottom of the window, so that no row moves.
 */
export function Bulk<Row extends { _id: string }, Answered extends Result>({
  noun,
  chosen,
  elsewhere,
  pickNone,
  verb,
  ask,
  isNamed,
  unusual,
  other,
  nameOf,
  ...rest
}: Props<Row, Answered>) {
  const [results, setResults] = useState<Answered[]>([]);
  const names = useRef(new Map<string, ReactNode>());
  const { open, dialog } = useDialog(() => {
    pickNone();
    rest.onDone();
  });
  const box = useRef<HTMLDivElement>(null);
  // They take the focus; the buttons may be gone with the selection.
  useEffect(() => {
    if (results.some(({ success }) => !success)) box.current?.focus();
    else if (results.length > 0) focusUndo();
  }, [results]);
  const send: Send<Answered> = async (call) => {
    const { data, message } = await call();
    names.current = new Map(chosen.map((row) => [row._id, nameOf(row)]));
    setResults(data);
    return { message };
  };
  const start = (question: Ask<Row, Answered>) =>
    open((ends) => (
      <Question chosen={chosen} of={question} nameOf={nameOf} send={send} ends={ends} />
    ));
  return (
    <section className="bulk stack" aria-label={`${capitalize(noun)} picked`}>
      <div role="status" ref={box} tabIndex={-1}>
        <Outcomes
          results={results}
          nameOf={({ _id }) => names.current.get(_id)}
          onClose={() => setResults([])}
        />
      </div>
      <div className="controls row">
        <p className="numbers" role="status">
          {chosen.length > 0 && `${chosen.length} picked`}
          {elsewhere > 0 && `, ${elsewhere} not shown here`}
        </p>
        {chosen.length > 0 && (
          <>
            <IconButton name="remove" label="Pick none" onClick={pickNone} />
            {rest.children}
            <Button
              onClick={() =>
                start({ verb, ask, ...(isNamed && { isNamed }), ...(unusual && { unusual }) })
              }
            >
              {verb}
            </Button>
            {other && (
              <Button quiet onClick={() => start(other)}>
                {other.verb}
              </Button>
            )}
          </>
        )}
      </div>
      {dialog}
    </section>
  );
}

type QuestionProps<Row, Answered> = {
  chosen: Row[];
  of: Ask<Row, Answered>;
  nameOf(row: Row): ReactNode;
  send: Send<Answered>;
  ends: Ends;
};

/** The question, with the names of what is picked, and what is unusual, which may be left out. */
function Question<Row extends { _id: string }, Answered>({
  chosen,
  of: { ask, unusual, isNamed },
  nameOf,
  send,
  ends,
}: QuestionProps<Row, Answered>) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const groups = (unusual?.(chosen) ?? []).filter(({ rows }) => rows.length > 0);
  const out = new Set(groups.flatMap((group) => (leftOut.includes(group.words) ? group.rows : [])));
  const rows = chosen.filter((row) => !out.has(row));
  return ask(
    rows,
    send,
    ends,
    <>
      {!isNamed && (
        <p className="small numbers">
          {rows.map((row, at) => (
            <Fragment key={row._id}>
              {at > 0 && '; '}
              {nameOf(row)}
            </Fragment>
          ))}
        </p>
      )}
      {groups.map(({ words, rows: some }) => (
        <Checkbox
          key={words}
          label={`Leave out the ${some.length} of ${chosen.length} that ${words}`}
          checked={leftOut.includes(words)}
          // Nobody at all is no change.
          disabled={rows.every((row) => some.includes(row))}
          onChange={({ target }) =>
            setLeftOut(
              target.checked ? [...leftOut, words] : leftOut.filter((other) => other !== words),
            )
          }
        />
      ))}
    </>,
  );
}
