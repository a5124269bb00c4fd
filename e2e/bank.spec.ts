import { CFB, utils, write } from '@e965/xlsx';
import { today } from '../contract/day.ts';
import { exactRupees, rupees } from '../contract/money.ts';
import { expectAccessible } from './accessibility.ts';
import { drawTxnId, enrols, inCash, joins, orderOf } from './actions.ts';
import { expect, openFilters, rows, test } from './office.ts';
import { statementFile as file, importing, statementOf } from './statement.ts';
import { expectToast } from './test.ts';

const course = 'Macaron Masterclass';
const price = 3499;

test('a statement proves a claim, pays an order, and says what it could not read', async ({
  page,
  request,
}) => {
  const ravi = await joins(request);
  const [proven, other] = [drawTxnId(), drawTxnId()];
  const claimed = await enrols(request, ravi, course, { txnId: proven });
  const cash = await enrols(request, ravi, course, inCash);
  const interest = `INTEREST ${drawTxnId()}`;
  const statement = statementOf([
    [`BY TRANSFER-UPI/CR/${proven}/RAVI/fee`, '', exactRupees(price * 100)],
    [`BY TRANSFER-UPI/CR/${other}/SOMEBODY/fee`, '', exactRupees(price * 100)],
    ['RENT', '20,000.00', ''],
    [interest, '', '12.50'],
    ['ODD', '', '4.2E+11'],
  ]);
  const panel = await importing(page);
  await panel
    .getByLabel('Statement as CSV or Excel')
    .setInputFiles(file('november.csv', statement));
  await expect(panel).toContainText('State Bank of India: 3 payments that came in');
  await expect(panel).toContainText('1 withdrawal');
  await expect(panel).toContainText('Row 8: “4.2E+11” is no amount');
  await expectAccessible(page, 'a statement before its import');
  await panel.getByRole('button', { name: 'Import 3 payments' }).click();
  await expect(panel).toContainText('3 new lines imported');

  await expect(panel.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await panel.getByLabel('Statement as CSV or Excel').setInputFiles(file('again.csv', statement));
  await panel.getByRole('button', { name: 'Import 3 payments' }).click();
  await expect(panel).toContainText('0 new lines imported; 3 lines were there already');

  const matches = page.getByRole('region', { name: 'Payments that the bank has' });
  const match = matches.getByRole('listitem', { includeHidden: true }).filter({ hasText: proven });
  await expect(match).toContainText(claimed);
  await matches.getByRole('button', { name: /^Verify (it|all)/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Rs\.\s[\d,]+ of \d+ orders?\./);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expectToast(page, /payments? verified/);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();

  await page.goto('/admin-payments?tab=bank');
  const lineWith = (words: string) => rows(page).filter({ hasText: words });
  // Lines of other statements may fill the page.
  await page.getByRole('searchbox').fill(other);
  await lineWith(other)
    .getByRole('button', { name: /^Find order/ })
    .click();
  await expect(dialog).toContainText(`Rs. ${exactRupees(price * 100)}`);
  await dialog.getByRole('searchbox').fill(cash);
  await dialog.getByRole('button', { name: `Choose order ${cash}` }).click();
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue(other);
  await expect(dialog.getByLabel('Received on')).toHaveValue(today());
  await dialog.getByRole('button', { name: `Record ${rupees(price)}` }).click();
  await expect(lineWith(other)).toHaveCount(0);

  await page.getByRole('searchbox').fill(interest);
  await lineWith(interest)
    .getByRole('button', { name: /^Not for an order/ })
    .click();
  await dialog.getByLabel('What is it?').fill('Interest');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(lineWith(interest)).toHaveCount(0);
  await openFilters(page);
  await page.getByLabel('Show').selectOption('Set aside');
  await expect(page.getByRole('row').filter({ hasText: interest })).toContainText('Interest, ');

  for (const orderId of [claimed, cash])
    expect(await orderOf(request, ravi.token, orderId)).toMatchObject({
      status: 'success',
      paid: price,
    });
});

test('a statement of another bank is read once its columns and words are named, and taken back @full', async ({
  page,
}) => {
  const bank = `Bank ${drawTxnId()}`;
  // A heading of its own, since the formats are kept.
  const head = `Booked ${bank.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const text = (words: string) =>
    `${head},Words,Money,Way\n24/10/2026,${words},500.00,Lodged\n25/10/2026,RENT,900.00,Gone\n`;
  const panel = await importing(page);
  const choose = (name: string, words: string) =>
    panel.getByLabel('Statement as CSV or Excel').setInputFiles(file(name, text(words)));
  await choose('wrong.csv', 'ONE');
  await expect(panel.getByLabel('Bank', { exact: true })).toHaveValue('wrong');
  await panel.getByLabel('Bank', { exact: true }).fill('');
  await panel.getByRole('button', { name: 'Read the statement' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Name the bank');
  await panel.getByLabel('Bank', { exact: true }).fill(bank);
  await panel.getByLabel('Day', { exact: true }).selectOption(head);
  await panel.getByLabel('Deposit, or the only amount').selectOption('Money');
  await panel.getByLabel('Description').selectOption('Words');
  await expectAccessible(page, 'naming the columns of a statement');
  await panel.getByRole('button', { name: 'Read the statement' }).click();
  await expect(panel).toContainText(`${bank}: 2 payments that came in`);

  await panel.getByRole('button', { name: 'Change columns' }).click();
  await panel.getByLabel('Cr or Dr').selectOption('Way');
  await panel.getByRole('button', { name: 'Read the statement' }).click();
  await expect(panel.getByRole('button', { name: /^Import / })).toBeDisabled();
  await panel.getByLabel('“lodged”').selectOption('Money that came in');
  await panel.getByLabel('“gone”').selectOption('Money that went out');
  await expectAccessible(page, 'naming the words of a statement');
  await panel.getByRole('button', { name: 'Read them so' }).click();
  await expect(panel).toContainText(`${bank}: 1 payment that came in`);
  await panel.getByRole('button', { name: 'Import 1 payment' }).click();
  await expect(panel).toContainText('1 new line imported');

  await panel.getByText('Earlier imports').click();
  const earlier = panel.getByRole('listitem').filter({ hasText: bank });
  await earlier.getByRole('button', { name: 'Take back wrong.csv' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'taking an import back');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(earlier).toContainText('taken back on');

  await choose('right.csv', drawTxnId());
  await expect(panel).toContainText(`${bank}: 1 payment that came in`);
});

test('a file that is larger than it seems is refused, and the page goes on @full', async ({
  page,
}) => {
  const panel = await importing(page);
  const field = panel.getByLabel('Statement as CSV or Excel');
  const buffer = farCell();
  expect(buffer.length).toBeLessThan(10_000);
  await field.setInputFiles({ name: 'far.xlsx', mimeType: 'application/xlsx', buffer });
  await expect(panel.getByRole('alert')).toContainText('something in XFD1048576');
  const late = statementOf([['DEPOSIT', '', '5.00']]).replace('5.00\t', '5.00\t100.00');
  const contrary = `${late}4 Nov 2026\t\tDEPOSIT\t\t\t5.00\t999.00\r\n`;
  await field.setInputFiles(file('contrary.csv', contrary));
  await expect(panel).toContainText('The balance contradicts what was read, in row 4.');
  await expect(panel.getByRole('button', { name: 'Import 2 payments' })).toBeDisabled();
  await panel.getByText('Paste it instead').click();
  await panel.getByLabel('Rows copied from the statement').fill(late);
  await panel.getByRole('button', { name: 'Read these rows' }).click();
  await expect(panel.getByRole('button', { name: 'Import 1 payment' })).toBeEnabled();
});

/** A spreadsheet of few bytes with a cell in the last row and column that there can be. */
function farCell(): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x'], [1]]));
  const zip = CFB.read(write(book, { type: 'buffer' }), { type: 'buffer' });
  const sheet = CFB.find(zip, '/xl/worksheets/sheet1.xml');
  if (!sheet) throw new Error('No sheet');
  const text = Buffer.from(Uint8Array.from(sheet.content)).toString();
  const far = text.replaceAll('A2"', 'XFD1048576"').replace('<row r="2"', '<row r="1048576"');
  sheet.content = Buffer.from(far);
  sheet.size = sheet.content.length;
  return Buffer.from(
    CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer,
  );
}
