import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Stale } from '../../../contract/history.ts';
import type { Success } from '../../../contract/reply.ts';
import type { CallFailed } from '../../lib/api.ts';
import { onConflict } from './save-conflict.ts';

/** A field that somebody else has changed. */
export type Change = {
  name: string;
  before: unknown;
  now: unknown;
  /** What was typed here; left out where nothing was, and the form just follows. */
  mine?: unknown;
  /** Set where both changes went into the form. */
  merged?: true;
};

/** A record as a form meets it. */
export type Snapshot<Values> = {
  /** What the fields hold. */
  values: Values;
  /** What the page shows beside them, or what is stored in the place of a field that begins empty, such as a file. */
  facts?: Record<string, unknown>;
  /** Its `updatedAt`. */
  version: string;
};

/** Puts what two people made of the same value together; undefined where they changed the same part of it. */
type Merge = (before: never, now: never, mine: never) => unknown;

type Merges = Record<string, Merge>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const all = <Values extends FieldValues>({ values, facts }: Snapshot<Values>) =>
  ({ ...values, ...facts }) as Record<string, unknown>;

/** What differs between the record the form began with and the one that is stored now, beside what was typed. */
export function changesOf<Values extends FieldValues>(
  base: Snapshot<Values>,
  now: Snapshot<Values>,
  mine: Values,
  merges: Merges = {},
): Change[] {
  const [was, is] = [all(base), all(now)];
  return Object.keys(is)
    .filter((name) => !same(was[name], is[name]))
    .map((name) => {
      const change = { name, before: was[name], now: is[name] };
      if (same(mine[name], base.values[name])) return change;
      const merged = merges[name]?.(was[name] as never, is[name] as never, mine[name] as never);
      return merged === undefined
        ? { ...change, mine: mine[name] }
        : { ...change, mine: merged, merged: true };
    });
}

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'getValues' | 'reset' | 'setValue'
>;

type Options<Rec, Values> = {
  /** The record the form began with. */
  record: Rec;
  snapshotOf(record: Rec): Snapshot<Values>;
  load(): Promise<Success<Rec>>;
  merges?: Merges;
};

/**
 * What a form does when somebody else saved first: fields nobody touched here follow the stored record, what was
 * typed stays, and `met` says what happened.
 */
export function useEditConflict<Rec, Values extends FieldValues>({
  record: first,
  snapshotOf,
  load,
  merges,
}: Options<Rec, Values>) {
  const base = useRef(snapshotOf(first));
  const [record, setRecord] = useState(first);
  const [met, setMet] = useState<{ by: string; changes: Change[] }>();

  function follow(form: Form<Values>, record: Rec, by: string): void {
    const now = snapshotOf(record);
    const mine = structuredClone(form.getValues()) as Values;
    const changes = changesOf(base.current, now, mine, merges);
    const typed = Object.keys(now.values).filter(
      (name) => !same(mine[name], base.current.values[name]),
    );
    form.reset(now.values);
    for (const name of typed)
      put(form, name, changes.find((one) => one.name === name)?.mine ?? mine[name]);
    base.current = now;
    setRecord(record);
    setMet({ by, changes });
  }

  return {
    /** The record as far as this page knows it. */
    record,
    /** Who saved first and what changed; undefined when nobody did. */
    met,
    /** The `updatedAt` that goes along with what is sent. */
    version: () => base.current.version,
    /** A form's `onFailure`. */
    onFailure: (failure: CallFailed, form: Form<Values>): boolean =>
      onConflict(async ({ data }) => {
        const { current, changes } = (data ?? {}) as Partial<Stale<Rec>>;
        follow(form, current ?? (await load()).data, changes?.[0]?.by.name ?? 'Somebody else');
      })(failure),
    /** Gives up what was typed in one field for what is stored. */
    takeTheirs(form: Form<Values>, { name }: Change): void {
      put(form, name, base.current.values[name]);
      setMet(
        (met) =>
          met && {
            ...met,
            changes: met.changes.map((one) => {
              const { mine: _mine, merged: _merged, ...theirs } = one;
              return one.name === name ? theirs : one;
            }),
          },
      );
    },
  };
}

export type EditConflict<Rec, Values extends FieldValues> = ReturnType<
  typeof useEditConflict<Rec, Values>
>;

const put = <Values extends FieldValues>(form: Form<Values>, name: string, value: unknown) =>
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
    shouldDirty: true,
  });
