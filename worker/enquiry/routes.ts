import * as z from 'zod/mini';
import { wayWords } from '../../contract/conversation.ts';
import { minute } from '../../contract/day.ts';
import { type AdminEnquiry, addContactForm } from '../../contract/enquiry.ts';
import { enquiryExport, enquiryList, seeEnquiry } from '../../contract/enquiry-office.ts';
import { adminEnquiry, enquiry, enquiryPage } from '../../contract/enquiry-reply.ts';
import { open } from '../lib/db/index.ts';
import { call, done, file, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerCsv, answerRecords, type CsvColumn, mapChunks } from '../lib/list/answer.ts';
import { chunks } from '../lib/list/page.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { addEnquiry } from './add.ts';
import { adminView, view as enquiryView, listEnquiries, questions } from './queries.ts';
import { markSeen } from './seen.ts';

export const contactRoutes = routes(
  {
    name: 'Enquiries',
  },
  call('POST /add-contact-form', visitor, {
    summary: 'Ask the school a question',
    description: 'Sent again with the same `key`, it is stored once.',
    limit: 'contact',
    request: json(addContactForm),
  })(async (c) => {
    const form = c.req.valid('json');
    await limitVisit(c, 'enquiry');
    const row = form.website ? undefined : await addEnquiry(open(c.env.DB), form);
    if (row) c.executionCtx.waitUntil(deliver(c.env, 'enquiry', [row.id]));
    c.header('cache-control', 'no-store');
    return done(c, 'Thank you. We have your message and will answer soon.');
  }),
);

export const enquiryOfficeRoutes = routes(
  { name: 'Enquiries' },
  call('GET /get-all-queries', staff('answerEnquiries'), {
    summary: 'List all questions',
    description:
      'All that match, newest first, or one page of them; whoever may not export lists gets a page.',
    request: query(enquiryList),
    reply: z.array(adminEnquiry),
    beside: ['total', 'counts'],
  })((c) => {
    const asked = c.req.valid('query');
    const [db, me] = [open(c.env.DB), c.get('user')];
    const reading = {
      page: () => listEnquiries(db, asked, me),
      all: () => chunks(db, questions(asked, me)),
    };
    return answerRecords(c, asked, reading, adminView);
  }),
  call('GET /export-queries', staff('exportLists'), {
    summary: 'Download questions as CSV',
    request: query(enquiryExport),
    reply: file('text/csv'),
  })(async (c) => {
    const found = await chunks(open(c.env.DB), questions(c.req.valid('query'), c.get('user')));
    return answerCsv(c, 'queries.csv', enquiryColumns, mapChunks(found.chunks, adminView));
  }),
  call('POST /query-seen', staff('answerEnquiries'), {
    summary: 'Mark a question as seen',
    request: json(seeEnquiry),
    beside: ['undo'],
    reply: enquiry,
    stale: enquiryPage,
    refuses: { notFound: 'There is no such question.' },
  })(async (c) => {
    const sent = c.req.valid('json');
    const env = undoable(c, sent.requestId, { enquiry: [sent.id] });
    const row = await markSeen(open(env.DB), sent, c.get('user'));
    return ok(c, enquiryView(row), { message: 'Question marked as seen' });
  }),
);

const enquiryColumns: CsvColumn<AdminEnquiry>[] = [
  ['Asked at (IST)', (one) => minute(one.createdAt)],
  ['Status', (one) => one.status],
  ['Name', (one) => one.name],
  ['Email', (one) => one.email],
  ['Mobile', (one) => one.mobile],
  ['Message', (one) => one.msg],
  ['Answered at (IST)', (one) => one.answeredAt && minute(one.answeredAt)],
  ['Answered by', (one) => one.answeredBy && wayWords[one.answeredBy]],
  ['Assigned to', (one) => one.assignee],
  ['Snoozed until', (one) => one.snoozedUntil],
];
