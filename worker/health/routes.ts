import * as z from 'zod/mini';
import { faults } from '../../contract/dashboard.ts';
import { record } from '../../contract/reply-schema.ts';
import { open } from '../lib/db/index.ts';
import { answered, call, done, ok, routes } from '../lib/http/call.ts';
import { secretsReady } from '../lib/secret.ts';
import { staff, visitor } from '../user/guard.ts';
import { readClock, stands } from './clock.ts';
import { readFaults } from './faults.ts';

const health = record('Health', {
  database: z.boolean(),
  files: z.boolean(),
  secrets: z.boolean(),
  clock: z.boolean(),
});

export const operations = routes(
  { name: 'Service' },
  call('GET /ping', visitor, { summary: 'Ask whether the Worker answers' })((c) => done(c, 'pong')),
  call('GET /health', visitor, {
    summary: 'Ask whether all parts of the service are up',
    reply: health,
    answers: { 503: 'A part is down: `data` says which.' },
  })(async (c) => {
    c.header('cache-control', 'no-store');
    const [clock, files] = await Promise.allSettled([
      readClock(open(c.env.DB)),
      c.env.FILES.head('health'),
    ]);
    const data = {
      database: clock.status === 'fulfilled',
      files: files.status === 'fulfilled',
      secrets: secretsReady(c.env),
      clock: clock.status === 'fulfilled' && !stands(clock.value),
    };
    if (Object.values(data).every(Boolean)) return ok(c, data, { message: 'healthy' });
    return answered(c.json({ success: false, message: 'unhealthy', data }, 503));
  }),
  call('GET /faults', staff('readHealth'), {
    summary: 'Say what is wrong with the service',
    reply: faults,
  })(async (c) => ok(c, await readFaults(c.env))),
);
