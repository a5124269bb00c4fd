import type { DataImport, ImportedRow } from '../../contract/import.ts';
import type { ImportKind } from '../../contract/import-fields.ts';
import { newId } from '../lib/db/index.ts';
import { call } from './app.ts';
import { breads, signInAs } from './school.ts';

export type Cells = Record<string, string>;
export const rowsOf = (rows: Cells[], first = 2) =>
  rows.map((values, i) => ({ row: first + i, nth: 0, values }));

export const owner = async <Data>(path: string, body?: object) =>
  call<Data>(`/api/import/${path}`, body, { token: await signInAs('admin') });

export const check = async (kind: ImportKind, rows: Cells[]) =>
  (await owner<ImportedRow[]>('check', { kind, rows: rowsOf(rows) })).body.data ?? [];

export const key = () => `import-${newId()}`;
export async function bring(
  kind: ImportKind,
  rows: Cells[],
  requestId = key(),
  name = 'old books.xlsx',
) {
  const { body } = await owner<ImportedRow[]>('rows', {
    kind,
    rows: rowsOf(rows),
    name,
    requestId,
  });
  if (!body.data) throw new Error(`${body.message} ${JSON.stringify(body.errors)}`);
  return body.data;
}
export const imports = async () => (await owner<DataImport[]>('list')).body.data ?? [];
export async function takeBack(at = 0) {
  const id = (await imports())[at]?._id;
  return (await owner<DataImport>('take-back', { id })).body.data;
}

export const states = (rows: ImportedRow[]) => rows.map(({ state }) => state);

export const asha = { fname: 'आशा कुलकर्णी', email: 'Asha@Mail.test', mobile: '+91 98220 12345' };
export const ravi = { fname: 'Ravi Rao', mobile: '098220-54321', address: 'Next to the bakery' };
export const old = {
  day: '2025-02-03',
  name: 'Ravi Rao',
  mobile: '9822054321',
  what: breads.name,
  price: '5000',
  paid: '5000',
  method: 'UPI',
  txnId: '412345678901',
};
