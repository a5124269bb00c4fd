import { beforeEach, expect, it, vi } from 'vitest';
import { openBrowser, success } from '../test/browser.ts';

const ended = () =>
  Response.json(
    { success: false, message: 'Please log in' },
    { status: 401, headers: { 'www-authenticate': 'Bearer' } },
  );

/** The page of Asha, whose login ends; `logs` is who logs in where it is asked for. */
async function openPage() {
  vi.resetModules();
  const valid = new Map([['asha-1', 'asha']]);
  const answer = ({ token }: { token: string }) =>
    valid.has(token) ? success({ _id: valid.get(token) }) : ended();
  const owner = async (call: { token: string }) => {
    await new Promise((resolve) => setTimeout(resolve));
    return answer(call);
  };
  const browser = openBrowser({
    '/api/user/getUserData': owner,
    '/api/admin/query-seen': answer,
    '/api/admin/waiting': answer,
    '/api/user/login': () => Response.json({ success: false, message: 'Wrong' }, { status: 401 }),
  });
  browser.localStorage.setItem('token', 'asha-1');
  const [{ api, ask }, session, again] = await Promise.all([
    import('./api.ts'),
    import('./session.ts'),
    import('./login-again.ts'),
  ]);
  await session.loadUser();
  const askLogin = vi.fn<() => Promise<boolean>>(async () => false);
  again.asksForLogin(askLogin);
  const logIn = (token: string, who: string) => {
    valid.set(token, who);
    session.keep(token);
  };
  const seen = (id: string) => ask(api.admin['query-seen'].$post({ json: { id } }));
  const waits = () => ask(api.admin.waiting.$get());
  const calls = () =>
    browser.calls.flatMap(({ path, token, body }) =>
      path === '/api/admin/query-seen' ? [[token, (body as { id: string }).id]] : [],
    );
  return {
    valid,
    asked: askLogin,
    logIn,
    seen,
    waits,
    sent: calls,
    quietly: again.quietly,
    api,
    ask,
  };
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
});

it('calls whose login has ended ask for it once, and are sent again as they were', async () => {
  page.valid.clear();
  page.asked.mockImplementation(async () => {
    page.logIn('asha-2', 'asha');
    return true;
  });
  await Promise.all([page.seen('one'), page.seen('two')]);
  expect(page.asked).toHaveBeenCalledOnce();
  expect(page.sent().sort()).toEqual([
    ['asha-1', 'one'],
    ['asha-1', 'two'],
    ['asha-2', 'one'],
    ['asha-2', 'two'],
  ]);
});

it('a call whose login is not given again fails, and the next one asks again', async () => {
  page.valid.clear();
  await expect(page.seen('one')).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('token')).toBeNull();
  await expect(page.seen('one')).rejects.toMatchObject({ status: 401 });
  expect(page.asked.mock.calls.length).toBeGreaterThan(1);
});

it('a call is not sent by whoever else has logged in in another tab', async () => {
  page.logIn('ravi-1', 'ravi');
  await expect(page.seen('one')).rejects.toMatchObject({ status: 403 });
  expect([page.sent(), page.asked.mock.calls]).toEqual([[], []]);
});

it('a call is sent by the same person who has logged in in another tab', async () => {
  page.logIn('asha-2', 'asha');
  await page.seen('one');
  expect(page.sent()).toEqual([['asha-2', 'one']]);
});

it('a wrong password does not ask for the login', async () => {
  const json = { email: 'asha@crumb.test', password: 'wrong' };
  await expect(page.ask(page.api.user.login.$post({ json }))).rejects.toMatchObject({
    status: 401,
  });
  expect(page.asked).not.toHaveBeenCalled();
});

it('what loads by itself does not ask for the login, which is gone then', async () => {
  page.valid.clear();
  await new Promise<void>((resolve) => {
    page.quietly(() => void page.waits().catch(() => resolve()));
  });
  await vi.waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(page.asked).not.toHaveBeenCalled();
});

it('what was changed has counts and histories read again, with an undo as without', async () => {
  const undo = { requestId: 'one', seconds: 60 };
  const replies = [{ message: 'Seen', undo }, { message: 'Seen' }, {}];
  const dispatched = vi.fn();
  vi.stubGlobal('dispatchEvent', dispatched);
  for (const reply of replies)
    await page.ask(Promise.resolve(Response.json({ success: true, data: {}, ...reply })));
  expect(dispatched.mock.calls.map(([{ type }]) => type)).toEqual(['changed', 'changed']);
});
