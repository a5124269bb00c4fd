import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { open } from '../db/index.ts';
import type { App } from '../env.ts';
import { secretsReady } from '../secret.ts';
import { visitor } from './guard.ts';
import { done } from './reply.ts';

/** Calls for whoever keeps the service running. */
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
    const healthy = Boolean(database && files && secrets);
    return c.json(
      {
        success: healthy,
        message: healthy ? 'healthy' : 'unhealthy',
        data: { database, files, secrets },
      },
      healthy ? 200 : 503,
    );
  });
