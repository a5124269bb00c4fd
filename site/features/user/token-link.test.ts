import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, refusal, success } from '../../test/browser.ts';
import { openLink, takeToken } from './token-link.ts';

const people: Record<string, object> = {
  asha: { _id: 'asha', name: 'Asha Patil', email: 'asha@crumb.test' },
  ravi: { _id: 'ravi', name: 'Ravi Deshmukh', email: 'ravi@crumb.test' },
};

class Place extends EventTarget {
  hidden = true;
  textContent = '';
  constructor(readonly dataset: Record<string, string> = {}) {
    super();
  }
}

let browser: ReturnType<typeof openBrowser>;
let went: string[];
let places: Place[];
let buttons: Place[];
let question: Place & { querySelectorAll(which: string): Place[]; querySelector(): undefined };

beforeEach(() => {
  went = [];
  places = [new Place({ who: 'owner' }), new Place({ who: 'current', field: 'email' })];
  buttons = [new Place({ choose: 'current' }), new Place({ choose: 'owner' })];
  question = Object.assign(new Place(), {
    querySelectorAll: (which: string) => (which === 'button' ? buttons : places),
    querySelector: () => undefined,
  });
  browser = openBrowser({
    '/api/user/getUserData': ({ token }) => {
      const person = people[token.split('-')[0] ?? ''];
      return person ? success(person) : refusal(401);
    },
    '/api/user/logout': () => success(undefined),
  });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, path: string) => went.push(`shows ${path}`),
  });
  vi.stubGlobal('location', {
    pathname: '/user-dashboard/ravi-1',
    replace: (path: string) => went.push(path),
  });
});

const open = (token: string) => openLink(token, question as unknown as HTMLElement);
const logIn = (token: string) => browser.localStorage.setItem('token', token);
const token = () => browser.localStorage.getItem('token');
const ended = () => browser.calls.filter(({ path }) => path.endsWith('/logout'));

describe('a link with a token', () => {
  it('loses the token before anything else', () => {
    expect([takeToken(), went, browser.calls]).toEqual(['ravi-1', ['shows /'], []]);
  });

  it('logs a guest in, and asks nothing', async () => {
    await open('ravi-1');
    expect([token(), went, question.hidden]).toEqual(['ravi-1', ['/user-dashboard'], true]);
  });

  it('to the same account replaces the session, and asks nothing', async () => {
    logIn('asha-1');
    await open('asha-2');
    expect([token(), went, question.hidden]).toEqual(['asha-2', ['/user-dashboard'], true]);
    expect(ended()).toMatchObject([{ token: 'asha-1' }]);
  });

  it('to another account replaces nothing until that is chosen', async () => {
    logIn('asha-1');
    const opened = open('ravi-1');
    await expect.poll(() => question.hidden).toBe(false);
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Ravi Deshmukh',
      'asha@crumb.test',
    ]);
    expect([token(), went, ended()]).toEqual(['asha-1', [], []]);
    buttons[1]?.dispatchEvent(new Event('click'));
    await opened;
    expect([token(), went]).toEqual(['ravi-1', ['/user-dashboard']]);
    expect(ended()).toMatchObject([{ token: 'asha-1' }]);
  });

  it('to another account leaves everything as it was when that is chosen', async () => {
    logIn('asha-1');
    const opened = open('ravi-1');
    await expect.poll(() => question.hidden).toBe(false);
    buttons[0]?.dispatchEvent(new Event('click'));
    await opened;
    expect([token(), went, ended()]).toEqual(['asha-1', ['/user-dashboard'], []]);
  });

  it('takes the place of a session that has ended', async () => {
    logIn('old');
    await open('ravi-1');
    expect([token(), question.hidden]).toEqual(['ravi-1', true]);
  });

  it('is not kept when the server does not accept it', async () => {
    logIn('asha-1');
    await open('nobody');
    expect([token(), went]).toEqual(['asha-1', ['/user-dashboard']]);
    browser.localStorage.removeItem('token');
    await open('nobody');
    expect([token(), went.at(-1)]).toEqual([null, '/login']);
  });
});
