import { Hono } from 'hono';
import {
  bankImport,
  bankLines,
  largestImport,
  verifyMatches as pairing,
  setAside as settingAside,
} from '../../contract/bank-request.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { deliverOf } from '../payment/messages.ts';
import { resultsOf, verifiedIn } from '../settle/claims.ts';
import { staff } from '../user/guard.ts';
import { setAside } from './aside.ts';
import { importStatement } from './import.ts';
import { lineView, listLines } from './list.ts';
import { listMatches, verifyMatches } from './match.ts';
import { importView, latestImports, listFormats } from './queries.ts';
import { suggest } from './suggest.ts';

/** Bank statements, and which payments they prove. */
export const bankRoutes = new Hono<App>()
  .get('/formats', staff('verifyPayments'), async (c) => ok(c, await listFormats(open(c.env.DB))))
  .get('/imports', staff('readPayments'), async (c) =>
    ok(c, (await latestImports(open(c.env.DB))).map(importView)),
  )
  .post(
    '/import',
    staff('verifyPayments'),
    json(bankImport, { maxSize: largestImport }),
    async (c) => {
      const row = await importStatement(open(c.env.DB), c.req.valid('json'), c.get('user'));
      const known = row.lines - row.added;
      return ok(c, importView(row), {
        message: `${row.added} lines imported${known > 0 ? `, ${known} were there already` : ''}`,
      });
    },
  )
  .get('/lines', staff('readPayments'), query(bankLines), async (c) => {
    const db = open(c.env.DB);
    const asked = c.req.valid('query');
    const { rows, total } = await listLines(db, asked);
    const isOpen = (asked.tab ?? 'open') === 'open';
    const suggestions = isOpen && rows.length > 0 ? await suggest(db, rows) : [];
    return ok(
      c,
      rows.map((row, i) => lineView(row, suggestions[i])),
      { total },
    );
  })
  .get('/matches', staff('readPayments'), async (c) => {
    const { matches, total } = await listMatches(open(c.env.DB));
    return ok(c, matches, { total });
  })
  .post('/verify', staff('verifyPayments'), json(pairing), async (c) => {
    const outcomes = await verifyMatches(c.env, c.req.valid('json'), c.get('user'));
    const done = verifiedIn(outcomes);
    c.executionCtx.waitUntil(deliverOf(c.env, done));
    return ok(c, resultsOf(outcomes), {
      message: `${done.length} of ${outcomes.length} payments verified`,
    });
  })
  .post('/set-aside', staff('verifyPayments'), json(settingAside), async (c) => {
    const row = await setAside(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, lineView(row), {
      message: row.asideReason ? 'Set aside' : 'Among the open lines again',
    });
  });
