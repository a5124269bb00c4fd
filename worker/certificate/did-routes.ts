import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { headers } from '../lib/http/headers.ts';
import { answerFailure, failureStatus } from '../lib/http/refuse.ts';
import { logged, numbered } from '../lib/log/requests.ts';
import { visitor } from '../user/guard.ts';
import { didOf, didPath, signStatusList, statusPath } from './credential.ts';
import { publicKeys } from './keys.ts';
import { endedIndexes } from './status.ts';

/** Verifiers are other sites: what they need may be read from everywhere. */
const forAll = createMiddleware(async (c, next) => {
  await next();
  c.header('access-control-allow-origin', '*');
  c.header('cross-origin-resource-policy', 'cross-origin');
  if (c.res.status < 400) c.header('cache-control', 'public, max-age=300');
});

/** The school's keys and the status list, where the standards look for them. */
export const didRoutes = new Hono<App>();
didRoutes.use(didPath, numbered, forAll, headers, logged, etag());
didRoutes.use(statusPath, numbered, forAll, headers, logged, etag());
didRoutes.get(didPath, visitor, async (c) => {
  const id = didOf(c.env.SITE_URL);
  const keys = await publicKeys(c.env, open(c.env.DB));
  const body = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: keys.map((publicKeyJwk) => ({
      ...{ id: `${id}#${publicKeyJwk.kid}`, type: 'JsonWebKey2020', controller: id },
      publicKeyJwk,
    })),
    assertionMethod: keys.map(({ kid }) => `${id}#${kid}`),
  };
  return c.json(body, 200, { 'content-type': 'application/did+json' });
});
didRoutes.get(statusPath, visitor, async (c) => {
  const ended = await endedIndexes(open(c.env.DB));
  const token = await signStatusList(c.env, ended, new Date());
  return c.body(token, 200, { 'content-type': 'application/vc+jwt' });
});
didRoutes.onError((error, c) => answerFailure(error, c, failureStatus(error)));
