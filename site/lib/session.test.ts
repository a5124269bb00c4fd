import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, refusal, success } from '../test/browser.ts';
import { api, ask } from './api.ts';
import { $sessionError, $user, forget, loadUser, logout, sessionSignal } from './session.ts';

let browser: ReturnType<typeof openBrowser>;
/** Runs while the server is asked whose a token is. */
let meanwhile = () => {};

beforeEach(() => {
  meanwhile = () => {};
  browser = openBrowser({
    '/api/user/getUserData': ({ token }) => {
      meanwhile();
      if (token === 'old') return refusal(401);
      return token === 'broken' ? refusal(503) : success({ _id: token });
    },
    '/api/user/logout': () => success(undefined),
    '/api/admin/dashboard': () => refusal(401),
  });
  $user.set(undefined);
  $sessionError.set('');
});

const logIn = (token: string) => browser.localStorage.setItem('token', token);
const token = () => browser.localStorage.getItem('token');

describe('the login', () => {
  it('is a guest’s without a token, and nobody is asked', async () => {
    await loadUser();
    expect([$user.get(), browser.calls]).toEqual([null, []]);
  });

  it('that the server does not accept is removed', async () => {
    logIn('old');
    await loadUser();
    expect([$user.get(), token()]).toEqual([null, null]);
  });

  it('stays when the server cannot say whose it is', async () => {
    logIn('broken');
    await loadUser();
    expect([$user.get(), token()]).toEqual([undefined, 'broken']);
    expect($sessionError.get()).not.toBe('');
    logIn('asha');
    await loadUser();
    expect([$user.get(), $sessionError.get()]).toEqual([{ _id: 'asha' }, '']);
  });

  it('is the one of another tab that logged in meanwhile', async () => {
    logIn('asha');
    meanwhile = () => logIn('ravi');
    await loadUser();
    expect($user.get()).toEqual({ _id: 'ravi' });
  });

  it('that another tab renewed meanwhile is not removed with the old one', async () => {
    logIn('old');
    meanwhile = () => logIn('ravi');
    await loadUser();
    expect([$user.get(), token()]).toEqual([{ _id: 'ravi' }, 'ravi']);
  });

  it('ends on the server and here, with all calls under way', async () => {
    logIn('asha');
    const underway = sessionSignal();
    await logout();
    expect(browser.calls).toMatchObject([{ path: '/api/user/logout', token: 'asha' }]);
    expect([$user.get(), token(), underway.aborted]).toEqual([null, null, true]);
    expect(sessionSignal().aborted).toBe(false);
  });

  it('is looked at again when a call is refused for it', async () => {
    logIn('old');
    await expect(ask(api.admin.dashboard.$get())).rejects.toMatchObject({ status: 401 });
    await expect.poll(() => token()).toBeNull();
  });

  it('sends its token with each call, and none without one', async () => {
    logIn('asha');
    await ask(api.admin.dashboard.$get()).catch(() => undefined);
    forget();
    await ask(api.admin.dashboard.$get()).catch(() => undefined);
    const tokens = browser.calls.filter(({ path }) => path === '/api/admin/dashboard');
    expect(tokens.map((call) => call.token)).toEqual(['asha', '']);
  });

  it('is needed by every call of a page for users, also before its guard has run', async () => {
    vi.resetModules();
    const page = await import('./session.ts');
    expect(page.sessionSignal().aborted).toBe(false);
    browser.document.querySelector = () => ({});
    expect(page.sessionSignal().aborted).toBe(true);
    logIn('asha');
    expect(page.sessionSignal().aborted).toBe(false);
  });
});
