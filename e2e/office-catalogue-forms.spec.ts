import { randomInt } from 'node:crypto';
import { add, remove } from './goods.ts';
import { expect, picture, test } from './office.ts';
import { expectToast } from './test.ts';

test('what is saved is not saved again while the next page comes @full', async ({ page }) => {
  const name = `Slow Zwieback ${randomInt(1e6)}`;
  await page.goto('/admin-add-product');
  await page.getByLabel('Pictures').setInputFiles(picture(2));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price in rupees').fill('90');
  await page.getByLabel('Description').fill('Twice baked.');
  // The next page is held back until there were five more clicks.
  let finish = () => {};
  const clicked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(new URL(request.url()).pathname);
    const after = requests.slice(requests.indexOf('/admin-products'));
    if (after.filter((path) => path === '/api/ping').length === 5) finish();
  });
  await page.route('/admin-products', (route) => clicked.then(() => route.continue()));
  await page.evaluate(() => {
    setInterval(() => {
      document.querySelector<HTMLElement>('main [type=submit]')?.click();
      void fetch('/api/ping');
    }, 50);
  });
  await expect(page).toHaveURL('/admin-products');
  expect(requests.filter((path) => path.endsWith('add-product'))).toHaveLength(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, /deleted/);
});

test('pictures that cannot be taken say why, and those chosen before stay @full', async ({
  page,
}) => {
  await page.goto('/admin-add-product');
  const chooser = page.getByLabel('Pictures');
  const fault = page.getByRole('main').getByRole('alert');
  await chooser.setInputFiles([1, 2, 3, 4].map(picture));
  await expect(fault).toHaveText('You can only upload up to 3 files.');
  await expect(page.locator('.toast.error')).toContainText('You can only upload up to 3 files.');
  await expect(chooser).toHaveValue('');
  await expect(page.locator('.pictures li')).toHaveCount(0);
  await chooser.setInputFiles(picture(1));
  await expect(fault).toBeHidden();
  const big = { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_097_153) };
  await chooser.setInputFiles(big);
  await expect(fault).toHaveText('One or more selected files exceed the 2MB size limit.');
  await expect(page.locator('.pictures li')).toHaveCount(1);
  // Valid without it: the next change takes the message away.
  await page.getByLabel('Name').fill('A');
  await expect(fault).toBeHidden();
  await chooser.setInputFiles(big);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByLabel('Price in rupees')).toBeFocused();
  await expect(chooser).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('No photo is selected')).toBeVisible();
});

test('the office is asked before it leaves what is typed @full', async ({ page, allow }) => {
  allow(/^dialog: /, /^failed: .*\/api\//, /ERR_INTERNET/);
  await page.goto('/admin-products');
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Name').fill('Half a product');
  const dialog = page.waitForEvent('dialog');
  await page.getByRole('link', { name: 'Queries' }).click();
  expect((await dialog).type()).toBe('beforeunload');
  await expect(page).toHaveURL('/admin-add-product');
  await expect(page.getByLabel('Name')).toHaveValue('Half a product');
});

test('what the office typed stays without a network, and is sent later @full', async ({
  page,
  context,
  request,
  allow,
}) => {
  allow(/^dialog: /, /^failed: .*\/api\//, /ERR_INTERNET/);
  const name = `Amaretti ${randomInt(1e6)}`;
  const { _id } = await add(request, 'product', name);
  await page.goto(`/admin-edit-product/${_id}`);
  await page.getByLabel('Description').fill('Almonds, eggs, sugar. Nothing else.');
  // It is loaded by then and shows no error of its own.
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Added');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(
    page.getByRole('main').getByText('No connection. Check your network and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Almonds, eggs, sugar. Nothing else.');
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, /updated/);
  // Not under the list, which is about to ask for its picture.
  await page.goto('about:blank');
  await remove(request, 'product', name);
});
