import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { gstinReady } from './document/gstin.ts';
import type { App } from './env.ts';
import { open } from './lib/db/index.ts';
import { done } from './lib/http/reply.ts';
import { secretsReady } from './lib/secret.ts';
import { visitor } from './user/guard.ts';

/** Calls for monitoring. */
export const operations = new Hono<App>()
  .get('/ping', visitor, (c) => done(c, 'pong'))
  .get('/health', visitor, async (c) => {
    c.header('cache-control', 'no-store');
    const checks = await Promise.allSettled([
      open(c.env.DB).get(sql`select 1`),
      c.env.FILES.head('health'),
    ]);
    const [database, files] = checks.map(({ status }) => status === 'fulfilled');
    const secrets = secretsReady(c.env);
    const settings = gstinReady(c.env);
    const healthy = Boolean(database && files && secrets && settings);
    return c.json(
      {
        success: healthy,
        message: healthy ? 'healthy' : 'unhealthy',
        data: { database, files, secrets, settings },
      },
      healthy ? 200 : 503,
    );
  });
