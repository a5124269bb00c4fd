import type { APIRequestContext, APIResponse } from '@playwright/test';
import { people } from '../worker/test/cast.ts';
import { expect } from './test.ts';

/** The header by which the calls of somebody who is logged in are known. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What a call sends. */
export type Body = Pick<Parameters<APIRequestContext['post']>[1] & object, 'data' | 'multipart'>;

/** A call of whoever has that token; fails when it does not succeed. */
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

/** Logs the administrator in anew; answers the token. */
export async function enterAsAdmin(request: APIRequestContext): Promise<string> {
  const { email, password } = people.admin;
  const answer = await request.post('/api/user/admin', { data: { email, password } });
  return (await answer.json()).token;
}

let entered: Promise<string> | undefined;

/** The administrator's token; logs in once a process, since logins of one account are limited. */
export const adminToken = (request: APIRequestContext): Promise<string> => {
  entered ??= enterAsAdmin(request);
  return entered;
};
