import { Hono } from 'hono';
import {
  addOffer as adding,
  endOffer as ending,
  offerList,
  updateOffer as updating,
} from '../../contract/offer-office.ts';
import { quote } from '../../contract/quote.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { perAddress } from '../lib/http/limit.ts';
import { ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff, student } from '../user/guard.ts';
import { limitCodes } from './limit.ts';
import { listOffers, view } from './list.ts';
import { quoteFor } from './quote.ts';
import { addOffer, endOffer, updateOffer } from './write.ts';

/** Offer codes, and what an order costs with them. */
export const offerRoutes = new Hono<App>()
  .post('/quote', student, perAddress('quote'), json(quote), async (c) => {
    const asked = c.req.valid('json');
    const { id } = c.get('user');
    if (asked.offerCode) await limitCodes(c, id);
    return ok(c, await quoteFor(open(c.env.DB), id, asked));
  })
  .get('/list', staff('editOffers'), query(offerList), async (c) => {
    const { rows, total } = await listOffers(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows.map(view), { total });
  })
  .post('/add', staff('editOffers'), json(adding), async (c) => {
    const row = await addOffer(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, view(row), { message: `Offer ${row.code} added` });
  })
  .post('/update', staff('editOffers'), json(updating), async (c) => {
    const row = await updateOffer(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, view(row), { message: `Offer ${row.code} saved` });
  })
  .post('/end', staff('editOffers'), json(ending), async (c) => {
    const row = await endOffer(open(c.env.DB), c.req.valid('json'), c.get('user'));
    return ok(c, view(row), { message: `Offer ${row.code} ended` });
  });
