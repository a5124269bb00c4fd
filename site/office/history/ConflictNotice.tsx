import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Change, EditConflict } from './conflict.ts';

/** How the values of a form are said. */
export type Words = {
  labels: Record<string, string>;
  /** A value as people read it. */
  words?(value: unknown, name: string): string;
  /** What became of a value too long to be said twice; undefined for all others. */
  diff?(name: string, from: unknown, to: unknown): string | undefined;
};

type Props<Rec, Values extends FieldValues> = Words & {
  conflict: EditConflict<Rec, Values>;
  form: Pick<UseFormReturn<Values, unknown, unknown>, 'getValues' | 'reset' | 'setValue'>;
};

/**
 * What somebody else changed while this form was open, with a choice where both changed the same. It takes the focus:
 * the button that was pressed may be far below.
 */
export function ConflictNotice<Rec, Values extends FieldValues>({
  conflict,
  form,
  ...words
}: Props<Rec, Values>) {
  const notice = useRef<HTMLDivElement>(null);
  const { met } = conflict;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody else was first
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, [met && conflict.version()]);
  if (!met) return null;
  const { by, changes } = met;
  return (
    <div className="notice stack" role="alert" tabIndex={-1} ref={notice}>
      <p>
        <strong>{by} saved this first.</strong> Nothing you typed is lost.{' '}
        {changes.length > 0
          ? 'Look at what changed, then save again.'
          : 'Nothing that is shown here changed. Save again if you still want to.'}
      </p>
      <ul className="changes">
        {changes.map((change) => (
          <li key={change.name}>
            <span>
              <strong>{words.labels[change.name]}</strong>: <Said change={change} {...words} />
            </span>
            {'mine' in change && (
              <button
                type="button"
                className="text-button"
                onClick={() => conflict.takeTheirs(form, change)}
              >
                Take theirs
                <span className="visually-hidden"> for {words.labels[change.name]}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const plain = (value: unknown) => String(value ?? '') || 'empty';

function Said({ change, words = plain, diff }: Omit<Words, 'labels'> & { change: Change }) {
  const { name, before, now, mine } = change;
  const theirs = diff?.(name, before, now);
  if (theirs !== undefined)
    return (
      <>
        <ins>{theirs}</ins>
        {change.merged && '. What you changed is in the form beside it.'}
        {'mine' in change && !change.merged && <>, and you: {diff?.(name, before, mine)}</>}
      </>
    );
  return (
    <>
      was <del>{words(before, name)}</del>, is now <ins>{words(now, name)}</ins>
      {'mine' in change && <>, and you put {words(mine, name)}</>}
    </>
  );
}
