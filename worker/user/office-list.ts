import type { BatchItem } from 'drizzle-orm/batch';
import * as z from 'zod/mini';
import { minute } from '../../contract/day.ts';
import {
  cellOf,
  isPaged,
  type ListColumn,
  type OfficeList,
  type Paging,
} from '../../contract/list.ts';
import { may } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { call, file, ok } from '../lib/http/call.ts';
import { query } from '../lib/http/valid.ts';
import { answerAll, answerCsv, type CsvColumn, mapChunks } from '../lib/list/answer.ts';
import { chunks, type List, type LongList, page, whole } from '../lib/list/page.ts';
import { staff } from './guard.ts';
import type { SignedIn } from './session.ts';

type Statement = BatchItem<'sqlite'>;

type Reading<Asked, Row, View> = {
  /** The rows that match what is asked for by somebody; one without an `after` is read by pages. */
  rows: (query: Asked, by: SignedIn) => List<Row> | LongList<Row>;
  view: (row: Row, env: Env, by: SignedIn) => View;
  /** Of rows without an `after`: whether they come whole where no page is asked for. */
  isWhole?: boolean;
  /** The statement that counts the rows of each part of the list. */
  counts?: (db: Db, query: Asked, by: SignedIn) => Statement;
  /** The one that adds up what is asked for, where that has a sum. */
  sums?: (db: Db, query: Asked, by: SignedIn) => Statement | undefined;
};

const lineOf = (path: string) => `GET /${path.slice(path.lastIndexOf('/') + 1)}` as const;

function pagesInWords(isWhole: boolean | undefined): string {
  if (isWhole === false) return 'A page of those that match.';
  const either = 'All that match, or one page of them';
  return isWhole ? `${either}.` : `${either}; whoever may not export lists gets a page.`;
}

function inFile<Row>(column: ListColumn<Row>): CsvColumn<Row> {
  const { head, as, inFile = as === 'moment' ? `${head} at (IST)` : head } = column;
  const cell = (row: Row) => cellOf(column, row);
  return [inFile, as === 'moment' ? (row) => cell(row) && minute(String(cell(row))) : cell];
}

/**
 * All that match, or one page, and the same as a file. Whoever may not export lists gets a page.
 */
export function listCalls<Asked extends Paging, Row, View extends object>(
  of: OfficeList<View> & { request: z.ZodMiniType<Asked>; exported: z.ZodMiniType<Asked> },
  { rows, view, isWhole, counts, sums }: Reading<Asked, Row, View>,
) {
  const { noun, calls, needs } = of;
  const columns = of.columns.filter(({ only }) => only !== 'screen').map(inFile);
  const all = call(lineOf(calls.list), staff(needs), {
    summary: `List ${noun}`,
    description: pagesInWords(isWhole),
    request: query(of.request),
    reply: z.array(of.row),
    beside: ['total', ...(counts ? ['counts' as const] : []), ...(sums ? ['sums' as const] : [])],
  })(async (c, query) => {
    const [db, by] = [open(c.env.DB), c.get('user')];
    const found = rows(query, by);
    const shown = (row: Row) => view(row, c.env, by);
    if ('after' in found && !isPaged(query) && may(by.role, 'exportLists')) {
      const { total, chunks: all } = await chunks(db, found);
      return answerAll<View>(c, total, mapChunks(all, shown));
    }
    const counted = counts?.(db, query, by);
    const summed = sums?.(db, query, by);
    const also = [counted, summed].filter((statement) => statement !== undefined);
    const paging = isWhole && !isPaged(query) ? whole : query;
    const part = await page(db, paging, found, ...also);
    const [first, second] = (part.beside as Record<string, number>[][]).map(([row]) => row);
    const extras = {
      total: part.total,
      ...(counted && { counts: first ?? {} }),
      ...(summed && { sums: (counted ? second : first) ?? {} }),
    };
    return ok(c, part.rows.map(shown), extras);
  });
  if (!calls.file) return [all];
  const asFile = call(lineOf(calls.file), staff('exportLists'), {
    summary: `Download ${noun} as CSV`,
    request: query(of.exported),
    reply: file('text/csv'),
  })(async (c, query) => {
    const [db, by] = [open(c.env.DB), c.get('user')];
    const found = rows(query, by);
    const all =
      'after' in found
        ? await chunks(db, found)
        : { chunks: [(await page(db, whole, found)).rows] };
    const views = mapChunks(all.chunks, (row) => view(row, c.env, by));
    return answerCsv(c, `${of.file}.csv`, columns, views);
  });
  return [all, asFile];
}
