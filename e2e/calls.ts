import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { people } from '../worker/test/cast.ts';
import type { Newcomer } from './person.ts';
import { sessionsUrl } from './site.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export type Body = Pick<
  Parameters<APIRequestContext['post']>[1] & object,
  'data' | 'multipart' | 'maxRetries'
>;

/** Posts with a bearer token; fails unless the status is 200. */
export async function callAs(
  request: APIRequestContext,
  token: string,
  path: string,
  body: Body,
): Promise<APIResponse> {
  const answer = await request.post(path, { ...body, headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer;
}

/** Posts JSON with a bearer token; returns the `data` of the reply. */
export async function sends<Data>(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object,
): Promise<Data> {
  return (await (await callAs(request, token, path, { data })).json()).data;
}

/** Gets with a bearer token; returns the `data` of the reply. */
export async function reads<Data>(
  request: APIRequestContext,
  token: string,
  path: string,
): Promise<Data> {
  const reply = await request.get(path, { headers: bearer(token) });
  return (await reply.json()).data;
}

/**
 * The token of a new session, of a newcomer or somebody registered. Not by a login: an account may
 * try ten a minute.
 */
export async function newSession(
  request: APIRequestContext,
  person: Newcomer | { email: string },
): Promise<string> {
  // Made once, however often it is asked: a fresh connection may be reset.
  const answer = await request.post(sessionsUrl, { data: person, maxRetries: 2 });
  const token = await answer.text();
  expect(answer.status(), token).toBe(200);
  return token;
}

/** The token of a new session of somebody in the seed. */
export const sessionOf = (request: APIRequestContext, name: keyof typeof people) =>
  newSession(request, { email: people[name].email });
