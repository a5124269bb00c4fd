import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { noAnswer } from '../contract/reply.ts';
import { people } from '../worker/test/cast.ts';
import { expectAccessible } from './accessibility.ts';
import { enter, joins, leaveOffice, newcomer } from './actions.ts';
import { bearer, sessionOf } from './calls.ts';
import { some } from './full.ts';
import { logIn } from './person.ts';
import { home, port } from './site.ts';
import { expect, hold, scriptOf, test } from './test.ts';

test('a guarded page leads to the login and back', async ({ page, request }) => {
  const person = await joins(request);
  await page.goto('/my-account');
  await expect(page).toHaveURL('/login?next=%2Fmy-account');
  await logIn(page, person, { isOpen: true });
  await expect(page).toHaveURL('/my-account');
});

test('a link with a token opens the dashboard and leaves no trace of it @full', async ({
  page,
  request,
}) => {
  const person = await joins(request);
  await logIn(page, person);
  await expect(page).toHaveURL('/user-dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const link of some([`/user-dashboard/${token}`, `/${token}`], 1)) {
    await page.goto('/about');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.evaluate((to) => location.assign(to), link);
    await expect(page).toHaveURL('/user-dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello ${person.name}`);
  }
});

test('a link to another account asks who goes on, and leaves its token nowhere @full', async ({
  page,
  request,
}) => {
  const other = await joins(request);
  const tokens = { asha: await sessionOf(request, 'asha'), other: other.token };
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await page.goto('/about');
  await page.evaluate((token) => localStorage.setItem('token', token), tokens.asha);
  await page.goto(`/${tokens.other}`);
  const question = page.getByRole('heading', { name: `Continue as ${other.name}?` });
  await expect(question).toBeFocused();
  await expect(page).toHaveURL('/');
  const main = page.getByRole('main');
  await expect(main).toContainText(`You are logged in as ${people.asha.name}`);
  await expect(main).toContainText(other.email);
  expect(await page.content()).not.toContain(tokens.other);
  await expectAccessible(page, 'question');
  await page.getByRole('button', { name: `Stay as ${people.asha.name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello ${people.asha.name}`);
  await page.goBack();
  await expect(page).toHaveURL('/about');

  await page.goto(`/user-dashboard/${tokens.other}`);
  await page.getByRole('button', { name: `Continue as ${other.name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello ${other.name}`);
  const replaced = { headers: bearer(tokens.asha) };
  expect((await request.post('/api/user/getUserData', replaced)).status()).toBe(401);
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  for (const text of [...referrers, readFileSync(`${home}/server.log`, 'utf8')])
    for (const token of Object.values(tokens)) expect(text).not.toContain(token);
});

test('no way after a login leads out of the site @full', async ({ page, request }) => {
  const baseURL = `http://localhost:${port}`;
  await enter(page, await sessionOf(request, 'asha'));
  for (const next of [
    '/.//evil.example',
    '/x/..//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL('/');
  }
  for (const path of [
    '//evil.example/',
    '//evil.example/%2e%2e/',
    '/%5cevil.example/',
    '/.//evil.example/',
  ]) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    const to = new URL(answer.headers()['location'] ?? '/', baseURL);
    expect([path, to.origin]).toEqual([path, baseURL]);
  }
});

const busy = (route: Route) => route.fulfill({ status: 503, body: 'busy' });

test('a guarded page without an answer keeps its menu, says so and tries again @full', async ({
  page,
  request,
  allow,
}) => {
  allow(/getUserData|503|ERR_FAILED/);
  await page.clock.install();
  await newcomer(page, request);
  await page.route('**/getUserData', busy);
  await page.goto('/my-account');
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  await expect(alert).toHaveText(noAnswer);
  const menu = page.getByRole('navigation', { name: 'Your account' });
  await expect(menu.getByRole('link', { name: 'My Courses' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.route('**/getUserData', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveText('No connection. Check your network and try again.');
  await page.unroute('**/getUserData');
  await page.clock.fastForward(30_000);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

const dead = `/${'x'.repeat(43)}`;

test('a guest with a link that no longer works is told so at the login', async ({
  page,
  allow,
}) => {
  allow(/401/);
  await page.goto(dead);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('This link no longer works. Please log in.')).toBeVisible();
});

test('where a person was going survives the way through the login pages @full', async ({
  page,
  request,
}) => {
  const person = await joins(request);
  await page.goto('/my-courses');
  const next = '?next=%2Fmy-courses';
  await expect(page).toHaveURL(`/login${next}`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(`/forgot-password${next}`);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`/register${next}`);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/login${next}`);
  await logIn(page, person, { isOpen: true });
  // At first, since it is gone after three seconds.
  await expect(page.getByRole('status').filter({ hasText: 'Login Successful' })).toBeVisible();
  await expect(page).toHaveURL('/my-courses');
});

test('a link between the login pages leads on as soon as it is shown @full', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    const release = await hold(page, scriptOf('Guarded'));
    await page.goto(`${path}?next=%2Fcart`, { waitUntil: 'commit' });
    const first = page.getByRole('main').locator('[data-keep-redirect]').first();
    await expect(first).toBeVisible();
    await expect(first).toHaveAttribute('href', /\?next=%2Fcart$/);
    release();
  }
});

test('whoever is logged in has no business on the login page @full', async ({ page, request }) => {
  await newcomer(page, request);
  await page.goto('/user-dashboard');
  await expect(page).toHaveURL('/user-dashboard');
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});

test('an administrator comes in by either door @full', async ({ page }) => {
  for (const path of ['/login', '/admin-login']) {
    await logIn(page, people.admin, { path });
    await expect(page).toHaveURL('/admin-dashboard');
    await leaveOffice(page);
    await expect(page).toHaveURL('/login');
  }
});
