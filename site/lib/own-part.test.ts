import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer, offline } from '../../contract/reply.ts';
import { lost, openBrowser, refusal, success } from '../test/browser.ts';
import { ownPart } from './own-part.ts';
import { $sessionError, $user, forget, loadUser } from './session.ts';

const path = '/fresh/next';
let browser: ReturnType<typeof openBrowser>;
/** What the Worker does next with the question for the part. */
let answer: () => Response | Promise<Response>;
let shown: unknown[];
let again: () => void;
const spied = () => [vi.spyOn($user, 'subscribe'), vi.spyOn($sessionError, 'subscribe')];
let subscribed: ReturnType<typeof spied>;

beforeEach(() => {
  answer = () => new Response('hers');
  browser = openBrowser({
    '/api/user/getUserData': ({ token }) => (token === 'lost' ? lost() : success({ _id: token })),
    [path]: () => answer(),
  });
  $user.set(undefined);
  $sessionError.set('');
  shown = [];
  subscribed = spied();
});
// The page goes, and with it what it listens to.
afterEach(() => {
  for (const { mock } of subscribed) for (const { value } of mock.results) value();
});

const logIn = (token: string) => browser.localStorage.setItem('token', token);
const begin = () => {
  again = ownPart(path, (part) => shown.push(part));
};

/** A login whose part is asked for, and not answered yet. */
async function asked() {
  let isAnswered = (_: Response) => {};
  answer = () => new Promise<Response>((resolve) => (isAnswered = resolve));
  logIn('asha');
  begin();
  await loadUser();
  answer = () => new Response('his');
  return () => isAnswered(new Response('hers'));
}

describe('a part of a page for whoever is logged in', () => {
  it('is what the Worker answers for the token', async () => {
    logIn('asha');
    begin();
    await loadUser();
    await expect.poll(() => shown).toEqual([{ html: 'hers' }]);
    expect(browser.calls.at(-1)).toMatchObject({ path, token: 'asha' });
  });

  it.each([
    ['is lost', lost, offline],
    ['is refused', () => refusal(429), noAnswer],
    ['fails', () => refusal(500), noAnswer],
  ])('says so where the answer %s, and tries again', async (_how, fails, failed) => {
    logIn('asha');
    answer = fails;
    begin();
    await loadUser();
    await expect.poll(() => shown).toEqual([{ failed }]);
    answer = () => new Response('hers');
    again();
    await expect.poll(() => shown.at(-1)).toEqual({ html: 'hers' });
  });

  it('says so where nobody knows whose the login is, and tries again', async () => {
    logIn('lost');
    begin();
    await loadUser();
    expect(shown).toEqual([{ failed: offline }]);
    logIn('asha');
    again();
    await expect.poll(() => shown.at(-1)).toEqual({ html: 'hers' });
  });

  it('is not shown after a logout meanwhile', async () => {
    const isAnswered = await asked();
    forget();
    isAnswered();
    await expect.poll(() => shown).toEqual(['ended']);
  });

  it('is not shown to whoever logged in meanwhile', async () => {
    const isAnswered = await asked();
    logIn('ravi');
    await loadUser();
    isAnswered();
    await expect.poll(() => shown).toEqual([{ html: 'his' }]);
  });

  it('is not shown while another login is only stored', async () => {
    const isAnswered = await asked();
    logIn('ravi');
    isAnswered();
    await loadUser();
    await expect.poll(() => shown).toEqual([{ html: 'his' }]);
  });
});
