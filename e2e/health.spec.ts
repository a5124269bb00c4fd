import type { Page } from '@playwright/test';
import type { Faults } from '../contract/dashboard.ts';
import { paths } from '../contract/paths.ts';
import type { OwnUser } from '../contract/user.ts';
import { expectAlwaysAccessible, expectFit } from './accessibility.ts';
import { joins } from './actions.ts';
import { reads, sends } from './calls.ts';
import { expect, test } from './office.ts';

const mails = {
  key: 'mails-failed',
  title: 'Mails of the last day that could not be sent: 2',
  words: 'They are not tried again.',
  todo: 'Send them again, or call the people.',
  since: '2026-11-26T06:30:00.000Z',
  href: '/admin-mails?state=undelivered',
  detail: '',
};
const clock = {
  key: 'clock',
  title: 'Automatic work fails',
  words: 'Mails wait for it.',
  todo: 'Show this.',
  since: '2026-11-26T06:30:00.000Z',
  href: '',
  detail: 'Error: R2 is away',
};

test('the owner finds whether all is well, and what to do where it is not', async ({
  page,
  request,
  token,
}) => {
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: /^Find/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('backup');
  const now = await reads<Faults>(request, token, '/api/faults');
  await page.getByRole('option', { name: 'Health of the site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health of the site' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    now.faults[0]?.title ?? (now.isAlarmed ? 'All is well.' : 'No fault is known'),
  );
  await expect(main).toContainText('Automatic work last ran');

  await page.route('**/api/faults', (route) =>
    route.fulfill({
      json: { success: true, message: '', data: { ...now, faults: [mails, clock] } },
    }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([mails.title, clock.title]);
  await page.getByText('For whoever looks after the site').click();
  await expect(main.getByText('Error: R2 is away')).toBeVisible();
  await expectAlwaysAccessible(page, 'two faults');
  await expectFit(page, 'two faults', [320, 768]);
  await page.getByRole('link', { name: mails.todo }).click();
  await expect(page).toHaveURL(mails.href);
});

test('health that cannot be read says so and is asked again @full', async ({ page, allow }) => {
  allow(/api\/faults/);
  let answers = false;
  await page.route('**/api/faults', (route) => (answers ? route.continue() : route.abort()));
  await page.goto('/admin-health');
  await expect(page.getByRole('alert')).toBeVisible();
  answers = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Automatic work last ran');
});

/** Answers that call as ever, and that mails to the e-mail come back. */
const bounced = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    const bouncedSince = '2026-11-26T06:30:00.000Z';
    await route.fulfill({ response, json: { ...rest, data: { ...data, bouncedSince } } });
  });

test('office and person see that mails to an address come back', async ({
  page,
  request,
  opens,
}) => {
  const { token, email, name } = await joins(request);
  const { _id: id } = await sends<OwnUser>(request, token, '/api/user/getUserData', {});
  await bounced(page, '/api/admin/person');
  await page.goto(paths.adminEditUser(id));
  await expect(page.getByRole('region', { name })).toContainText(
    'Mails do not arrive since 26 Nov 2026',
  );
  await expectAlwaysAccessible(page, 'a person whose mails come back');

  const own = await opens(token);
  await bounced(own, '/api/user/getUserData');
  await own.goto(paths.myAccount);
  const notice = own.getByRole('status').filter({ hasText: `Our mails to ${email} do not arrive` });
  await expect(notice).toBeVisible();
  await expectAlwaysAccessible(own, 'an account whose mails come back');
  await notice.getByRole('link', { name: 'Tell us' }).click();
  await expect(own).toHaveURL(/\/contact/);
  // The next page asks too, perhaps still when the test is over.
  await own.unrouteAll({ behavior: 'wait' });
});
