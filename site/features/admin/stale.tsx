import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** A field that somebody else has changed. */
export type Change<Values> = {
  name: keyof Values & string;
  before: unknown;
  now: unknown;
  /** What is in the form when it was changed there too; undefined when the form just follows. */
  mine?: unknown;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs between the record the form began with and the one that is stored now, beside what was typed. */
export function changesOf<Values extends FieldValues>(
  base: Values,
  now: Values,
  mine: Values,
): Change<Values>[] {
  const names = Object.keys(now) as (keyof Values & string)[];
  return names
    .filter((name) => !same(base[name], now[name]) && !same(mine[name], now[name]))
    .map((name) => {
      const change = { name, before: base[name], now: now[name] };
      return same(mine[name], base[name]) ? change : { ...change, mine: mine[name] };
    });
}

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, never>,
  'getValues' | 'reset' | 'setValue'
>;

/**
 * What a form does when somebody else saved first: fields nobody touched here follow the stored record, what was
 * typed stays, and `changes` says what happened. `begin` is what the form began with, `version` the `updatedAt` of
 * that record.
 */
export function useStale<Values extends FieldValues>(begin: Values, version: string) {
  const base = useRef({ values: begin, version });
  const [changes, setChanges] = useState<Change<Values>[]>([]);
  const [by, setBy] = useState<string>();
  return {
    changes,
    /** Who it was, as far as that is known. */
    by,
    /** The `updatedAt` that goes along with what is sent. */
    version: () => base.current.version,
    meet(form: Form<Values>, now: Values, version: string, by?: string): void {
      const mine = structuredClone(form.getValues()) as Values;
      const before = base.current.values;
      const typed = Object.keys(now).filter((name) => !same(mine[name], before[name]));
      form.reset(now);
      for (const name of typed) put(form, name, mine[name]);
      base.current = { values: now, version };
      setChanges(changesOf(before, now, mine));
      setBy(by);
    },
    /** Gives up what was typed in one field for what is stored. */
    take(form: Form<Values>, { name, now }: Change<Values>): void {
      put(form, name, now);
      setChanges((all) =>
        all.map((one) => (one.name === name ? { name, before: one.before, now } : one)),
      );
    },
  };
}

export type StaleState<Values extends FieldValues> = ReturnType<typeof useStale<Values>>;

const put = <Values extends FieldValues>(form: Form<Values>, name: string, value: unknown) =>
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
    shouldDirty: true,
  });

type Props<Values extends FieldValues> = {
  stale: StaleState<Values>;
  form: Form<Values>;
  labels: Record<keyof Values & string, string>;
  /** A value as people read it. */
  words?(value: unknown, name: string): string;
};

const plain = (value: unknown) =>
  Array.isArray(value) ? `${value.length} of them` : String(value ?? '') || 'empty';

/** What somebody else changed while this form was open, with a choice where both changed the same. */
export function StaleNotice<Values extends FieldValues>({
  stale,
  form,
  labels,
  words = plain,
}: Props<Values>) {
  const { changes, by = 'Somebody else', version } = stale;
  if (changes.length === 0) return null;
  return (
    <div className="notice stack" role="alert" key={version()}>
      <p>
        <strong>{by} saved this first.</strong> Nothing you typed is lost. Look at what changed,
        then save again.
      </p>
      <ul className="changes">
        {changes.map((change) => (
          <li key={change.name}>
            <span>
              <strong>{labels[change.name]}</strong>: was{' '}
              <del>{words(change.before, change.name)}</del>, is now{' '}
              <ins>{words(change.now, change.name)}</ins>
              {'mine' in change && <>, and you put {words(change.mine, change.name)}</>}
            </span>
            {'mine' in change && (
              <button
                type="button"
                className="text-button"
                onClick={() => stale.take(form, change)}
              >
                Take theirs
                <span className="visually-hidden"> for {labels[change.name]}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
