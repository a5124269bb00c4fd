import * as z from 'zod/mini';
import { fates, importKinds } from './import.ts';
import { described, record } from './reply-schema.ts';

export const importedRow = record('ImportedRow', 'What becomes of a row of a file.', {
  row: z.int(),
  state: described(
    z.enum(fates),
    '`new` will be added and `added` was; `known` is there already and stays as it is.',
  ),
  why: described(z.string(), 'As what it is known, or why it is refused; else empty.'),
  key: described(z.string(), 'The same for rows that are the same; empty for a refused one.'),
});
export type ImportedRow = z.output<typeof importedRow>;

const left = record('LeftRow', 'What an import that was taken back has left, and why.', {
  row: z.int(),
  name: z.string(),
  why: z.string(),
});

export const dataImport = record('DataImport', 'What became of a file.', {
  _id: z.string(),
  createdAt: z.string(),
  name: described(z.string(), 'Name of the file, and of whoever imported it.'),
  importedBy: z.string(),
  kind: z.enum(importKinds),
  added: described(z.int(), 'Records of its kind that came by it and were not taken back.'),
  buyers: described(z.int(), 'The same of people whom old orders brought along.'),
  takenBackAt: described(z.string(), 'When it was taken back, and by whom; else empty.'),
  takenBackBy: z.string(),
  left: z.array(left),
});
export type DataImport = z.output<typeof dataImport>;
