import { dayInWords } from '../contract/day.ts';
import { since } from '../contract/school/words.ts';
import { expectAccessible } from './accessibility.ts';
import { enrols, newcomer, unfold } from './actions.ts';
import { expect, test } from './test.ts';

const paper = { media: 'print', colorScheme: 'dark' } as const;

test('the summary of an order says what is to be checked, prints on one page, and is its owner’s', async ({
  page,
  request,
}) => {
  const person = await newcomer(page, request);
  const orderId = await enrols(request, person, 'French Patisserie', { txnId: '412345678901' });
  await page.goto('/my-courses');
  await unfold(page);
  await page.getByRole('link', { name: /^Order summary/ }).click();
  await expect(page).toHaveURL(`/receipt/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`);
  await expect(page).toHaveTitle(new RegExp(`^Order ${orderId}`));
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText('Received, payment to be checked');
  await expect(receipt).toContainText(/To be checked\s*Rs\.\s24,500/);
  await expect(receipt).toContainText(/Transaction ID\s*412345678901/);
  await expect(receipt).not.toContainText('Advance');
  await expect(receipt).toContainText(person.name);
  await expect(receipt).not.toContainText('Paid');
  await expectAccessible(page, 'receipt');
  const terms = await receipt.getByRole('link', { name: 'Terms' }).getAttribute('href');
  const agreed = await request.get(terms ?? '');
  expect(await agreed.text()).toContain(dayInWords(since('terms')));

  await page.emulateMedia(paper);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a dark page prints on white @full', async ({ page }) => {
  await page.emulateMedia(paper);
  for (const path of ['/', '/course/French%20Patisserie', '/terms']) {
    await page.goto(path);
    const colours = await page.evaluate(() =>
      [document.documentElement, document.body].map(
        (part) => getComputedStyle(part).backgroundColor,
      ),
    );
    expect(colours, path).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(
      'rgb(29, 18, 13)',
    );
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const folded = page.locator('details:not([open]) > :not(summary)');
    await expect(folded.filter({ visible: false })).toHaveCount(0);
  }
});
