import * as z from 'zod/mini';
import { fates, importKinds } from './import.ts';
import { record } from './reply-schema.ts';

export const importedRow = record('ImportedRow', {
  row: z.int(),
  state: z.enum(fates),
  why: z.string(),
  key: z.string(),
});
export type ImportedRow = z.output<typeof importedRow>;

const left = record('LeftRow', {
  row: z.int(),
  name: z.string(),
  why: z.string(),
});

export const dataImport = record('DataImport', {
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  importedBy: z.string(),
  kind: z.enum(importKinds),
  added: z.int(),
  buyers: z.int(),
  takenBackAt: z.string(),
  takenBackBy: z.string(),
  left: z.array(left),
});
export type DataImport = z.output<typeof dataImport>;
