import { Hono } from 'hono';
import { addContactForm } from '../../contract/contact.ts';
import { open } from '../db/index.ts';
import type { App } from '../env.ts';
import { visitor } from '../http/guard.ts';
import { perAddress } from '../http/limit.ts';
import { done } from '../http/reply.ts';
import { json } from '../http/valid.ts';
import { queryReceived } from '../mail/query.ts';
import { send } from '../outside/mail.ts';
import { askQuestion } from './ask.ts';

export const contactRoutes = new Hono<App>().post(
  '/add-contact-form',
  visitor,
  perAddress('contact'),
  json(addContactForm),
  async (c) => {
    const form = c.req.valid('json');
    const asked = form.website ? undefined : await askQuestion(open(c.env.DB), form);
    if (asked) c.executionCtx.waitUntil(send(c.env, queryReceived(asked)));
    c.header('cache-control', 'no-store');
    return done(c, 'Thank you. We have your message and will answer soon.');
  },
);
