import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Stale } from '../../../contract/history.ts';
import type { CallFailed } from '../../lib/api.ts';

/** A field that somebody else has changed since the form was loaded. */
export type FieldConflict = {
  field: string;
  before: unknown;
  after: unknown;
  /** What was typed; left out where nothing was, as the form shows the stored value. */
  mine?: unknown;
};

export type Versioned = { updatedAt: string };

export type Edited<Rec, Values> = {
  /** What the fields hold. */
  valuesOf(record: Rec): Values;
  /** What the page shows beside them, or what is stored for a field that starts empty. */
  factsOf?(record: Rec): Record<string, unknown>;
};

/** A record as a form edits it, with its `updatedAt`. */
type Snapshot<Values> = { values: Values; facts?: Record<string, unknown>; version: string };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const all = <Values extends FieldValues>({ values, facts }: Snapshot<Values>) =>
  ({ ...values, ...facts }) as Record<string, unknown>;

/** What differs between the loaded and the stored record, beside what was typed. */
export function fieldConflicts<Values extends FieldValues>(
  base: Snapshot<Values>,
  stored: Snapshot<Values>,
  mine: Values,
): FieldConflict[] {
  const [before, after] = [all(base), all(stored)];
  return Object.keys(after)
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({
      field,
      before: before[field],
      after: after[field],
      ...(!same(mine[field], base.values[field]) && { mine: mine[field] }),
    }));
}

export type EditForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'getValues' | 'reset' | 'setValue'
>;

const setField = <Values extends FieldValues>(
  form: EditForm<Values>,
  name: string,
  value: unknown,
) =>
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
    shouldDirty: true,
  });

/** What was saved meanwhile; `by` is a name, or empty where it was the same person. */
type OtherSave = { by: string; conflicts: FieldConflict[]; isDone: boolean };

/**
 * The record was saved meanwhile (409 with the stored one): untouched fields show the stored value,
 * what was typed stays, and `otherSave` says who changed what.
 */
export function useEditConflict<Rec extends Versioned, Values extends FieldValues>(
  loaded: Rec,
  { valuesOf, factsOf }: Edited<Rec, Values>,
) {
  const snapshotOf = (record: Rec): Snapshot<Values> => ({
    values: valuesOf(record),
    ...(factsOf && { facts: factsOf(record) }),
    version: record.updatedAt,
  });
  const base = useRef(snapshotOf(loaded));
  const [record, setRecord] = useState(loaded);
  const [otherSave, setOtherSave] = useState<OtherSave>();

  const mineIn = (form: EditForm<Values>) => structuredClone(form.getValues()) as Values;

  function takeOver(form: EditForm<Values>, current: Rec): void {
    const stored = snapshotOf(current);
    const mine = mineIn(form);
    const typed = Object.keys(stored.values).filter(
      (name) => !same(mine[name], base.current.values[name]),
    );
    form.reset(stored.values);
    for (const name of typed) setField(form, name, mine[name]);
    base.current = stored;
    setRecord(current);
  }

  function rebase(form: EditForm<Values>, current: Rec, by: string): void {
    const stored = snapshotOf(current);
    const mine = mineIn(form);
    const isDone = by === '' && same(mine, { ...mine, ...stored.values });
    setOtherSave({ by, isDone, conflicts: fieldConflicts(base.current, stored, mine) });
    takeOver(form, current);
    dispatchEvent(new Event('changed'));
  }

  /** Takes over what the same person saved elsewhere, unless it is of a field that was typed. */
  function isOwn(failure: unknown, form: EditForm<Values>): boolean {
    const { status, data } = (failure ?? {}) as Partial<CallFailed>;
    const stale = (data ?? {}) as Partial<Stale<Rec>>;
    if (status !== 409 || !stale.current || !stale.isOwn) return false;
    const clashes = fieldConflicts(base.current, snapshotOf(stale.current), mineIn(form));
    if (clashes.some((clash) => 'mine' in clash && !same(clash.mine, clash.after))) return false;
    takeOver(form, stale.current);
    return true;
  }

  /**
   * Calls with the `updatedAt` that was seen, and once more over one's own save: with the values of
   * the form, where there are any, as they are after it.
   */
  async function save<Out, Answer>(
    form: UseFormReturn<Values, unknown, Out>,
    values: Out | undefined,
    call: (values: Out, updatedAt: string) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await call(values as Out, base.current.version);
    } catch (failure) {
      if (!isOwn(failure, form)) throw failure;
      const again = () =>
        new Promise<Out>((resolve, reject) => {
          void form.handleSubmit(resolve, () => reject(failure))();
        });
      return call((values && (await again())) as Out, base.current.version);
    }
  }

  return {
    /** The newest version of the record that this page has seen. */
    record: loaded.updatedAt > record.updatedAt ? loaded : record,
    /** Takes over what another step of the page has saved, but of fields that were typed. */
    follow(form: EditForm<Values>, isDirty: boolean): void {
      if (loaded.updatedAt <= base.current.version) return;
      if (!isDirty || same(valuesOf(loaded), base.current.values)) takeOver(form, loaded);
    },
    /**
     * Who saved first and what changed; undefined without a conflict. `isDone`: an earlier try to
     * save the same had arrived, and its answer had not.
     */
    otherSave,
    version: () => base.current.version,
    save,
    /** A form's `onFailure`. A 409 with `errors` is about one field, such as a taken name. */
    onFailure(failure: CallFailed, form: EditForm<Values>): boolean {
      const { current, changes, isOwn } = (failure.data ?? {}) as Partial<Stale<Rec>>;
      if (failure.status !== 409 || Object.keys(failure.errors).length > 0 || !current)
        return false;
      rebase(form, current, isOwn ? '' : (changes?.[0]?.by.name ?? 'Somebody else'));
      return true;
    },
    /** Replaces what was typed in these fields by what is stored. */
    takeTheirs(form: EditForm<Values>, fields: string[]): void {
      for (const field of fields) setField(form, field, base.current.values[field]);
      const settled = ({ mine: _, ...theirs }: FieldConflict) => theirs;
      setOtherSave(
        (save) =>
          save && {
            ...save,
            conflicts: save.conflicts.map((conflict) =>
              fields.includes(conflict.field) ? settled(conflict) : conflict,
            ),
          },
      );
    },
  };
}

export type EditConflict<Rec extends Versioned, Values extends FieldValues> = ReturnType<
  typeof useEditConflict<Rec, Values>
>;
