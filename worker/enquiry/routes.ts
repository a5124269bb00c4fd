import { Hono } from 'hono';
import { addContactForm } from '../../contract/enquiry.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { perAddress } from '../lib/http/limit.ts';
import { done } from '../lib/http/reply.ts';
import { json } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { visitor } from '../user/guard.ts';
import { addEnquiry } from './add.ts';

export const contactRoutes = new Hono<App>().post(
  '/add-contact-form',
  visitor,
  perAddress('contact'),
  json(addContactForm),
  async (c) => {
    const form = c.req.valid('json');
    await limitVisit(c, 'enquiry');
    const row = form.website ? undefined : await addEnquiry(open(c.env.DB), form);
    if (row) c.executionCtx.waitUntil(deliver(c.env, 'enquiry', [row.id]));
    c.header('cache-control', 'no-store');
    return done(c, 'Thank you. We have your message and will answer soon.');
  },
);
