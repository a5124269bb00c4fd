import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Success } from '../../../contract/reply.ts';
import { drawKey } from '../../../contract/token.ts';
import { Button } from '../../ui/Button.tsx';
import { capitalize, countOf } from '../../ui/text.ts';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { focusHeld, holdMails } from '../message/held.ts';
import { Pill } from './cells.tsx';
import type { Selection } from './selection.tsx';

type Result = { _id: string; success: boolean; message: string };

/** Makes the call under a number by which its mails can be taken back. */
type Send<Answered> = (
  call: (requestId: string) => Promise<Success<Answered[]>>,
) => Promise<{ message?: string | undefined }>;

/** Label of a button, and the dialog that it opens. */
type Ask<Answered> = {
  verb: string;
  ask(send: Send<Answered>, ends: Ends): ReactNode;
};

type Props<Row, Answered> = Selection<Row> &
  Ask<Answered> & {
    /** What is picked, in the plural: 'orders'. */
    noun: string;
    onDone(): void;
    /** Another thing to do with them, behind the first. */
    other?: Ask<Answered>;
    /** What became of a record in a word; empty where it needs no line. */
    wordsOf(result: Answered): string;
    nameOf(row: Row): ReactNode;
    /** Whether mails about it are held; of every success where it is left out. */
    isHeld?(result: Answered): boolean;
    /** What is chosen beside the button. */
    children?: ReactNode;
  };

/**
 * Changes the picked records after a question and lists the results; at the bottom of the window,
 * so that no row moves.
 */
export function Bulk<Row extends { _id: string }, Answered extends Result>({
  noun,
  chosen,
  elsewhere,
  selectOnly,
  verb,
  ask,
  other,
  wordsOf,
  nameOf,
  isHeld = ({ success }) => success,
  ...rest
}: Props<Row, Answered>) {
  const [results, setResults] = useState<(Answered & { name: ReactNode })[]>([]);
  const { open, dialog } = useDialog(rest.onDone);
  const box = useRef<HTMLDivElement>(null);
  const listed = results.filter((one) => wordsOf(one) !== '');
  // They take the focus; the buttons may be gone with the selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (listed.length > 0) box.current?.focus();
    else if (results.length > 0) focusHeld();
  }, [results]);
  const send: Send<Answered> = async (call) => {
    const requestId = drawKey();
    const { data, message } = await call(requestId);
    const names = new Map(chosen.map((row) => [row._id, nameOf(row)]));
    setResults(data.map((one) => ({ ...one, name: names.get(one._id) })));
    const held = data.filter(isHeld).length;
    if (held > 0) holdMails(requestId, countOf(held, noun));
    selectOnly(data.filter(({ success }) => !success).map(({ _id }) => _id));
    return { message };
  };
  return (
    <section className="bulk" aria-label={`${capitalize(noun)} picked`}>
      <div role="status" ref={box} tabIndex={-1}>
        {listed.length > 0 && (
          <div className="notice">
            <ul className="outcomes">
              {listed.map((one) => (
                <li key={one._id}>
                  <Pill look={one.success ? 'good' : 'bad'} words={wordsOf(one)} />{' '}
                  <span className="numbers">{one.name}</span>: {one.message}
                </li>
              ))}
            </ul>
            <Button className="text-button" onClick={() => setResults([])}>
              Close this list
            </Button>
          </div>
        )}
      </div>
      <div className="controls">
        <p className="numbers" role="status">
          {chosen.length > 0 && `${chosen.length} picked`}
          {elsewhere > 0 && `, ${elsewhere} not shown here`}
        </p>
        {chosen.length > 0 && (
          <>
            {rest.children}
            <Button onClick={() => open((ends) => ask(send, ends))}>{verb}</Button>
            {other && (
              <Button quiet onClick={() => open((ends) => other.ask(send, ends))}>
                {other.verb}
              </Button>
            )}
            <Button quiet onClick={() => selectOnly([])}>
              Pick none
            </Button>
          </>
        )}
      </div>
      {dialog}
    </section>
  );
}
