import type { Context } from 'hono';
import * as z from 'zod/mini';
import {
  addWaiting,
  joinWaiting,
  mostWaitingLists,
  offerHours,
  waiting,
  waitingPerson,
  whichBatch,
  whichWaiting,
} from '../../contract/batch.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { Refused } from '../lib/http/refuse.ts';
import { json } from '../lib/http/valid.ts';
import { orByTheClock } from '../message/deliver.ts';
import { type Guarded, staff, student } from '../user/guard.ts';
import { notifyOfSeats } from './mails.ts';
import { offerSeats, offerTo } from './offer.ts';
import { endEntry, joinLine, peopleOf, personOf, waitingOf } from './waiting.ts';

const missing = 'There is no such place in a waiting list, or it is somebody else’s.';

function offerAfter(c: Context<App & Guarded>, batch: string): void {
  const offer = async () => {
    await offerSeats(open(c.env.DB), batch);
    await notifyOfSeats(c.env);
  };
  c.executionCtx.waitUntil(orByTheClock(offer()));
}

/** Ends an entry of the caller; answers the others. */
async function end(c: Context<App & Guarded>, entry: string, how: 'left' | 'passed') {
  const db = open(c.env.DB);
  const { id } = c.get('user');
  offerAfter(c, await endEntry(db, entry, how, id));
  return waitingOf(db, id);
}

export const waitingRoutes = routes(
  {
    name: 'Waiting lists',
    description:
      'For batches that are full, in order. A free seat is offered to the first person in line ' +
      `for ${offerHours} hours; \`place-order\` with the \`batch\` takes it. An offer that is ` +
      'over reserves nothing and ends the wait.',
  },
  call('GET /mine', student, {
    summary: 'List the waiting lists that you are in',
    reply: z.array(waiting),
  })(async (c) => ok(c, await waitingOf(open(c.env.DB), c.get('user').id))),
  call('POST /join', student, {
    summary: 'Join a waiting list',
    request: json(joinWaiting),
    reply: z.array(waiting),
    refuses: {
      notFound: 'There is no such batch.',
      conflict:
        'It has a seat left, cannot be booked any more, you have a seat in it, or you wait for ' +
        `${mostWaitingLists} batches.`,
    },
  })(async (c, { batch }) => {
    const db = open(c.env.DB);
    const { id } = c.get('user');
    await joinLine(db, batch, id);
    return ok(c, await waitingOf(db, id), { message: 'You are in the waiting list' });
  }),
  call('POST /leave', student, {
    summary: 'Leave a waiting list',
    request: json(whichWaiting),
    reply: z.array(waiting),
    refuses: { notFound: missing },
  })(async (c, { id }) => {
    const entries = await end(c, id, 'left');
    return ok(c, entries, { message: 'You have left the waiting list' });
  }),
  call('POST /pass', student, {
    summary: 'Let an offered seat pass',
    request: json(whichWaiting),
    reply: z.array(waiting),
    refuses: { notFound: missing },
  })(async (c, { id }) => {
    const entries = await end(c, id, 'passed');
    return ok(c, entries, { message: 'The seat goes to the next one' });
  }),
  call('POST /list', staff('moveSeats'), {
    summary: 'List who waits for a batch',
    request: json(whichBatch),
    reply: z.array(waitingPerson),
  })(async (c, { id }) => ok(c, await peopleOf(open(c.env.DB), id))),
  call('POST /add', staff('moveSeats'), {
    summary: 'Put a student into a waiting list',
    request: json(addWaiting),
    reply: z.array(waitingPerson),
    refuses: {
      notFound: 'There is no such batch or student.',
      conflict: 'The batch cannot be booked any more, or they have a seat in it.',
    },
  })(async (c, { batch, serialNo }) => {
    const db = open(c.env.DB);
    await joinLine(db, batch, await personOf(db, serialNo), { byHand: true });
    offerAfter(c, batch);
    return ok(c, await peopleOf(db, batch), { message: 'Added to the waiting list' });
  }),
  call('POST /offer', staff('moveSeats'), {
    summary: 'Offer a free seat out of order',
    request: json(whichWaiting),
    refuses: { conflict: 'No seat is free, or they do not wait any more.' },
  })(async (c, { id }) => {
    const isOffered = await offerTo(open(c.env.DB), id);
    if (!isOffered) throw new Refused('conflict', 'No seat is free, or they do not wait any more');
    c.executionCtx.waitUntil(orByTheClock(notifyOfSeats(c.env)));
    return done(c, 'Seat offered');
  }),
  call('POST /remove', staff('moveSeats'), {
    summary: 'Take somebody out of a waiting list',
    request: json(whichWaiting),
    refuses: { notFound: missing },
  })(async (c, { id }) => {
    offerAfter(c, await endEntry(open(c.env.DB), id, 'left'));
    return done(c, 'Taken out of the waiting list');
  }),
);
