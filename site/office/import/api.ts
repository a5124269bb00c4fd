import { columnsOf, type ImportKind } from '../../../contract/import-fields.ts';
import { api, ask } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { byId, sends } from '../kit/calls.ts';

export const listImports = () => ask(api.import.list.$get());
export const checkRows = sends(api.import.check.$post);
export const importRows = sends(api.import.rows.$post);
export const takeBackImport = byId(api.import['take-back'].$post);

/** Saves rows as a file that Excel opens in any language. */
async function saveRows(rows: string[][], name: string): Promise<void> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(rows, { escapeFormulae: true });
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), `${name}.csv`);
}

const labels = (kind: ImportKind) => columnsOf(kind).map(([, { label }]) => label);

export async function saveTemplate(kind: ImportKind, format: 'csv' | 'xlsx'): Promise<void> {
  const name = `template-${kind}s`;
  if (format === 'csv') return saveRows([labels(kind)], name);
  const { default: write } = await import('write-excel-file/browser');
  const heads = labels(kind).map((value) => ({ value, fontWeight: 'bold' as const }));
  const columns = heads.map(() => ({ width: 18 }));
  saveFile(await write([heads], { columns, stickyRowsCount: 1 }).toBlob(), `${name}.xlsx`);
}

/** Rows that were refused, each with why, to be put right and imported. */
export const saveRefused = (
  kind: ImportKind,
  rows: { values: Record<string, string>; why: string }[],
) =>
  saveRows(
    [
      [...labels(kind), 'Why not'],
      ...rows.map(({ values, why }) => [
        ...columnsOf(kind).map(([name]) => values[name] ?? ''),
        why,
      ]),
    ],
    `refused-${kind}s`,
  );
