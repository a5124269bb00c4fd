import { expect, it } from 'vitest';
import { rowsToImport as importedRow } from '../../../contract/import.ts';
import { type ImportKind, importFields, orderIdentity } from '../../../contract/import-fields.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { Cell } from '../kit/sheet/cells.ts';
import { rowsOfText } from '../kit/sheet/text.ts';
import { type Layout, likeliest, matchColumns, readRows, textOf, whyNot } from './match.ts';
import { programs } from './programs.ts';

const { student, order, product } = importFields;

const read = (rows: Cell[][], kind: ImportKind = 'order', more: Partial<Layout> = {}) => {
  const layout = { ...matchColumns(rows, importFields[kind], programs[kind]), ...more };
  return readRows(rows, importFields[kind], layout, kind === 'order' ? orderIdentity : undefined);
};
const valuesIn = (rows: Cell[][], kind?: ImportKind) =>
  read(rows, kind).lines.map(({ values }) => values);
const csv = (...lines: string[]) => rowsOfText(lines.join('\r\n'));

it.each([
  [['Student Name', 'Phone No', 'E-mail', 'City'], { fname: 0, mobile: 1, email: 2, address: 3 }],
  [['MOBILE', 'Full name', 'email id'], { fname: 1, mobile: 0, email: 2 }],
  [['Name', 'Contact', 'Address'], { fname: 0, mobile: 1, address: 2 }],
  [['First Name', 'Surname', 'Phone'], { fname: 0, last: 1, mobile: 2 }],
  [['Student Name', 'Mail id', 'Phone no', 'DOB'], { fname: 0, email: 1, mobile: 2, dob: 3 }],
  [['Name', 'E-mail address', 'Mob.', 'Date of Birth'], { fname: 0, email: 1, mobile: 2, dob: 3 }],
  [['Name of student', 'Gmail', 'Contact no.', 'Birth date'], { fname: 0, email: 1, mobile: 2 }],
])('columns are found by the names that schools give them: %j', (heads, columns) => {
  const rows = [['Students of 2025'], heads, ['Asha', '9822012345', '']];
  expect(matchColumns(rows, student)).toMatchObject({ head: 1, columns });
});

it('a column of addresses is known by them, and a second one is named as left out', () => {
  const rows = [
    ['Name', 'Phone', 'Write to', 'Mother writes from', 'Height'],
    ['Asha', '9822012345', '', 'a@mail.test', '150'],
    ['Uma', '9822012346', 'uma@mail.test', 'u@mail.test', '160'],
  ];
  for (const kind of ['student', 'order'] as const) {
    const layout = matchColumns(rows, importFields[kind]);
    expect(layout.columns['email']).toBe(2);
    const { leftOut } = readRows(rows, importFields[kind], layout);
    expect(leftOut).toEqual(['Mother writes from', 'Height']);
  }
});

it('a day of birth is read as a day', () => {
  const row = ['Asha', '9822012345', '25/04/1990'];
  const [values] = valuesIn([['Name', 'Phone no', 'DOB'], row], 'student');
  expect(importedRow.student.parse(values)).toMatchObject({ dob: '1990-04-25' });
});

it('a column is one field, and its own name goes before another', () => {
  const heads = ['Date', 'Amount', 'Paid', 'Course', 'Name', 'Phone'];
  expect(matchColumns([heads], order).columns).toEqual({
    day: 0,
    price: 1,
    paid: 2,
    what: 3,
    name: 4,
    mobile: 5,
  });
  expect(matchColumns([['No', 'Date']], order).columns).toEqual({ day: 1 });
});

it.each<[Cell, string]>([
  ['Rs. 4,500/-', '4500'],
  ['₹ 1,00,000.00', '100000'],
  ["'4,500", '4500'],
  [450, '450'],
  ['450.5', '450.50'],
  ['(450)', '-450'],
  ['0', '0'],
  ['free', 'free'],
])('an amount %j is %s', (cell, text) =>
  expect(textOf(cell, { label: '', is: 'money' })).toBe(text),
);

it.each<[Cell, string]>([
  ["'9822012345", '9822012345'],
  ["'+91 98220 12345", '9822012345'],
  ['0091-98220-12345', '9822012345'],
  ['9822012345.0', '9822012345'],
  [919822012345, '9822012345'],
  ['+971 50 123 4567', '+971501234567'],
  ['(020) 24471234', '+912024471234'],
])('a number %j is kept as %s', (cell, mobile) => {
  const values = valuesIn(
    [
      ['Name', 'Phone'],
      ['Asha', cell],
    ],
    'student',
  )[0];
  expect(importedRow.student.parse(values)).toMatchObject({ mobile });
});

it.each([
  ['mailto:asha@mail.test?subject=Hello', 'asha@mail.test'],
  ['Asha Rao <asha@mail.test>', 'asha@mail.test'],
  ['asha@mail.test;', 'asha@mail.test'],
])('an e-mail %j is %s', (cell, text) => expect(textOf(cell, student.email)).toBe(text));

it.each([
  ["'=1+1", '=1+1'],
  ["'@home", '@home'],
  ["''=1", "''=1"],
  ["'Bread'", "'Bread'"],
  [' आशा\nकुलकर्णी ', 'आशा\nकुलकर्णी'],
  ['Eggs &amp; milk', 'Eggs & milk'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  [
    '<p>Soft <strong>buns</strong></p>\\n<ul>\n<li>warm</li><li>fresh&nbsp;daily</li></ul>',
    'Soft buns\n- warm\n- fresh daily',
  ],
])('words %j are %j', (cell, text) => expect(textOf(cell, student.address)).toBe(text));

it('a sign for nothing is nothing in every column', () => {
  for (const fields of Object.values(importFields))
    for (const field of Object.values(fields))
      for (const cell of ['NA', 'n/a', '-', '–', 'nil', 'None', '#N/A', "'-", ' ', null])
        expect([field.label, cell, textOf(cell, field)]).toEqual([field.label, cell, '']);
});

it('first and last names are one, unless the name has both', () => {
  const rows = [
    ['First name', 'Last name', 'Phone'],
    ['Asha', 'Rao', '98'],
    ['Uma Rao', 'Rao', '99'],
    ['Ravi', '-', '97'],
  ];
  expect(valuesIn(rows, 'student').map(({ fname }) => fname)).toEqual([
    ...['Asha Rao', 'Uma Rao', 'Ravi'],
  ]);
});

it('a row with more or fewer cells than the headings is refused with its words', async () => {
  const rows = await csv(
    'Name,Price,Description',
    'Bun A,1,250,fresh, warm',
    'Bun B,20',
    'Bun C,30,x',
  );
  expect(read(rows, 'product').lines).toMatchObject([
    { row: 2, problem: expect.stringContaining('Bun A · 1 · 250 · fresh · warm') },
    { row: 3, problem: expect.stringContaining('fewer cells than the headings') },
    { row: 4, values: { name: 'Bun C', price: '30', desc: 'x' } },
  ]);
});

it('days that can be read in two ways are asked about, once for each column', () => {
  const rows = [
    ['Date', 'Paid on', 'Start', 'Name', 'Item', 'Amount'],
    ['25/02/2025', '03/02/2025', '2025-03-01', 'Asha', 'Loaf', 90],
    ['03/02/2025', '04/02/2025', '2025-03-01', 'Uma', 'Loaf', 90],
  ];
  const { questions } = read(rows);
  expect(questions).toMatchObject([
    { field: 'paidOn', doubt: expect.stringContaining('Row 2 is 3 Feb 2025 as it is read') },
  ]);
  expect(whyNot(read(rows), order, matchColumns(rows, order), 10)).toContain(
    'Say below how its days are written.',
  );
  const answered = read(rows, 'order', { monthFirst: { paidOn: true } });
  expect(answered.questions).toEqual([]);
  expect(answered.lines[0]?.values).toMatchObject({ day: '2025-02-25', paidOn: '2025-03-02' });
});

it('unknown words are asked about once, and known ones are not', () => {
  const rows = [
    ['Date', 'Name', 'Item', 'Amount', 'Mode', 'Status'],
    ['2025-02-03', 'Asha', 'Loaf', 90, 'G-Pay', 'Completed'],
    ['2025-02-03', 'Uma', 'Loaf', 90, 'Razorpay', 'Shipped'],
    ['2025-02-03', 'Ravi', 'Loaf', 90, 'RAZORPAY', 'NA'],
    ['2025-02-03', 'Zoya', 'Bun', ' warm', 90, 'UPI', 'success'],
  ];
  expect(read(rows).questions).toEqual([
    {
      field: 'method',
      label: 'Paid by',
      words: ['razorpay'],
      meanings: Object.values(methodWords),
    },
    { field: 'status', label: 'Status', words: ['shipped'], meanings: order.status.words },
  ]);
  const words = { method: { razorpay: 'Card' }, status: { shipped: '' } };
  const { questions, lines } = read(rows, 'order', { words });
  expect(questions).toEqual([]);
  expect(lines.map(({ values }) => [values['method'], values['status']])).toEqual([
    ['UPI', 'success'],
    ['Card', undefined],
    ['Card', undefined],
    ['90', 'UPI'],
  ]);
});

it('of several sheets the one with most of the headings is read', () => {
  const sheets = [
    { name: 'Notes', rows: [['Name'], ['Old books']] },
    ...['Students', 'More'].map((name) => ({
      name,
      rows: [
        ['Name', 'Phone'],
        ['Asha', '98'],
      ],
    })),
  ];
  expect(likeliest(sheets, student)).toBe(1);
  expect(likeliest(sheets.slice(0, 1), order)).toBe(0);
});

it('empty rows and headings that come again are left out, and rows keep their numbers', () => {
  const rows = [
    ['Name', 'Phone'],
    ['Asha', '98'],
    [null, ''],
    ['Name', 'Phone'],
    ['Uma', '99'],
  ];
  const { lines, others } = read(rows, 'student');
  expect(lines.map(({ row, values }) => [row, values['fname']])).toEqual([
    [2, 'Asha'],
    [5, 'Uma'],
  ]);
  expect(others).toEqual({ heads: 1, more: 0 });
});

it('alike orders are counted, so that each is one, and a bill of several lines is several', () => {
  const head = ['Bill no', 'Date', 'Name', 'Phone', 'Item', 'Amount'];
  const bill = (no: Cell, item: string, amount: number, name = 'Asha') => [
    ...[no, '2025-02-01', name, '98', item, amount],
  ];
  const rows = [head, bill(7, 'Loaf', 90), bill(7, 'Bun', 90, 'Uma'), bill(7, 'Loaf', 100)];
  expect(read(rows).lines.map(({ nth }) => nth)).toEqual([0, 0, 1]);
  const without = [head, ...['Asha', 'ASHA', 'Uma'].map((name) => bill('', 'Loaf', 90, name))];
  expect(read(without).lines.map(({ nth }) => nth)).toEqual([0, 1, 0]);
});

it('a bill costs its total, whatever a piece does, and says where its words are cut', () => {
  const head = ['Bill No', 'Date', 'Customer', 'Item', 'Qty', 'Price', 'Total'];
  const bill = [5, '2025-02-25', 'Asha', 'Bun', 4, 20, 80];
  expect(valuesIn([head, bill])).toMatchObject([{ price: '80' }]);
  const whole = ['Order Number', 'Status', 'Order Total', 'Item Name'];
  const rows = ['a', 'b'].map((letter) => [1, 'paid', 9, letter.repeat(90)]);
  expect(valuesIn([whole, ...rows])[0]?.['what']).toMatch(/^a+, b+…$/);
});

it('customers of Shopify and WooCommerce are read', async () => {
  const shopify = await csv(
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,' +
      'Default Address Zip,Default Address Phone,Total Spent,Note',
    "'6231,Asha,Rao,asha@mail.test,no,12 MG Road,560001,'+919822012345,0.00,",
  );
  const person = { fname: 'Asha Rao', email: 'asha@mail.test' };
  expect(valuesIn(shopify, 'student')).toEqual([
    { ...person, mobile: '+919822012345', address: '12 MG Road' },
  ]);
  expect(read(shopify, 'student').leftOut).toEqual([
    ...['Customer ID', 'Accepts Email Marketing', 'Default Address Zip', 'Total Spent'],
  ]);
  const woo = await csv(
    'ID,user_login,user_email,display_name,first_name,last_name,billing_phone,billing_address_1',
    '7,asha7,asha@mail.test,asha7,Asha,Rao,9822012345,12 MG Road',
  );
  expect(valuesIn(woo, 'student')).toEqual([
    { ...person, mobile: '9822012345', address: '12 MG Road' },
  ]);
});

it('products of Shopify and WooCommerce are read', async () => {
  const shopify = await csv(
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Variant Price,Status',
    'bun,Bun,"<p>Soft &amp; warm.</p>",Us,,Bread,true,45.00,active',
  );
  const bun = { name: 'Bun', desc: 'Soft & warm.', price: '45' };
  expect(valuesIn(shopify, 'product')).toEqual([bun]);
  const woo = await csv(
    'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Categories',
    '12,simple,,Bun,1,Short,"<p>Soft &amp; warm.</p>\\n",1,,45,Bread',
  );
  expect(valuesIn(woo, 'product')).toEqual([{ ...bun, category: 'Bread', stock: 'Yes' }]);
  expect(product['name']?.label).toBe('Name');
});

it('orders of Shopify and WooCommerce are read, each with all that was bought', async () => {
  const shopify = await csv(
    'Name,Email,Financial Status,Paid at,Total,Created at,Lineitem quantity,Lineitem name,' +
      'Lineitem price,Billing Name,Billing Phone,Payment Method',
    '#1001,asha@mail.test,paid,2025-02-04 09:00:00 +0530,640.50,2025-02-03 23:50:00 +0530,2,Bun,' +
      "45.00,Asha Rao,'+919822012345,Google Pay",
    '#1001,asha@mail.test,,,,2025-02-03 23:50:00 +0530,1,Cake,550.00,,,',
    '#1002,uma@mail.test,pending,,90.00,2025-02-05 08:00:00 +0530,2,Bun,45.00,Uma,9822012346,COD',
  );
  const asha = {
    name: 'Asha Rao',
    email: 'asha@mail.test',
    mobile: '+919822012345',
    day: '2025-02-03',
    what: 'Bun, Cake',
    method: 'UPI',
    status: 'success',
  };
  const { lines, others, questions } = read(shopify);
  expect([others, questions]).toEqual([{ heads: 0, more: 1 }, []]);
  expect(lines.map(({ values }) => values)).toMatchObject([
    { ...asha, number: '#1001', price: '640.50', paid: '640.50', paidOn: '2025-02-04' },
    { number: '#1002', name: 'Uma', price: '90', status: 'pending', method: 'Cash' },
  ]);
  expect(lines[1]?.values['paid']).toBeUndefined();
  const woo = await csv(
    'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),' +
      'Email (Billing),Phone (Billing),Payment Method Title,Order Total Amount,Item #,Item Name,Quantity',
    ...['Bun', 'Cake'].map(
      (item, i) =>
        `731,Completed,2025-02-03 10:12,Asha,Rao,asha@mail.test,+919822012345,UPI,640.50,${i + 1},${item},1`,
    ),
  );
  expect(valuesIn(woo)).toMatchObject([{ ...asha, number: '731', price: '640.50' }]);
});

it('a file that lacks a column, has no rows or too many is refused before it is sent', () => {
  const rows = [['Name'], ['Asha'], ['Uma']];
  const layout = matchColumns(rows, student);
  const why = (most: number, columns: object, of = rows) =>
    whyNot(readRows(of, student, layout), student, { ...layout, columns }, most);
  expect(why(10, layout.columns)).toBe('Say which column is ‘Mobile’.');
  const all = { fname: 0, mobile: 1 };
  expect(why(10, all, [['Name']])).toBe('There are no rows below the headings.');
  expect(why(1, all)).toContain('at most 1 go at once');
  expect(why(10, all)).toBe('');
});
