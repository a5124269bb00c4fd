import { Hono } from 'hono';
import { whichBatch } from '../../contract/batch.ts';
import { addWaiting, joinWaiting, whichWaiting } from '../../contract/waiting.ts';
import type { App, Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json } from '../lib/http/valid.ts';
import { orByTheClock } from '../message/deliver.ts';
import { staff, student } from '../user/guard.ts';
import { endWait, joinLine } from './join.ts';
import { peopleOf, personOf, waitsOf } from './list.ts';
import { offerSeats, offerTo } from './offer.ts';
import { tellOfSeats } from './tell.ts';

/** Offers what is free by now, and sends the mails about it. */
async function offer(env: Env, batch: string): Promise<void> {
  await offerSeats(open(env.DB), batch);
  await tellOfSeats(env);
}

/** Waiting lists of batches that are full. */
export const waitingRoutes = new Hono<App>()
  .get('/mine', student, async (c) => ok(c, await waitsOf(open(c.env.DB), c.get('user').id)))
  .post('/join', student, json(joinWaiting), async (c) => {
    const db = open(c.env.DB);
    const { id } = c.get('user');
    await joinLine(db, c.req.valid('json').batch, id);
    return ok(c, await waitsOf(db, id), { message: 'You are in the waiting list' });
  })
  .post('/leave', student, json(whichWaiting), async (c) => {
    const db = open(c.env.DB);
    const { id } = c.get('user');
    const batch = await endWait(db, c.req.valid('json').id, 'left', id);
    c.executionCtx.waitUntil(orByTheClock(offer(c.env, batch)));
    return ok(c, await waitsOf(db, id), { message: 'You have left the waiting list' });
  })
  .post('/pass', student, json(whichWaiting), async (c) => {
    const db = open(c.env.DB);
    const { id } = c.get('user');
    const batch = await endWait(db, c.req.valid('json').id, 'passed', id);
    c.executionCtx.waitUntil(orByTheClock(offer(c.env, batch)));
    return ok(c, await waitsOf(db, id), { message: 'The seat goes to the next one' });
  })
  .post('/list', staff('moveSeats'), json(whichBatch), async (c) =>
    ok(c, await peopleOf(open(c.env.DB), c.req.valid('json').id)),
  )
  .post('/add', staff('moveSeats'), json(addWaiting), async (c) => {
    const db = open(c.env.DB);
    const { batch, serialNo } = c.req.valid('json');
    await joinLine(db, batch, await personOf(db, serialNo), { byHand: true });
    c.executionCtx.waitUntil(orByTheClock(offer(c.env, batch)));
    return ok(c, await peopleOf(db, batch), { message: 'Added to the waiting list' });
  })
  .post('/offer', staff('moveSeats'), json(whichWaiting), async (c) => {
    const isOffered = await offerTo(open(c.env.DB), c.req.valid('json').id);
    if (!isOffered) throw new Refused('conflict', 'No seat is free, or they do not wait any more');
    c.executionCtx.waitUntil(orByTheClock(tellOfSeats(c.env)));
    return done(c, 'Seat offered');
  })
  .post('/remove', staff('moveSeats'), json(whichWaiting), async (c) => {
    const batch = await endWait(open(c.env.DB), c.req.valid('json').id, 'left');
    c.executionCtx.waitUntil(orByTheClock(offer(c.env, batch)));
    return done(c, 'Taken out of the waiting list');
  });
