import { addContactForm } from '../../contract/enquiry.ts';
import { open } from '../lib/db/index.ts';
import { call, done, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { json } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { visitor } from '../user/guard.ts';
import { addEnquiry } from './add.ts';

export const contactRoutes = routes(
  {
    name: 'Enquiries',
    description: 'Questions to the school. Paths and labels call them queries.',
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
