import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { record } from '../contract/reply-schema.ts';
import { open } from './lib/db/index.ts';
import { answered, call, done, ok, routes } from './lib/http/call.ts';
import { secretsReady } from './lib/secret.ts';
import { visitor } from './user/guard.ts';

const health = record('Health', 'Which parts of the service are up.', {
  database: z.boolean(),
  files: z.boolean(),
  secrets: z.boolean(),
});

/** Calls for monitoring. */
export const operations = routes(
  { name: 'Service', description: 'For whoever keeps the service running.' },
  call('GET /ping', visitor, {
    summary: 'Ask whether the Worker answers',
    description: 'Touches neither database nor files.',
  })((c) => done(c, 'pong')),
  call('GET /health', visitor, {
    summary: 'Ask whether all parts of the service are up',
    reply: health,
    answers: { 503: 'A part is down: `data` says which.' },
  })(async (c) => {
    c.header('cache-control', 'no-store');
    const checks = await Promise.allSettled([
      open(c.env.DB).get(sql`select 1`),
      c.env.FILES.head('health'),
    ]);
    const [database = false, files = false] = checks.map(({ status }) => status === 'fulfilled');
    const data = { database, files, secrets: secretsReady(c.env) };
    if (Object.values(data).every(Boolean)) return ok(c, data, { message: 'healthy' });
    return answered(c.json({ success: false, message: 'unhealthy', data }, 503));
  }),
);
