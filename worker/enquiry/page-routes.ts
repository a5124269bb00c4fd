import {
  answerEnquiry as answering,
  enquiryPage as page,
  updateEnquiry as updating,
} from '../../contract/enquiry.ts';
import { byId } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff } from '../user/guard.ts';
import { answerEnquiry } from './answer.ts';
import { updateEnquiry } from './change.ts';
import { enquiryPage } from './page.ts';

const notFound = 'There is no such question.';

const answered = {
  mail: 'The mail goes out in a minute',
  whatsapp: 'Noted as answered on WhatsApp',
  phone: 'Noted as answered by phone',
  person: 'Noted as answered in person',
};

export const enquiryRoutes = routes(
  { name: 'Enquiries' },
  call('POST /get', staff('answerEnquiries'), {
    summary: 'Read a question with its answers',
    request: json(byId),
    reply: page,
    refuses: { notFound },
  })(async (c) => ok(c, await enquiryPage(open(c.env.DB), c.req.valid('json').id))),
  call('POST /answer', staff('answerEnquiries'), {
    summary: 'Answer a question',
    request: json(answering),
    beside: ['undo'],
    reply: page,
    stale: page,
    refuses: { notFound },
  })(async (c) => {
    const sent = c.req.valid('json');
    const env = undoable(c, sent.requestId, { enquiry: [sent.id] });
    await answerEnquiry(open(env.DB), sent, c.get('user'));
    return ok(c, await enquiryPage(open(c.env.DB), sent.id), { message: answered[sent.way] });
  }),
  call('POST /update', staff('answerEnquiries'), {
    summary: 'Assign a question, put it off, or mark it as seen or pending',
    request: json(updating),
    beside: ['undo'],
    reply: page,
    stale: page,
    refuses: { notFound },
  })(async (c) => {
    const { requestId, ...sent } = c.req.valid('json');
    const env = undoable(c, requestId, { enquiry: [sent.id] });
    await updateEnquiry(open(env.DB), sent, c.get('user'));
    const message = sent.status === 'seen' ? 'Question marked as seen' : 'Question updated';
    return ok(c, await enquiryPage(open(c.env.DB), sent.id), { message });
  }),
);
