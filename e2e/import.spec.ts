import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { columnsOf } from '../contract/import-fields.ts';
import { paths } from '../contract/paths.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './office.ts';
import { expectToast } from './test.ts';

/** People whom no other test has. */
const drawMobile = () => String(9_600_000_000 + Math.floor(Math.random() * 99_999_999));

function workbook(...sheets: unknown[][][]) {
  const book = utils.book_new();
  for (const rows of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('region', { name: 'Choose a file' })
    .getByLabel(/as CSV or Excel$/)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('an owner brings students along by a spreadsheet, and takes them back', async ({
  page,
  allow,
}) => {
  allow(/api\/import\/rows/);
  const [asha, uma] = [drawMobile(), drawMobile()];
  const people = workbook([
    ['Student name', 'Phone', 'E-mail', 'City'],
    ['आशा कुलकर्णी', Number(`91${asha}`), '', 'Baner'],
    ['Uma Iyer', `+91 ${uma.slice(0, 5)} ${uma.slice(5)}`, `uma-${uma}@mail.test`, ''],
    ['Nobody', '12', '', ''],
    [],
    ['Uma Iyer', uma, '', ''],
  ]);
  await page.goto(paths.adminUsers);
  await page.getByRole('link', { name: 'Import a spreadsheet' }).click();
  await expect(page).toHaveURL(paths.adminImportOf('student'));
  await choose(page, 'old students.xlsx', people);
  const file = page.getByRole('region', { name: 'old students.xlsx' });
  await expect(file.getByText('4 columns recognised')).toBeVisible();
  const row = (words: string) => file.getByRole('row').filter({ hasText: words });
  await expect(row('आशा कुलकर्णी')).toContainText('New');
  await expect(row('Nobody')).toContainText('Refused Enter a mobile number of 10 digits');
  await expect(file.getByRole('row').last()).toContainText('There already');
  await expectAccessible(page, 'a file before its import');

  // The connection is lost in between: what is there is not imported twice.
  await page.route('**/api/import/rows', (route) => route.abort(), { times: 1 });
  await file.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(file.getByText('0 students imported, 2 still to come')).toBeVisible();
  await file.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(file.getByText('2 students imported.')).toBeVisible();

  await page.reload();
  await choose(page, 'old students.xlsx', people);
  await expect(row('आशा कुलकर्णी')).toContainText('There already');
  await expect(file.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  await file.getByRole('button', { name: 'Cancel' }).click();

  const imports = page.getByRole('region', { name: 'Earlier imports' });
  const mine = imports.getByRole('listitem').filter({ hasText: 'old students.xlsx' }).first();
  await expect(mine).toContainText('2 students');
  await mine.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'old students.xlsx was taken back');
  await expect(mine).toContainText('taken back on');
  await page.goto(`${paths.adminUsers}?q=${asha}`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('old orders come with what was paid, and a file without a column asks for it', async ({
  page,
}) => {
  const mobile = drawMobile();
  await page.goto(paths.adminImportOf('order'));
  const lines = [
    'Bill no,Date,Customer,Contact,Bought,Amount,Advance,Mode',
    `A-${mobile},03/02/2025,Ravi Rao,'${mobile},Pastry of old,"Rs. 4,500/-",1500,Razorpay`,
    `B-${mobile},04/02/2025,Ravi Rao,${mobile},Bun, warm,90,90,NA`,
  ];
  await choose(page, 'orders.csv', Buffer.from(lines.join('\r\n')));
  const file = page.getByRole('region', { name: 'orders.csv' });
  await expect(file.getByText('Say which column is ‘What was bought’.')).toBeVisible();
  await file.getByLabel('What was bought *').selectOption({ label: 'Bought' });
  await expect(file).toContainText('‘Day’: Row 2 is 3 Feb 2025 as it is read, and 2 Mar 2025');
  await file.getByRole('button', { name: 'The days are right as read' }).click();
  await file.getByLabel('“razorpay”').selectOption({ label: 'Card' });
  await expectAccessible(page, 'words that are asked about');
  await file.getByRole('button', { name: 'Read them so' }).click();
  await expect(file).toContainText('It has more cells than the headings');
  const first = file.getByRole('row').nth(1);
  await expect(first).toContainText('There is no course or product');
  await file.getByLabel('What is not in the catalogue was').selectOption({ label: 'A course' });
  await expect(first).toContainText('Ravi Rao is added as a student');
  await file.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(file.getByText('1 order imported.')).toBeVisible();
  await page.goto(`${paths.adminOrders}?q=${mobile}`);
  await page.getByRole('link', { name: /^View order/ }).click();
  await expect(page.getByRole('main')).toContainText('Rs. 3,000');
  await expect(page.getByRole('main')).toContainText('Imported from orders.csv');
});

test('a template of Excel that was filled in is recognised @full', async ({ page }) => {
  await page.goto(paths.adminImport);
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel template' }).click();
  const template = await downloads;
  expect(template.suggestedFilename()).toBe('template-students.xlsx');
  const { Sheets } = read(await readFile(await template.path()));
  const [heads = []] = utils.sheet_to_json<string[]>(Object.values(Sheets)[0] ?? {}, { header: 1 });
  expect(heads).toEqual(columnsOf('student').map(([, { label }]) => label));
  await choose(page, 'filled.xlsx', workbook([heads, ['Uma Iyer', '', drawMobile(), '']]));
  const file = page.getByRole('region', { name: 'filled.xlsx' });
  await expect(file.getByText(`${heads.length} columns recognised`)).toBeVisible();
  await expect(file.getByRole('row').last()).toContainText('New');
});

test('one sheet of a workbook is read, and refused rows come again as they were', async ({
  page,
}) => {
  const mobile = drawMobile();
  const sheets = [
    [['Books of 2025']],
    [
      ['Full name', 'Mobile', 'Email'],
      ['Uma Iyer', `+91 ${mobile}`, 'uma@'],
    ],
    [['Name'], ['Asha Rao']],
  ];
  await page.goto(paths.adminImport);
  await choose(page, 'books.xlsx', workbook(...sheets));
  const file = page.getByRole('region', { name: 'books.xlsx' });
  const sheet = file.getByLabel('Sheet', { exact: true });
  await expect(sheet).toHaveValue('1');
  await expect(file.getByRole('row').last()).toContainText('Refused');
  await expectAccessible(page, 'a sheet of several');
  const downloads = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Download the refused rows' }).click();
  const text = await readFile(await (await downloads).path(), 'utf8');
  expect(text).toContain(`'+91 ${mobile}`);
  await sheet.selectOption('Sheet3');
  await expect(file.getByText('Say which column is ‘Mobile’.')).toBeVisible();
  const mended = Buffer.from(text.replace('uma@,', `uma-${mobile}@mail.test,`));
  await choose(page, 'refused.csv', mended);
  const refused = page.getByRole('region', { name: 'refused.csv' });
  await expect(refused.getByRole('row').last()).toContainText('New');
});

test('a quote that never closes is refused in words @full', async ({ page }) => {
  await page.goto(paths.adminImport);
  await choose(page, 'broken.csv', Buffer.from('Name,Phone\n"Asha,9822012345\nUma,9822012346\n'));
  await expect(page.getByText('A quotation mark in row 2 is not closed')).toBeVisible();
});
