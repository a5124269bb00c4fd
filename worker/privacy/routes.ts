import { Hono } from 'hono';
import { withdrawConsent as withdrawing } from '../../contract/consent.ts';
import { requestErasure as asking } from '../../contract/erasure.ts';
import { myDataAsked } from '../../contract/my-data-request.ts';
import { answerDays } from '../../contract/privacy.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { perAccount, perAddress } from '../lib/http/limit.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json, query } from '../lib/http/valid.ts';
import { student } from '../user/guard.ts';
import { myPrivacy, withdrawConsent } from './consents.ts';
import { myData } from './my-data.ts';
import { requestErasure, withdrawErasure } from './request.ts';

/** What people do with their own data, beside the other calls under /api/user. */
export const privacyRoutes = new Hono<App>()
  .get('/my-privacy', student, async (c) => ok(c, await myPrivacy(open(c.env.DB), c.get('user'))))
  .post('/withdraw-consent', student, json(withdrawing), async (c) => {
    await withdrawConsent(open(c.env.DB), c.get('user'), c.req.valid('json').purpose);
    return done(c, 'Your consent is withdrawn.');
  })
  .get('/export-my-data', student, query(myDataAsked), async (c) => {
    const data = await myData(c.env, c.get('user'), c.req.valid('query').page);
    c.header('content-disposition', 'attachment; filename="my-data.json"');
    return ok(c, data);
  })
  .post('/request-erasure', student, perAddress('login'), json(asking), async (c) => {
    const me = c.get('user');
    await perAccount(c, me.email);
    await requestErasure(c.env, me, c.req.valid('json').currentPassword);
    return done(c, `We have your request and answer it within ${answerDays} days.`);
  })
  .post('/withdraw-erasure', student, async (c) => {
    await withdrawErasure(open(c.env.DB), c.get('user'));
    return done(c, 'Your request is withdrawn. Your account stays as it is.');
  });
