import { env, exports } from 'cloudflare:workers';
import type { Failure, Success } from '../../contract/reply.ts';
import { newId, now, open } from '../db/index.ts';
import { user } from '../db/schema.ts';
import { newSession } from '../user/session.ts';
import { type Person, people } from './cast.ts';

const origin = 'http://crumb.test';

/** A reply with its status and headers; `body` is read as the envelope of a success or a failure. */
export type Answer<Data = never> = {
  status: number;
  headers: Headers;
  body: Partial<Success<Data>> & Partial<Failure>;
};

type Call = { token?: string | undefined; headers?: Record<string, string>; method?: string };

/** Calls the Worker with a JSON body, a multipart form or, where `body` is undefined, a GET. */
export async function call<Data = never>(
  path: string,
  body?: object,
  { token, headers = {}, method }: Call = {},
): Promise<Answer<Data>> {
  const isForm = body instanceof FormData;
  const response = await exports.default.fetch(`${origin}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text)
      : {},
  };
}

/** Puts a person of the cast into the database, with a password nobody knows, and answers the user's id. */
export async function enrol(person: Person): Promise<string> {
  const { password: _, ...known } = person;
  const id = newId();
  await open(env.DB)
    .insert(user)
    .values({ ...known, id, passwordHash: 'scrypt$0$0$0$$', createdAt: now(), updatedAt: now() });
  return id;
}

/** Enrols a person of the cast and answers a bearer token. */
export async function signInAs(name: keyof typeof people): Promise<string> {
  const person = people[name];
  const db = open(env.DB);
  const { token, insert } = newSession(db, { id: await enrol(person), isAdmin: person.isAdmin });
  await insert;
  return token;
}
