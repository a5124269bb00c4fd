import { people } from '../worker/test/cast.ts';
import { expectAccessible } from './accessibility.ts';
import { enter } from './actions.ts';
import { sessionOf } from './calls.ts';
import { expect, test } from './test.ts';

test('Asha hands in her work, goes back and forth, and corrects a link', async ({ page }) => {
  await enter(page, await sessionOf(page.request, 'asha'));
  await page.goto('/my-courses');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Paid' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'In Verification' }).first()).toBeDisabled();

  const open = page.getByRole('button', { name: /^Submit Links/ });
  let form = 0;
  for (; form < (await open.count()); form++) {
    await open.nth(form).click();
    if (await page.getByLabel('Photos').isEditable()) break;
    await page.getByRole('button', { name: 'GO Back' }).click();
  }
  await expect(page.getByText(people.asha.serialNo).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
  await expect(open.nth(form)).toBeFocused();
  await page.goForward();
  const heading = page.getByRole('heading', { name: 'Submit Links' });
  await expect(heading).toBeFocused();
  await page.reload();

  const typed = 'https://drive.example.com/typed';
  await page.getByLabel('Photos').fill(typed);
  await page.getByRole('button', { name: 'GO Back' }).click();
  await expect(open.nth(form)).toBeFocused();
  await open.nth(form).click();
  await expect(heading).toBeFocused();
  // At the top; smooth scrolling may be off by a pixel.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(2);
  await expect(page.getByLabel('Photos')).toHaveValue(typed);
  await expect(page.getByText('not submitted them yet')).toBeVisible();
  await expectAccessible(page, 'links typed before');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Courses' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Photos')).toHaveValue(typed);
  await page.getByLabel('Photos').fill('javascript:alert(1)');
  await page.getByLabel('Videos').fill('');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Enter a link that begins with http:// or https://')).toBeVisible();
  await page.getByLabel('Photos').fill('https://drive.example.com/photos');
  await page.getByLabel('Videos').fill('https://drive.example.com/videos');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Links submitted successfully')).toBeVisible();
  await open.nth(form).click();
  await expect(page.getByLabel('Photos')).toHaveValue('https://drive.example.com/photos');
  await expect(page.getByText('not submitted them yet')).toBeHidden();
});
