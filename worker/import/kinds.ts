import type { BatchItem } from 'drizzle-orm/batch';
import type * as z from 'zod/mini';
import type { CheckRows, ImportedRow } from '../../contract/import.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import type { ImportedNoun } from './table.ts';

export type Sent = CheckRows['rows'][number];

export type Importing = {
  env: Env;
  db: Db;
  by: RecordedActor;
  at: string;
  /** Where they come from in words, and as the history has it besides. */
  reason: string;
  facts: Record<string, string>;
};

export type Addition = {
  noun: ImportedNoun;
  id: string;
  key?: string;
  statements: BatchItem<'sqlite'>[];
};

/** What has to be there `first` is added before the rows are judged again. */
export type Judged = ImportedRow & {
  add?: (to: Importing) => Addition[];
  first?: (to: Importing) => Addition;
};

export type Judge = (env: Env, rows: Sent[]) => Promise<Judged[]>;

export const refused = ({ row }: Sent, why: string): Judged => ({
  row,
  state: 'refused',
  why,
  key: '',
});

type Read<Row> = { sent: Sent; value: Row };

export function readRows<S extends z.ZodMiniType>(
  schema: S,
  rows: Sent[],
  judge: (read: Read<z.output<S>>) => Judged,
): Judged[] {
  return rows.map((row) => {
    const { data, error } = schema.safeParse(row.values);
    if (!error) return judge({ sent: row, value: data as z.output<S> });
    const words = error.issues.map(({ message }) => message);
    return refused(row, `${[...new Set(words)].join('. ')}.`);
  });
}

export const valuesIn = <S extends z.ZodMiniType>(schema: S, rows: Sent[]): z.output<S>[] =>
  rows.flatMap(({ values }) => {
    const { data, error } = schema.safeParse(values);
    return error ? [] : [data as z.output<S>];
  });
