import { wayWords } from '../../contract/conversation.ts';
import {
  addContactForm,
  adminEnquiry,
  answerEnquiry as answering,
  enquiry,
  enquiryList,
  enquiryPage as page,
  seeEnquiry,
  updateEnquiry as updating,
  writeEnquiry as writing,
} from '../../contract/enquiry.ts';
import { byId } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff, visitor } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { addEnquiry, writeEnquiry } from './add.ts';
import { answerEnquiry, updateEnquiry } from './change.ts';
import {
  adminView,
  countStates,
  enquiryPage,
  view as enquiryView,
  listEnquiries,
} from './queries.ts';

export const contactRoutes = routes(
  { name: 'Enquiries' },
  call('POST /add-contact-form', visitor, {
    summary: 'Ask the school a question',
    description: 'Sent again with the same `key`, it is stored once.',
    limit: 'contact',
    request: json(addContactForm),
  })(async (c, form) => {
    await limitVisit(c, 'enquiry');
    const row = form.website ? undefined : await addEnquiry(open(c.env.DB), form);
    if (row) c.executionCtx.waitUntil(deliver(c.env, 'enquiry', [row.id]));
    c.header('cache-control', 'no-store');
    return done(c, 'Thank you. We have your message and will answer soon.');
  }),
);

const notFound = 'There is no such question.';

export const enquiryOfficeRoutes = routes(
  { name: 'Enquiries' },
  ...listCalls(enquiryList, { rows: listEnquiries, view: adminView, counts: countStates }),
  call('POST /query-seen', staff('answerEnquiries'), {
    summary: 'Mark a question as seen',
    request: json(seeEnquiry),
    beside: ['undo'],
    reply: enquiry,
    stale: page,
    refuses: { notFound },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { enquiry: [form.id] });
    const row = await updateEnquiry(open(env.DB), { ...form, status: 'seen' }, c.get('user'));
    return ok(c, enquiryView(row), { message: 'Question marked as seen' });
  }),
);

export const enquiryRoutes = routes(
  { name: 'Enquiries' },
  call('POST /write', staff('answerEnquiries'), {
    summary: 'Write down a question of somebody who calls or comes by',
    description: 'With the answer given it is answered, else it waits. Nothing is mailed.',
    request: json(writing),
    reply: adminEnquiry,
  })(async (c, form) => {
    const row = await writeEnquiry(open(c.env.DB), form, c.get('user'));
    const message = row.status === 'seen' ? 'Written down as answered' : 'Written down: it waits';
    return ok(c, adminView(row), { message });
  }),
  call('POST /get', staff('answerEnquiries'), {
    summary: 'Read a question with its answers',
    request: json(byId),
    reply: page,
    refuses: { notFound },
  })(async (c, { id }) => ok(c, await enquiryPage(open(c.env.DB), id))),
  call('POST /answer', staff('answerEnquiries'), {
    summary: 'Answer a question',
    request: json(answering),
    beside: ['undo'],
    reply: page,
    stale: page,
    refuses: { notFound },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { enquiry: [form.id] });
    await answerEnquiry(open(env.DB), form, c.get('user'));
    const message =
      form.way === 'mail'
        ? 'The mail goes out in a minute'
        : `Noted as answered ${wayWords[form.way]}`;
    return ok(c, await enquiryPage(open(c.env.DB), form.id), { message });
  }),
  call('POST /update', staff('answerEnquiries'), {
    summary: 'Assign a question, put it off, or mark it as seen or pending',
    request: json(updating),
    beside: ['undo'],
    reply: page,
    stale: page,
    refuses: { notFound },
  })(async (c, { requestId, ...form }) => {
    const env = undoable(c, requestId, { enquiry: [form.id] });
    await updateEnquiry(open(env.DB), form, c.get('user'));
    const message = form.status === 'seen' ? 'Question marked as seen' : 'Question updated';
    return ok(c, await enquiryPage(open(c.env.DB), form.id), { message });
  }),
);
