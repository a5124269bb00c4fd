import * as z from 'zod/mini';
import {
  checkRows as checking,
  dataImport,
  importedRow,
  importRows as importing,
  largestImport,
  takeBackImport,
} from '../../contract/import.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { latestImports, takeBack } from './list.ts';
import { checkRows, importRows } from './write.ts';

export const importRoutes = routes(
  { name: 'Imports' },
  call('GET /list', staff('importLists'), {
    summary: 'List the latest imports',
    reply: z.array(dataImport),
  })(async (c) => ok(c, await latestImports(open(c.env.DB)))),
  call('POST /check', staff('importLists'), {
    summary: 'Say what would become of rows',
    request: json(checking, { maxSize: largestImport }),
    reply: z.array(importedRow),
  })(async (c, form) => ok(c, await checkRows(c.env, form))),
  call('POST /rows', staff('importLists'), {
    summary: 'Import rows',
    description:
      'Each is added, or says why not. Parts of one file have one `requestId`; the same rows again ' +
      'add nothing.',
    request: json(importing, { maxSize: largestImport }),
    reply: z.array(importedRow),
    refuses: {
      conflict: 'The import was taken back meanwhile, or the year has no serial number left.',
    },
  })(async (c, form) => {
    const rows = await importRows(c.env, form, c.get('user'));
    const added = rows.filter(({ state }) => state === 'added').length;
    return ok(c, rows, { message: `${added} of ${rows.length} rows imported` });
  }),
  call('POST /take-back', staff('importLists'), {
    summary: 'Take an import back',
    request: json(takeBackImport),
    reply: dataImport,
    refuses: { notFound: 'There is no such import.' },
  })(async (c, { id }) => {
    const taken = await takeBack(open(c.env.DB), id, c.get('user'));
    const rest = taken.left.length > 0 ? `; ${taken.left.length} stay` : '';
    return ok(c, taken, { message: `${taken.name} was taken back${rest}` });
  }),
);
