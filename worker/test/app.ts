import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { EmailMessage, EmailMessageBuilder, RateLimit } from '@cloudflare/workers-types';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { type Failure, type Refusal, refusals, type Success } from '../../contract/reply.ts';
import { failure } from '../../contract/reply-schema.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { perMinute } from '../lib/http/limit.ts';
import type { Mail } from '../lib/mail/letter.ts';
import { deliverDue } from '../message/deliver.ts';
import { type Route, routes } from '../reference/calls.ts';
import { openApi } from '../reference/document.ts';
import { failureOf, successOf } from '../reference/refusals.ts';
import worker from './main.ts';

const origin = 'http://crumb.test';

export const db = open(env.DB);

/** A reply with status and headers; `body` is read as the envelope of success or failure. */
export type Answer<Data = never> = {
  status: number;
  headers: Headers;
  body: Partial<Success<Data>> & Partial<Failure>;
};

type Call = {
  token?: string | undefined;
  headers?: Record<string, string>;
  method?: string;
  /** A body to send as it is, instead of JSON or a form. */
  raw?: BodyInit;
  /** Bindings other than the real ones, see `faults.ts`. */
  env?: Env | undefined;
};

const counts = new Map<string, number>();

export const nextTest = () => counts.clear();

/** For this test alone: the platform's counts begin anew with each minute, also within a test. */
export const ownLimits = (bindings: Env): Env => ({
  ...bindings,
  ...Object.fromEntries(
    (Object.keys(perMinute) as (keyof typeof perMinute)[])
      .filter((name) => bindings[name] === env[name])
      .map((name) => [name, ownLimit(name)]),
  ),
});

const ownLimit = (name: keyof typeof perMinute): RateLimit => ({
  limit: async ({ key }) => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
    counts.set(`${name} ${key}`, count);
    return { success: count <= perMinute[name] };
  },
});

/** The Worker's response, after everything passed to `waitUntil` has finished. */
export async function ask(path: string, init: RequestInit = {}, bindings: Env = env) {
  const context = createExecutionContext();
  const request = new Request(`${origin}${path}`, init);
  const response = await worker.fetch(request, ownLimits(bindings), context);
  await waitOnExecutionContext(context);
  return response;
}

export type FormFields = Record<string, string | File | (string | File)[]>;

export function formOf(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const part of [value].flat()) form.append(name, part);
  return form;
}

/**
 * A multipart form or, where `body` is undefined, a GET. Fails when the response does not conform
 * to the API reference.
 */
export async function call<Data = never>(
  path: string,
  body?: object,
  { token, headers = {}, method, raw, env: bindings }: Call = {},
): Promise<Answer<Data>> {
  const isForm = body instanceof FormData;
  const init: RequestInit = {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(raw !== undefined && { body: raw }),
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  };
  const response = await ask(path, init, bindings);
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  expectDocumented(init.method ?? 'GET', path, { status: response.status, type, text });
  return {
    status: response.status,
    headers: response.headers,
    body: type.startsWith('application/json') ? JSON.parse(text) : {},
  };
}

/** Sets the clock and stops it there, in milliseconds since 1970; timers go on. */
export const goTo = (moment: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: moment });

export const later = (ms: number): void => goTo(Date.now() + ms);

/** Mails of all mailboxes since somebody looked. */
export const sentMails: Mail[] = [];

/** Bindings that record in `mails` every mail sent through the real e-mail binding. */
export function mailbox(bindings: Env = env): { env: Env; mails: Mail[] } {
  const mails: Mail[] = [];
  const send = async (mail: EmailMessage | EmailMessageBuilder) => {
    if (!('html' in mail)) throw new Error('A mail has text and HTML');
    mails.push(mail as Mail);
    sentMails.push(mail as Mail);
    return bindings.EMAIL.send(mail);
  };
  return { env: { ...bindings, EMAIL: { send } }, mails };
}

export const noMail: Env = {
  ...env,
  EMAIL: { send: ({ to }: { to?: unknown }) => Promise.reject(new Error(`${to} is not taken`)) },
};

export async function delivered(): Promise<Mail[]> {
  const { env: bindings, mails } = mailbox();
  await deliverDue(bindings);
  return mails;
}

/** Records of a list that are validated, to save time with long lists. */
const most = 20;

type Reply = { status: number; type: string; text: string };

const calls = routes.map((route) => {
  const [method = '', path = ''] = route.call.split(' ');
  const documented = openApi.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return {
    route,
    method,
    shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    answers: documented?.responses ?? {},
  };
});

/** The schema of a reply with that status, whose fields are all that it has. */
function schemaOf({ about }: Route, status: number): z.ZodMiniType {
  if (status === 200) return successOf(about) ?? z.never();
  const code = (Object.keys(refusals) as Refusal[]).find((refusal) => refusals[refusal] === status);
  return code ? failureOf(about, code) : failure;
}

const sampled = (body: { data?: unknown }) =>
  Array.isArray(body.data) ? { ...body, data: body.data.slice(0, most) } : body;

/** Throws when status, content type or fields differ from what the call says it replies. */
export function expectDocumented(method: string, path: string, { status, type, text }: Reply) {
  const pathname = path.split('?', 1)[0] ?? '';
  const found = calls.find((call) => call.method === method && call.shape.test(pathname));
  if (!found) return;
  const answer = found.answers[status];
  const what = `${method} ${path} answers ${status}`;
  if (!answer) throw new Error(`${what}, which the call does not say`);
  const content = Object.keys(answer.content ?? {});
  const plain = type.split(';', 1)[0] ?? '';
  if (content.length > 0 && !content.includes(plain))
    throw new Error(`${what} as ${plain}, and the call says ${content}`);
  if (plain !== 'application/json') return;
  const { error } = z.safeParse(schemaOf(found.route, status), sampled(JSON.parse(text)));
  if (error) throw new Error(`${what} not by its schema: ${z.prettifyError(error)} in ${text}`);
}
