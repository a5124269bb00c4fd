import { Hono } from 'hono';
import { drawerList, drawerDay as ofDay, signDrawer as signing } from '../../contract/drawer.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { drawerDay } from './day.ts';
import { listDays } from './list.ts';
import { signDrawer, signedWords } from './sign.ts';

/** The cash drawer. */
export const drawerRoutes = new Hono<App>()
  .get('/day', staff('countCash'), query(ofDay), async (c) =>
    ok(c, await drawerDay(open(c.env.DB), c.req.valid('query').day)),
  )
  .get('/list', staff('countCash'), query(drawerList), async (c) => {
    const { rows, total, counts } = await listDays(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows, { total, counts });
  })
  .post('/sign', staff('countCash'), json(signing), async (c) => {
    const day = await signDrawer(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, day, { message: signedWords(day) });
  });
