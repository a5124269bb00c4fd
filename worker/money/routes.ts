import { Hono } from 'hono';
import { moneyReport } from '../../contract/money-report.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { ok } from '../lib/http/reply.ts';
import { query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { report } from './report.ts';

export const moneyRoutes = new Hono<App>().get(
  '/report',
  staff('readMoney'),
  query(moneyReport),
  async (c) => ok(c, await report(open(c.env.DB), c.req.valid('query'))),
);
