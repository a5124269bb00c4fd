import type { Mutation } from '../mutation.ts';

const bulk = 'worker/order/bulk.ts';
const edit = 'worker/order/edit.ts';
const mail = 'worker/order/changed-mail.ts';
const changing = ['worker/order/bulk.test.ts'];
const editing = ['worker/order/edit.test.ts'];
const conflicts = ['worker/order/edit-conflict.test.ts'];
const mails = ['worker/order/changed-mail.test.ts'];

/** Edits, bulk changes and mails of orders. */
export const orders: Mutation[] = [
  {
    what: 'a bulk change overwrites a save made between its read and its batch',
    file: bulk,
    find: "(${order.id}, ${order.updatedAt}) in (select value ->> 'id', value ->> 'was' from",
    replace: "${order.id} in (select value ->> 'id' from",
    tests: changing,
  },
  {
    what: 'a bulk change overwrites what was saved since the list was loaded',
    file: bulk,
    find: ' &&\n      (updatedAt ?? row.updatedAt) === row.updatedAt',
    replace: '',
    tests: changing,
  },
  {
    what: 'a bulk change sends mail about orders that had the status already',
    file: bulk,
    find: 'row.status !== status &&\n',
    replace: '',
    tests: changing,
  },
  {
    what: 'a bulk change leaves lines about orders that it did not change',
    file: bulk,
    find: 'where: isDue,',
    replace: 'where: isSelected,',
    tests: changing,
  },
  {
    what: 'a bulk change turns updatedAt back',
    file: bulk,
    find: 'at: after(row.updatedAt)',
    replace: 'at: new Date().toISOString()',
    tests: changing,
  },
  {
    what: 'an order named twice counts twice',
    file: 'contract/order-office.ts',
    find: 'orders.findIndex((one) => one.id === id) === at',
    replace: 'at >= 0 && id !== undefined',
    tests: changing,
  },
  {
    what: 'a bulk change takes one order too many',
    file: 'contract/order-office.ts',
    find: 'z.maxLength(most,',
    replace: 'z.maxLength(most + 1,',
    tests: changing,
  },
  {
    what: 'a bulk change sends no mail',
    file: 'worker/order/bulk.ts',
    find: 'return message ? [{ ...message, given: { was: was.updatedAt } }] : [];',
    replace: 'return [];',
    tests: changing,
  },
  {
    what: 'an edit sends no mail',
    file: edit,
    find: 'return message ? [writeMessage(db, message, { when })] : [];',
    replace: 'return [];',
    tests: mails,
  },
  {
    what: 'an edit overwrites what was saved since the order was loaded',
    file: edit,
    find: 'await expectUnchanged(db, edited, updatedAt, by);',
    replace: '',
    tests: conflicts,
  },
  {
    what: 'a course of one day is refused',
    file: edit,
    find: 'endDate < startDate)',
    replace: 'endDate <= startDate)',
    tests: editing,
  },
  {
    what: 'an end is not compared with the stored start',
    file: edit,
    find: 'startDate = row.startDate, endDate',
    replace: "startDate = '', endDate",
    tests: editing,
  },
  {
    what: 'the search does not follow a corrected name',
    file: edit,
    find: '...(changes.name !== undefined && { nameSearch: nameSearch(changes.name) }),',
    replace: '',
    tests: editing,
  },
  {
    what: 'an order that is corrected was closed then',
    file: edit,
    find: '...(isMoved && { statusAt: now() }),',
    replace: 'statusAt: now(),',
    tests: editing,
  },
  {
    what: 'a mail tells a status that did not change',
    file: mail,
    find: 'before.status === order.status',
    replace: 'order.status === undefined',
    tests: mails,
  },
  {
    what: 'a buyer of bread is told of a place',
    file: mail,
    find: "...(kind === 'course' ? [sentences.success] : []),",
    replace: '...[sentences.success],',
    tests: mails,
  },
  {
    what: 'every save of an approved order sends its mail again',
    file: mail,
    find: 'before.certificate !== certificate',
    replace: 'before.certificate !== undefined',
    tests: mails,
  },
  {
    what: 'no mail when an approved certificate can be downloaded at last',
    file: mail,
    find: '(isDecided || !before.pdf)',
    replace: 'isDecided',
    tests: mails,
  },
  {
    what: 'a mail promises a certificate that is not stored',
    file: mail,
    find: 'if (pdfPath && (isDecided',
    replace: 'if ((isDecided',
    tests: mails,
  },
  {
    what: 'an order placed after midnight is of the day before',
    file: 'worker/order/new-order.ts',
    find: 'const placedOn = today(Date.parse(at));',
    replace: 'const placedOn = at.slice(0, 10);',
    tests: ['worker/order/place-order.test.ts', 'worker/order/place-cart.test.ts'],
  },
  {
    what: 'an edit follows the clock where it is behind',
    file: 'worker/lib/db/index.ts',
    find: 'Math.max(Date.now(), Date.parse(moment) + 1)',
    replace: 'Date.now()',
    tests: conflicts,
  },
];
