import type { BankLine, BankTab } from '../contract/bank.ts';
import type { MoneyDocument } from '../contract/document/content.ts';
import { exactRupees, half, rupees } from '../contract/money.ts';
import type { AdminPayment } from '../contract/payment-office.ts';
import { expectAccessible } from './accessibility.ts';
import { drawTxnId, enrols, inCash, joins, orderOf, orders } from './actions.ts';
import { callAs, reads, sends } from './calls.ts';
import { expect, rows, test } from './office.ts';
import { newPerson, ownName } from './person.ts';
import { importing, type StatementRow, statementFile, statementOf } from './statement.ts';
import { expectToast } from './test.ts';

// Apart from `bank.spec.ts`, since all that the bank proves is verified at once.

const course = 'Macaron Masterclass';
const price = 3499;

test('a manager’s afternoon with a statement of 28 lines ends with the right books @full', async ({
  opens,
  page,
  request,
  token,
}) => {
  test.slow();
  const [asha, ravi] = [await joins(request), await joins(request)];
  const nina = await joins(request, { ...newPerson(), name: ownName('Nina') });
  const clean: { orderId: string; txnId: string; amount: number }[] = [];
  for (let student = 0; student < 6; student++) {
    const visitor = await joins(request);
    for (const amount of [price, price, half(price)]) {
      const claim = { txnId: drawTxnId(), advancePayment: amount };
      const orderId = await enrols(request, visitor, course, claim);
      clean.push({ orderId, txnId: claim.txnId, amount });
    }
  }
  const [less, shared, reversed, early] = [drawTxnId(), drawTxnId(), drawTxnId(), drawTxnId()];
  const [named, noted] = [drawTxnId(), drawTxnId()];
  const of = {
    less: await enrols(request, asha, course, { txnId: less }),
    asha: await enrols(request, asha, course, { txnId: shared }),
    ravi: await enrols(request, ravi, course, { txnId: shared }),
    reversed: await enrols(request, ravi, course, { txnId: reversed }),
    nina: await enrols(request, nina, course, inCash),
    cash: await enrols(request, ravi, course, inCash),
  };
  // Somebody believed the student’s screenshot, before there was a statement.
  const believed = await orders(request, ravi, course, { txnId: early });
  const [claim] = believed.payments;
  await callAs(request, token, '/api/payment/verify', { data: { id: claim?._id } });

  const payer = ownName('Payer');
  const credit = (id: string, amount = price, name = ''): StatementRow => [
    `BY TRANSFER-UPI/CR/${id}/${payer} ${name}/fee`,
    '',
    exactRupees(amount * 100),
  ];
  const debit = (id: string): StatementRow => [
    `TO TRANSFER-UPI/REV/${id}/${payer}`,
    exactRupees(price * 100),
    '',
  ];
  const lines: StatementRow[] = [
    ...clean.map(({ txnId, amount }) => credit(txnId, amount)),
    ...[credit(less, 3000), credit(shared), credit(reversed), credit(early)],
    ...[debit(reversed), debit(early)],
    ...[credit(named, price, nina.name), credit(noted, price, of.cash)],
    [`INTEREST ${payer}`, '', '12.50'],
    ['RENT', '20,000.00', ''],
  ];
  expect(lines).toHaveLength(28);
  const panel = await importing(page);
  await panel
    .getByLabel('Statement as CSV or Excel')
    .setInputFiles(statementFile('day.csv', statementOf(lines)));
  await panel.getByRole('button', { name: 'Import 25 payments' }).click();
  await expect(panel).toContainText('25 new lines imported');
  await expect(panel).toContainText('The bank sent 2 payments back');

  // Clean ones go together, and none that has a doubt goes with them.
  const dialog = page.getByRole('dialog');
  const matches = page.getByRole('region', { name: 'Payments that the bank has' });
  await matches.getByText('Look at them').click();
  const proven = matches.getByRole('listitem');
  await expect(proven.filter({ hasText: payer })).toHaveCount(clean.length);
  for (const { orderId } of clean) await expect(proven.filter({ hasText: orderId })).toHaveCount(1);
  await expectAccessible(page, 'matches of a statement');
  await matches.getByRole('button', { name: /^Verify all/ }).click();
  await expect(dialog).toContainText('18 orders.');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Undo: 18 of 18 payments/ })).toBeVisible();
  await expect(matches.getByRole('button')).toHaveCount(0);

  await page.goto('/admin-payments?tab=bank');
  const finds = async (words: string) => {
    await page.getByRole('searchbox').fill(words);
    await expect(rows(page)).toHaveCount(1);
  };
  await finds(less);
  await rows(page)
    .getByRole('button', { name: /same id, another amount/ })
    .click();
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('3000');
  await expect(dialog).toContainText('The bank has Rs. 3,000.00 for it');
  await expectAccessible(page, 'a claim of which the bank has less');
  await dialog.getByRole('button', { name: 'Verify Rs. 3,000' }).click();
  await expectToast(page, `Rs. 3,000 of ${rupees(price)} claimed verified`);

  await finds(shared);
  await rows(page)
    .getByRole('button', { name: /^Claimed by/ })
    .click();
  await dialog.getByRole('button', { name: new RegExp(of.ravi) }).click();
  await expect(dialog.getByLabel(/will read$/)).toHaveValue(/somebody else/);
  await expectAccessible(page, 'a transfer that two claim');
  await dialog.getByRole('button', { name: `Verify ${rupees(price)}` }).click();
  await expectToast(page, `${rupees(price)} verified`);

  await finds(named);
  await rows(page)
    .getByRole('button', { name: `${nina.name}, ${rupees(price)}: same name and balance` })
    .click();
  await dialog.getByRole('button', { name: `Record ${rupees(price)}` }).click();
  await expect(rows(page)).toHaveCount(0);

  await finds(noted);
  await rows(page)
    .getByRole('button', { name: new RegExp(`its words have ${of.cash}$`) })
    .click();
  await dialog.getByRole('button', { name: `Record ${rupees(price)}` }).click();
  await expect(rows(page)).toHaveCount(0);

  // Of all that came in the interest is left.
  await finds(payer);
  await expect(rows(page)).toContainText('INTEREST');
  await rows(page)
    .getByRole('button', { name: /^Not for an order/ })
    .click();
  await dialog.getByLabel('What is it?').fill('Interest');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(rows(page)).toHaveCount(0);

  // What the bank sent back: a claim is rejected, what was believed is taken back.
  await page.goto(`/admin-payments?tab=claimed&q=${reversed}`);
  await expect(rows(page)).toContainText('Sent back by the bank');
  await rows(page)
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expect(dialog).toContainText('it can only be rejected');
  await dialog.getByRole('button', { name: 'Your bank took this payment back.' }).click();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(rows(page)).toHaveCount(0);

  await page.goto(`/admin-payments?tab=less&q=${early}`);
  await expect(rows(page)).toContainText('Rs. 0.00');
  await expectAccessible(page, 'payments of which the bank has less');
  await rows(page)
    .getByRole('button', { name: /^Take back/ })
    .click();
  await dialog.getByLabel('What was wrong').fill('The bank sent it back');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(rows(page)).toHaveCount(0);

  // Each order has what came for it, with a receipt of that, and waits for nothing.
  const came = new Map(clean.map(({ orderId, amount }) => [orderId, amount]));
  for (const orderId of [of.ravi, of.nina, of.cash]) came.set(orderId, price);
  came.set(of.less, 3000);
  for (const orderId of [of.asha, of.reversed, believed.orderId]) came.set(orderId, 0);
  for (const [orderId, amount] of came) {
    const order = await orderOf(request, token, orderId);
    expect(order, orderId).toMatchObject({ paid: amount, claimed: 0, due: price - amount });
    const papers = await sends<MoneyDocument[]>(request, token, '/api/document/of-order', {
      orderId,
    });
    const receipts = papers.filter(({ cancelledAt }) => !cancelledAt);
    expect(receipts.map(({ content }) => content.payment.amount)).toEqual(
      amount > 0 ? [amount] : [],
    );
    expect(order.status === 'success', orderId).toBe(amount > 0);
  }
  const linesOf = (tab: BankTab) =>
    reads<BankLine[]>(request, token, `/api/bank/lines?tab=${tab}&limit=100&q=${payer}`);
  expect(await linesOf('open')).toEqual([]);
  expect(await linesOf('aside')).toMatchObject([{ asideReason: 'Interest' }]);
  const matched = await linesOf('matched');
  const paid = [...came].filter(([, amount]) => amount > 0);
  expect(matched.flatMap(({ numbers }) => numbers).toSorted()).toEqual(
    paid.map(([orderId]) => orderId).toSorted(),
  );
  expect(matched.reduce((sum, { paise }) => sum + paise, 0)).toBe(
    paid.reduce((sum, [, amount]) => sum + amount * 100, 0),
  );
  const back = await linesOf('returned');
  expect(back.map(({ reference }) => reference).toSorted()).toEqual([reversed, early].toSorted());
  const stillLess = `/api/payment/list?tab=less&q=${early}`;
  expect(await reads<AdminPayment[]>(request, token, stillLess)).toEqual([]);

  const student = await opens(asha.token);
  await student.goto('/my-courses');
  const card = (orderId: string) => student.getByRole('article').filter({ hasText: orderId });
  await expect(card(of.less)).toContainText(/Advance\s*Rs\.\s3,000/);
  await expect(card(of.less)).toContainText(/Balance\s*Rs\.\s499/);
  await expect(card(of.asha)).toContainText('somebody else’s payment');
});
