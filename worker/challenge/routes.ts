import { Hono } from 'hono';
import type { App } from '../env.ts';
import { ok } from '../lib/http/reply.ts';
import { visitor } from '../user/guard.ts';
import { lookUpChallenge } from '../user/look-up.ts';

export const challengeRoutes = new Hono<App>().get('/', visitor, async (c) =>
  ok(c, await lookUpChallenge(c)),
);
