import type { APIRequestContext, APIResponse } from '@playwright/test';
import { people } from '../worker/test/cast.ts';
import { expect } from './test.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export type Body = Pick<Parameters<APIRequestContext['post']>[1] & object, 'data' | 'multipart'>;

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

/** Opens a new session for the administrator; returns the token. */
export async function enterAsAdmin(request: APIRequestContext): Promise<string> {
  const { email, password } = people.admin;
  const answer = await request.post('/api/user/admin', { data: { email, password } });
  return (await answer.json()).token;
}

let entered: Promise<string> | undefined;

/** The administrator's token; logs in once a process, since logins are rate-limited per account. */
export const adminToken = (request: APIRequestContext): Promise<string> => {
  entered ??= enterAsAdmin(request);
  return entered;
};
