import * as z from 'zod/mini';
import { enquiryExport, enquiryList } from '../../contract/enquiry-office.ts';
import { enquiry } from '../../contract/enquiry-reply.ts';
import { byId } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { call, file, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerCsv, answerRecords, mapChunks } from '../lib/list/answer.ts';
import { chunks } from '../lib/list/page.ts';
import { staff } from '../user/guard.ts';
import { enquiryColumns } from './csv.ts';
import { view as enquiryView, listEnquiries, questions } from './queries.ts';
import { markSeen } from './seen.ts';

export const enquiryOfficeRoutes = routes(
  { name: 'Enquiries' },
  call('GET /get-all-queries', staff('answerEnquiries'), {
    summary: 'List all questions',
    description:
      'All that match, newest first, or one page of them; whoever may not export lists gets a page.',
    request: query(enquiryList),
    reply: z.array(enquiry),
    beside: ['total', 'counts'],
  })((c) => {
    const asked = c.req.valid('query');
    const db = open(c.env.DB);
    const reading = {
      page: () => listEnquiries(db, asked),
      all: () => chunks(db, questions(asked)),
    };
    return answerRecords(c, asked, reading, enquiryView);
  }),
  call('GET /export-queries', staff('exportLists'), {
    summary: 'Download questions as CSV',
    request: query(enquiryExport),
    reply: file('text/csv'),
  })(async (c) => {
    const found = await chunks(open(c.env.DB), questions(c.req.valid('query')));
    return answerCsv(c, 'queries.csv', enquiryColumns, mapChunks(found.chunks, enquiryView));
  }),
  call('POST /query-seen', staff('answerEnquiries'), {
    summary: 'Mark a question as seen',
    description: 'What is seen stays seen; to mark it again changes nothing.',
    request: json(byId),
    reply: enquiry,
    refuses: { notFound: 'There is no such question.' },
  })(async (c) => {
    const row = await markSeen(open(c.env.DB), c.req.valid('json').id, c.get('user'));
    return ok(c, enquiryView(row), { message: 'Query marked as seen' });
  }),
);
