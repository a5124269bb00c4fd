import {
  addContactForm,
  enquiry,
  enquiryList,
  enquiryPage,
  seeEnquiry,
} from '../../contract/enquiry.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { addEnquiry } from './add.ts';
import { updateEnquiry } from './change.ts';
import { adminView, countStates, view as enquiryView, questions } from './queries.ts';

export const contactRoutes = routes(
  { name: 'Enquiries' },
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
  ...listCalls(enquiryList, { rows: questions, view: adminView, counts: countStates }),
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
    const row = await updateEnquiry(open(env.DB), { ...sent, status: 'seen' }, c.get('user'));
    return ok(c, enquiryView(row), { message: 'Question marked as seen' });
  }),
);
