import * as z from 'zod/mini';
import {
  candidate,
  candidateList,
  certificateList,
  endCertificate,
  issueCertificates,
  issuedCertificate,
  issueResult,
  ownCertificate,
  publicCertificate as publicCertificateReply,
  setSignatory,
  signatory,
} from '../../contract/certificate-office.ts';
import { whichCertificate } from '../../contract/lookup.ts';
import { byId } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { call, file, ok, routes } from '../lib/http/call.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json, query } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff, student, visitor } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { replace, revoke } from './end.ts';
import { previewOf } from './file.ts';
import { candidateView } from './holds.ts';
import { issue } from './issue.ts';
import { certificates, countTabs, listCandidates, listedRow, officeView } from './list.ts';
import { ownCertificates, publicCertificate } from './queries.ts';
import { changeSignatory, signatoryView, signaturePicture } from './signatory.ts';

const missing = 'There is no such certificate.';
const ended = 'It has ended already.';

const office = staff('issueCertificates');

export const certificateRoutes = routes(
  { name: 'Certificates' },
  call('GET /get', visitor, {
    summary: 'Look a certificate up by its number',
    limit: 'certificate',
    request: query(whichCertificate),
    reply: publicCertificateReply,
    refuses: { notFound: missing },
  })(async (c, { number }) => {
    c.header('cache-control', 'no-store');
    return ok(c, await publicCertificate(c.env, number));
  }),
  call('GET /own', student, {
    summary: 'List the valid certificates of the caller',
    reply: z.array(ownCertificate),
  })(async (c) => ok(c, await ownCertificates(open(c.env.DB), c.get('user').id))),
  ...listCalls(certificateList, {
    rows: certificates,
    view: (row, env) => officeView(env, row),
    counts: countTabs,
  }),
  call('GET /candidates', office, {
    summary: 'List orders that may get a certificate',
    request: query(candidateList),
    reply: z.array(candidate),
    beside: ['total', 'counts'],
  })(async (c, query) => {
    const { rows, ...beside } = await listCandidates(open(c.env.DB), query);
    return ok(c, rows.map(candidateView), beside);
  }),
  call('POST /issue', office, {
    summary: 'Issue certificates',
    request: json(issueCertificates),
    beside: ['undo'],
    reply: z.array(issueResult),
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { order: form.orders.map(({ id }) => id) });
    const results = await issue(env, form, c.get('user'));
    const issued = results.filter((result) => result.issued).map(({ _id }) => _id);
    c.executionCtx.waitUntil(deliver(c.env, 'order', issued));
    const [only] = results;
    const message =
      results.length === 1 && only
        ? only.message
        : `${issued.length} of ${results.length} certificates issued`;
    return ok(c, results, { message });
  }),
  call('POST /replace', office, {
    summary: 'Replace a certificate',
    request: json(endCertificate),
    beside: ['undo'],
    reply: issuedCertificate,
    refuses: {
      notFound: missing,
      conflict: 'It has ended already, or the name cannot be printed.',
    },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { certificate: [form.id] });
    const made = await replace(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [made.order]));
    const row = await listedRow(open(c.env.DB), made.id);
    return ok(c, officeView(c.env, row), { message: `Certificate ${row.number} replaces it` });
  }),
  call('POST /revoke', office, {
    summary: 'Revoke a certificate',
    request: json(endCertificate),
    beside: ['undo'],
    reply: issuedCertificate,
    refuses: { notFound: missing, conflict: ended },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { certificate: [form.id] });
    const { id, order } = await revoke(env, form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, 'order', [order]));
    const row = await listedRow(open(c.env.DB), id);
    return ok(c, officeView(c.env, row), { message: `Certificate ${row.number} is revoked` });
  }),
  call('POST /preview', office, {
    summary: 'Look at a certificate before it is issued',
    request: json(byId),
    reply: file('application/pdf'),
    refuses: {
      notFound: 'There is no such order.',
      conflict: 'There is nothing that could be printed.',
    },
  })(async (c, { id }) => {
    const bytes = await previewOf(c.env, id);
    return c.body(bytes, 200, { 'content-type': 'application/pdf' });
  }),
  call('GET /signatory', office, { summary: 'Read who signs certificates', reply: signatory })(
    async (c) => ok(c, await signatoryView(c.env)),
  ),
  call('POST /set-signatory', office, {
    summary: 'Say who signs certificates',
    request: form(setSignatory, signaturePicture),
    reply: signatory,
  })(async (c, form) => {
    const [file] = await filesIn(c, signaturePicture);
    const view = await changeSignatory(c.env, form, file);
    return ok(c, view, { message: 'Saved. Certificates from now on are signed so.' });
  }),
);
