import { Hono } from 'hono';
import {
  candidateList,
  certificateList,
  issueCertificates,
  previewCertificate,
  replaceCertificate,
  revokeCertificate,
  setSignatory,
} from '../../contract/certificate-office.ts';
import { whichCertificate } from '../../contract/certificate-request.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { perAddress } from '../lib/http/limit.ts';
import { ok } from '../lib/http/reply.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { staff, student, visitor } from '../user/guard.ts';
import { replace, revoke } from './end.ts';
import { candidateView } from './holds.ts';
import { issue } from './issue.ts';
import { listCandidates, listCertificates, listedRow, officeView } from './list.ts';
import { previewOf } from './prepare.ts';
import { credentialNumbered, ownCertificates, publicCertificate } from './queries.ts';
import { changeSignatory, signatoryView, signaturePicture } from './signatory.ts';

const office = staff('issueCertificates');

/** Certificates that are issued here: for whoever has a number, for their holders, and for the office. */
export const certificateRoutes = new Hono<App>()
  .get('/get', visitor, perAddress('certificate'), query(whichCertificate), async (c) => {
    c.header('cache-control', 'no-store');
    return ok(c, await publicCertificate(c.env, c.req.valid('query').number));
  })
  .get('/credential', visitor, perAddress('certificate'), query(whichCertificate), async (c) => {
    const { number, credential } = await credentialNumbered(c.env, c.req.valid('query').number);
    return c.body(credential, 200, {
      'content-type': 'application/vc+jwt',
      'content-disposition': `attachment; filename="${number}.jwt"`,
      'cache-control': 'no-store',
    });
  })
  .get('/own', student, async (c) => ok(c, await ownCertificates(open(c.env.DB), c.get('user').id)))
  .get('/list', office, query(certificateList), async (c) => {
    const { rows, total } = await listCertificates(open(c.env.DB), c.req.valid('query'));
    return ok(
      c,
      rows.map((row) => officeView(c.env, row)),
      { total },
    );
  })
  .get('/candidates', office, query(candidateList), async (c) => {
    const { rows, total } = await listCandidates(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows.map(candidateView), { total });
  })
  .post('/issue', office, json(issueCertificates), async (c) => {
    const results = await issue(c.env, c.req.valid('json'), c.get('user'));
    const issued = results.filter((one) => one.issued).map(({ _id }) => _id);
    c.executionCtx.waitUntil(deliver(c.env, 'order', issued));
    const [only] = results;
    const message =
      results.length === 1 && only
        ? only.message
        : `${issued.length} of ${results.length} certificates issued`;
    return ok(c, results, { message });
  })
  .post('/replace', office, json(replaceCertificate), async (c) => {
    const made = await replace(c.env, c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [made.order]));
    const row = await listedRow(open(c.env.DB), made.id);
    return ok(c, officeView(c.env, row), { message: `Certificate ${row.number} replaces it` });
  })
  .post('/revoke', office, json(revokeCertificate), async (c) => {
    const { id, order } = await revoke(c.env, c.req.valid('json'), c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [order]));
    const row = await listedRow(open(c.env.DB), id);
    return ok(c, officeView(c.env, row), { message: `Certificate ${row.number} is revoked` });
  })
  .post('/preview', office, json(previewCertificate), async (c) => {
    const bytes = await previewOf(c.env, c.req.valid('json'));
    return c.body(bytes, 200, { 'content-type': 'application/pdf' });
  })
  .get('/signatory', office, async (c) => ok(c, await signatoryView(c.env)))
  .post('/set-signatory', office, form(setSignatory, signaturePicture), async (c) => {
    const [file] = await filesIn(c, signaturePicture);
    const view = await changeSignatory(c.env, c.req.valid('form'), file);
    return ok(c, view, { message: 'Saved. Certificates from now on are signed so.' });
  });
