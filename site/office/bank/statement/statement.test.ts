import { describe, expect, it } from 'vitest';
import { type Cell, shown } from '../../kit/sheet/cells.ts';
import { headsOf } from '../../kit/sheet/heads.ts';
import { decode } from '../../kit/sheet/text.ts';
import { formatOf, guess, type Layout, recognise } from './columns.ts';
import { whyNot } from './parts.ts';
import { readStatement, type Statement } from './statement.ts';
import { expected, rowsOf, statements, textOf } from './test/fixtures.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const windows1252: Record<string, number> = { '’': 0x92, '–': 0x96, '€': 0x80 };
const inWindows1252 = (text: string) =>
  Uint8Array.from([...text], (letter) => windows1252[letter] ?? letter.charCodeAt(0));

function read(rows: Cell[][]): Statement {
  const layout = recognise(rows, []);
  if (!layout) throw new Error('not recognised');
  const statement = readStatement(rows, layout);
  // Nothing is lost: every row that is not empty is one of the four.
  const filled = rows.filter((row) => row.some((cell) => shown(cell) !== '')).length;
  const { lines, debits, others, bad } = statement;
  expect(lines.length + debits + others + bad.length).toBe(filled);
  return statement;
}

/** What every bank says; where there is no id of a transfer, some have a number of their own. */
const facts = ({ lines }: Statement) =>
  lines.map(({ day, paise, reference }) => [
    day,
    paise,
    /^S\d{7}$/.test(reference) ? '' : reference,
  ]);

/** A drawn order that is the same each time. */
const shuffled = <One>(list: One[]) =>
  list
    .map((item, i) => [Math.sin(i * 12.9898) * 43758.5453, item] as const)
    .toSorted(([a], [b]) => (a % 1) - (b % 1))
    .map(([, item]) => item);

describe.each(statements)('a statement of $bank with $heads', ({ bank, ...parts }) => {
  const inOrder = bank === 'ICICI Bank' ? expected.toReversed() : expected;
  const sorted = (list: unknown[]) => list.map(String).toSorted();

  it('is read whole', async () => {
    const statement = read(await rowsOf(bytesOf(textOf(parts))));
    expect(statement).toMatchObject({ bank, debits: 1, bad: [], breaks: [], doubt: '' });
    expect(facts(statement)).toEqual(inOrder);
    expect(statement.lines.map(({ narration }) => narration).join()).toContain('RENÉE D’SOUZA');
  });

  it('is the same with its days in another order', async () => {
    const statement = read(await rowsOf(textOf({ ...parts, body: shuffled(parts.body) })));
    expect(sorted(facts(statement))).toEqual(sorted(expected));
    expect(statement.breaks).toEqual([]);
  });

  it('has each line twice when it is there twice, and is refused for its balance', async () => {
    const statement = read(await rowsOf(textOf(parts) + textOf(parts)));
    expect(statement.bad).toEqual([]);
    expect(facts(statement)).toEqual([...inOrder, ...inOrder]);
    expect(statement.breaks.length).toBeGreaterThan(0);
  });

  it('names the line that it was cut in', async () => {
    const last = parts.body.at(-1) ?? '';
    const body = [...parts.body.slice(0, -1), last.slice(0, last.lastIndexOf('.') - 1)];
    const whole = textOf({ ...parts, body, bottom: [] }).trimEnd();
    const statement = await rowsOf(whole).then(read, () => null);
    if (!statement) return expect(whole.split('"').length % 2).toBe(0);
    // The cut may leave a line whole but for its balance, which then contradicts.
    expect(statement.breaks.length + statement.bad.length).toBeGreaterThan(0);
    return expect(sorted(facts(statement).slice(0, 5))).toEqual(sorted(inOrder.slice(0, 5)));
  });

  it('is read in Windows-1252 and in UTF-16', async () => {
    const text = textOf(parts).replaceAll('₹', '');
    const units = [...text].map((letter) => letter.charCodeAt(0));
    const little = Uint8Array.from([
      0xff,
      0xfe,
      ...units.flatMap((unit) => [unit & 255, unit >> 8]),
    ]);
    const big = Uint8Array.from([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])]);
    for (const bytes of [inWindows1252(text), little, little.subarray(2), big, big.subarray(2)]) {
      expect(decode(bytes)).toBe(text);
      expect(facts(read(await rowsOf(bytes)))).toEqual(inOrder);
    }
  });

  it('is refused without one of its lines', async () => {
    const body = parts.body.filter((_, i) => i !== 3);
    expect(read(await rowsOf(textOf({ ...parts, body }))).breaks).toHaveLength(1);
  });
});

it.each([
  [
    'HDFC Bank',
    'Date,Narration,Chq/Ref Number,Value Dt,Debit Amount,Credit Amount,Closing Balance',
  ],
  [
    'ICICI Bank',
    'Tran Date,Transaction Remarks,Cheque No,Debit Amount,Credit Amount,Balance (INR)',
  ],
  ['Kotak Mahindra Bank', 'Date,Narration,Chq/Ref No.,Withdrawal (Dr)/Deposit (Cr),Balance'],
  ['Kotak Mahindra Bank', 'Date,Narration,Chq/Ref No,Withdrawal (Dr),Deposit (Cr),Balance'],
  ['Kotak Mahindra Bank', 'Transaction Date,Description,Chq/Ref No,Debit,Credit,Balance'],
  [
    'Axis Bank',
    'Transaction Date (dd/mm/yyyy),Particulars,Amount (INR),Debit/Credit,Balance (INR),Cheque Number',
  ],
])('headings of %s in another download are known: %s', (bank, row) => {
  expect(recognise([row.split(',')], [])?.bank).toBe(bank);
});

const all = 'date narration reference debit credit balance'.split(' ').toSorted();
it.each([
  'Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance',
  'Date,Tran Id,Remarks,UTR Number,Instr. ID,Withdrawals,Deposits,Balance',
  'Transaction Date,Value Date,Cheque No/Reference No,Description,Withdrawals,Deposits,Balance',
  'Date,Value Date,Particulars,Tran Type,Tran ID,Withdrawals,Deposits,Balance Amt,Dr/Cr',
  'Post Date,Txn Date,Account Description,Cheque No,Debit,Credit,Balance',
  'Trans Date,Description/Narration,Chq./Ref. No.,Debit(Dr.) INR,Credit(Cr.) INR,Balance INR',
  'Transaction Date,Transaction Details,Ref No,Withdrawl Amt,Deposit Amt,Balance (INR)',
])('columns of a further bank are guessed: %s', (row) => {
  expect(Object.keys(guess([row.split(',')]).columns).toSorted()).toEqual(all);
});

const heads = ['Txn Date', 'Value Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance'];
const layout: Layout = {
  bank: 'x',
  head: 0,
  types: {},
  monthFirst: false,
  asRead: false,
  columns: { date: 0, narration: 2, reference: 3, debit: 4, credit: 5, balance: 6 },
};
const readRows = (rows: Cell[][], more: Partial<Layout> = {}) =>
  readStatement([heads, ...rows], { ...layout, ...more });
const rowOf = (cells: Partial<Record<'date' | 'ref' | 'debit' | 'credit' | 'text', Cell>>) =>
  readRows([
    [
      ...[cells.date ?? '04/10/2026', '', cells.text ?? 'DEPOSIT', cells.ref ?? ''],
      ...[cells.debit ?? '', cells.credit ?? '', ''],
    ],
  ]);

describe('a row', () => {
  it.each(['31/11/2026', '46299', '04/10/2999', ''])('with the day %j stands aside', (date) => {
    const { lines, bad } = rowOf({ date, credit: '500.00' });
    expect([lines, bad.length]).toEqual([[], 1]);
  });

  it.each(['1.234,56', '4.2E+11', '5OO', '(500', '#####'])(
    'with the amount %j stands aside, and is never 0',
    (credit) => {
      const { lines, others, bad } = rowOf({ credit });
      expect([lines, others, bad.length]).toEqual([[], 1, 1]);
      expect(bad[0]?.text).toContain(credit);
    },
  );

  it('with a withdrawal is no income, whatever its sign', () => {
    for (const debit of ['500.00', '-500.00', '(500.00)', '500.00 Dr'])
      expect(rowOf({ debit })).toMatchObject({ lines: [], debits: 1, bad: [] });
    for (const more of [{ debit: '5.00', credit: '5.00' }, { debit: '5.00 Cr' }])
      expect(rowOf(more)).toMatchObject({ lines: [], bad: [{ row: 2 }] });
  });

  it.each(['-500.00', '(500.00)', '500.00 Dr'])(
    'with the deposit %s was sent back, and is a withdrawal',
    (credit) =>
      expect(rowOf({ credit, text: 'UPI/REV/627712345678/ASHA' })).toMatchObject({
        lines: [],
        bad: [],
        debits: 1,
        withdrawals: [{ day: '2026-10-04', paise: 50_000, reference: '627712345678' }],
      }),
  );

  it.each([
    ['627712345678', '', '627712345678'],
    ['', 'UPI/CR REV/627712345678/ASHA', '627712345678'],
    ['SBIN326277123456', 'RETURN', 'SBIN326277123456'],
    ['', 'RENT', undefined],
  ])('of money that went out keeps the id of %j, %j', (ref, text, reference) => {
    expect(rowOf({ debit: '500.00', ref, text }).withdrawals).toEqual(
      reference ? [{ day: '2026-10-04', paise: 50_000, reference }] : [],
    );
  });

  it('with a day and no amount is listed, unless it carries a balance', () => {
    expect(rowOf({ text: 'UPI/627712345678/FEE' }).bad).toEqual([
      { row: 2, reason: 'It has a day and no amount', text: '04/10/2026 · UPI/627712345678/FEE' },
    ]);
    expect(rowOf({ credit: '--', debit: '0.00' }).bad).toHaveLength(1);
    for (const text of ['OPENING BALANCE', 'B/F', 'Brought forward'])
      expect(rowOf({ text })).toMatchObject({ lines: [], bad: [], others: 2 });
    const carried = [['04/10/2026', '', 'Opening Balance', '', '', '5,000.00', '5,000.00']];
    expect(readRows(carried)).toMatchObject({ lines: [], bad: [], others: 2 });
    // Nothing beside it says that it is a balance.
    const without = [
      ['Date', 'Narration', 'Deposit'],
      ['04/10/2026', 'Opening balance', '500'],
    ];
    expect(readStatement(without, guess(without)).bad).toHaveLength(1);
  });

  it('with the id of a transfer and no day is listed', () => {
    const lost = ['', '', 'UPI/627712345678/FEE', '', '', '', ''];
    expect(readRows([lost]).bad).toMatchObject([
      { row: 2, reason: 'It has the id of a transfer and no day' },
    ]);
    for (const number of ['', '501001234567'])
      expect(readRows([['', '', 'UPI: Unified Payments', number, '', '', '']])).toMatchObject({
        bad: [],
        others: 2,
      });
  });

  it('below a total stands aside where it has the id of a transfer and no day', () => {
    const below = ['', '', 'UPI/627712345678/FEE', '', '', '10.00', ''];
    for (const words of ['Page total', 'Grand total'])
      expect(readRows([[words, '', '', '', '0.00', '50.00', ''], below])).toMatchObject({
        lines: [],
        others: 2,
        bad: [{ row: 3, reason: 'It has no day' }],
      });
    const cash = ['', '', 'Cash', '', '', '10.00', ''];
    expect(readRows([['Page total', '', '', '', '', '50.00', ''], cash]).bad).toHaveLength(1);
  });

  it('of a payer who writes of an opening balance is money that came in', () => {
    const text = 'Opening balance UPI 627712345678';
    expect(rowOf({ text, credit: '500.00' }).lines).toMatchObject([{ reference: '627712345678' }]);
  });

  it('with a withdrawal below zero stands aside where others are above', () => {
    const out = (debit: string) => ['04/10/2026', '', 'REVERSED', '', debit, '', ''];
    expect(readRows([out('70.00'), out('-70.00')])).toMatchObject({
      lines: [],
      debits: 1,
      bad: [{ row: 3 }],
    });
    expect(readRows([out('-70.00'), out('-5.00')])).toMatchObject({ debits: 2, bad: [] });
  });

  it('that is longer or shorter than the headings is refused', async () => {
    const rows = await rowsOf(
      [
        heads.join(),
        '04/10/2026,,UPI/627712345678/FEE,,,4,000.00,',
        '05/10/2026,,BREAD, CLASS,,,500.00,',
        '06/10/2026,,SHORT,,500.00',
        '07/10/2026,,WHOLE,,,500.00,',
      ].join('\n'),
    );
    const { lines, bad } = readStatement(rows, layout);
    expect(lines).toMatchObject([{ paise: 50_000, narration: 'WHOLE' }]);
    expect(bad.map(({ row, reason }) => [row, reason.split(':')[0]])).toEqual([
      [2, 'It has more cells than the headings'],
      [3, 'It has more cells than the headings'],
      [4, 'It has fewer cells than the headings'],
    ]);
  });

  it('goes on with the words of the rows below, also within an id', () => {
    const rows = [
      ['04/10/2026', '', 'UPI-ASHA PATIL-ASHA@OKAXIS-UTIB0000123-6277', '', '', '4,000.00', ''],
      ['', '', '12345678-COURSE FEE', '', '', '', ''],
      ['05/10/2026', '', 'NEFT CR-', '', '', '1.00', ''],
      ['', '', 'MEERA DESAI-SBIN', '', '', '', ''],
      ['', '', 'N52026100512345678', '', '', '', ''],
      ['', '', '** This is a computer generated statement', '', '', '', ''],
    ];
    const { lines, others, bad } = readRows(rows);
    expect([others, bad]).toEqual([5, []]);
    expect(lines).toMatchObject([
      { reference: '627712345678', narration: expect.stringContaining('COURSE FEE') },
      { reference: 'SBINN52026100512345678' },
    ]);
  });
});

describe('the running balance', () => {
  const rows = (...cells: [day: string, debit: string, credit: string, balance: string][]) =>
    cells.map(([day, debit, credit, balance]) => [
      `${day}/10/2026`,
      '',
      'x',
      '',
      debit,
      credit,
      balance,
    ]);

  it.each([
    ['up', rows(['04', '', '5', '105'], ['05', '3', '', '102'], ['06', '', '1', '103'])],
    ['down', rows(['06', '', '1', '103'], ['05', '3', '', '102'], ['04', '', '5', '105'])],
    [
      'days down, up within a day',
      rows(
        ['05', '', '1', '103'],
        ['05', '', '1', '104'],
        ['04', '3', '', '99'],
        ['04', '', '3', '102'],
      ),
    ],
    [
      'at the last of a day alone',
      rows(['04', '', '5', ''], ['04', '3', '', '102'], ['06', '', '1', '103']),
    ],
    [
      'overdrawn',
      rows(['04', '', '5', '5 Dr'], ['05', '3', '', '8.00 Dr'], ['06', '', '10', '2 Cr']),
    ],
    ['through zero', rows(['04', '', '5', '5'], ['05', '5', '', '0.00'], ['06', '', '1', '1'])],
  ])('that runs %s agrees', (_, cells) => {
    expect(readRows(cells)).toMatchObject({ bad: [], breaks: [] });
  });

  it.each([
    [
      'a changed amount',
      rows(['04', '', '5', '105'], ['05', '', '4', '102'], ['06', '', '1', '103']),
      [3],
    ],
    ['a withdrawal read as a deposit', rows(['04', '', '5', '105'], ['05', '', '3', '102']), [3]],
    ['a last line without it', rows(['04', '', '5', '105'], ['05', '', '3', '']), [3]],
    ['a minus that is missing', rows(['04', '', '5', '5'], ['05', '9', '', '4']), [3]],
  ])('contradicts %s', (_, cells, breaks) => {
    expect(readRows(cells).breaks).toEqual(breaks);
  });

  it('that is no amount makes a row bad', () => {
    const { lines, bad } = readRows(rows(['04', '', '5', '1O5']));
    expect([lines, bad[0]?.reason]).toEqual([[], 'Its balance is no amount']);
  });

  it('of an account in debit may say so in a column of its own', () => {
    const columns = { date: 0, narration: 1, credit: 2, type: 3, balance: 4 };
    const cells: Cell[][] = [
      ['Date', 'Words', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
      ['04/10/2026', 'x', '5', 'CR', '5', 'DR'],
      ['05/10/2026', 'x', '7', 'CR', '2', 'CR'],
    ];
    expect(readStatement(cells, { ...layout, columns }).breaks).toEqual([]);
  });
});

describe('a statement of another bank', () => {
  const rows: Cell[][] = [
    ['Cosmos Co-operative Bank', '', '', ''],
    ['Post Date', 'Remarks', 'Amount', 'Dr/Cr'],
    ['04/10/2026', 'UPI/627712345678/FEE', '500.00', 'CR'],
    ['05/10/2026', 'RENT', '900.00', 'DR'],
    ['06/10/2026', 'ODD', '1.00', 'XX'],
  ];

  it('is read once somebody said what its columns and its words are, and then always', () => {
    expect(recognise(rows, [])).toBeUndefined();
    const named = { ...guess(rows), bank: 'Cosmos Bank' };
    expect(named).toMatchObject({
      head: 1,
      columns: { date: 0, narration: 1, credit: 2, type: 3 },
    });
    expect(readStatement(rows, named)).toMatchObject({
      bank: 'Cosmos Bank',
      debits: 1,
      others: 2,
      unknownTypes: ['xx'],
      lines: [{ day: '2026-10-04', paise: 50_000, reference: '627712345678' }],
      bad: [{ row: 5, reason: '“XX” is neither Cr nor Dr' }],
    });
    const format = formatOf(rows, { ...named, types: { xx: 'out' } });
    expect(format?.heads).toBe(headsOf(rows[1] ?? []));
    const known = recognise(rows, format ? [format] : []);
    expect(known && readStatement(rows, known)).toMatchObject({
      debits: 2,
      bad: [],
      unknownTypes: [],
    });
  });

  it('asks nothing about the words of a row whose cells have moved', () => {
    const moved = [...rows.slice(0, 4), ['06/10/2026', 'BREAD', 'CLASS', '500.00', 'CR']];
    expect(readStatement(moved, guess(moved))).toMatchObject({
      unknownTypes: [],
      bad: [{ row: 5 }],
    });
  });

  it('whose columns were named wrongly is read by those that are named next', () => {
    const wrong = formatOf(rows, { ...guess(rows), columns: { date: 0, credit: 1 } });
    const right = formatOf(rows, guess(rows));
    if (!wrong || !right) throw new Error('no headings');
    expect(recognise(rows, [wrong])?.columns).toEqual({ date: 0, credit: 1 });
    expect(recognise(rows, [right])?.columns).toEqual(right.columns);
  });

  it.each([
    ['Deposit', 'Withdrawal'],
    ['D', 'W'],
    ['C', 'D'],
    ['Credit', 'Debit'],
    ['Cr.', 'Dr.'],
    ['(CR)', '(DR)'],
    ['Deposited', 'W/D'],
    ['+', '-'],
  ])('has %s for money that came in and %s for money that went out', (came, went) => {
    const typed = rows
      .slice(0, 4)
      .map((row) => row.map((cell) => (cell === 'CR' ? came : cell === 'DR' ? went : cell)));
    expect(readStatement(typed, guess(typed))).toMatchObject({
      debits: 1,
      bad: [],
      unknownTypes: [],
      lines: [{ paise: 50_000 }],
    });
  });

  it.each(['D', 'Payment', 'Debited to us', 'constructor', 'NEFT'])(
    'is asked about when all of its words are %s',
    (word) => {
      const typed = rows
        .slice(0, 4)
        .map((row) => row.map((cell) => (cell === 'CR' || cell === 'DR' ? word : cell)));
      const { lines, debits, unknownTypes } = readStatement(typed, guess(typed));
      expect([lines, debits, unknownTypes]).toEqual([
        [],
        0,
        [word.toLowerCase().replaceAll(' ', '')],
      ]);
    },
  );

  it('has withdrawals below zero, in brackets or with Dr where it has one column', () => {
    const columns = { date: 0, narration: 1, credit: 2 };
    for (const amount of ['-900.00', '(900.00)', '900.00 Dr', '900.00-', '−900']) {
      const signed = rows.slice(0, 5).map((row) => row.slice(0, 3));
      signed[3] = ['05/10/2026', 'RENT', amount];
      expect(readStatement(signed, { ...layout, head: 1, columns })).toMatchObject({
        debits: 1,
        lines: [{ paise: 50_000 }, { paise: 100 }],
      });
    }
  });

  it('with unknown headings is asked about with the row above the first day', () => {
    const odd: Cell[][] = [['Cosmos'], ['Booked', 'Words', 'Money'], ...rows.slice(2, 4)];
    expect(guess(odd)).toMatchObject({ head: 1, columns: { date: 0, narration: 1 } });
  });

  it('without headings is asked about, and read by what is named', () => {
    const bare = rows.slice(2, 4);
    expect(recognise(bare, [])).toBeUndefined();
    const first = guess(bare);
    expect(first).toMatchObject({ head: -1, columns: { date: 0, narration: 1 } });
    const named = { ...first, columns: { ...first.columns, credit: 2, type: 3 } };
    expect(readStatement(bare, named)).toMatchObject({ debits: 1, lines: [{ paise: 50_000 }] });
    // Nothing says that the next file without headings is of the same bank.
    expect(formatOf(bare, named)).toBeUndefined();
    const long = [...bare, ['06/10/2026', 'BREAD', ' CLASS', '500.00', 'CR']];
    expect(readStatement(long, named).bad).toHaveLength(1);
  });

  it('with headings in another script is known by them', () => {
    const hindi: Cell[][] = [
      ['दिनांक', 'विवरण', 'जमा'],
      ['04/10/2026', 'x', '5.00'],
    ];
    const named = { ...layout, columns: { date: 0, narration: 1, credit: 2 } };
    const format = formatOf(hindi, named);
    expect(format && recognise(hindi, [format])?.head).toBe(0);
    expect(format && recognise([['1', '2', '3']], [format])).toBeUndefined();
  });
});

it('a file with the headings of another account is refused, with the same ones read', () => {
  const row = ['04/10/2026', '', 'FEE', '', '', '4,000.00', ''];
  const other = ['Date', 'Narration', 'Chq No', 'Value Date', 'Deposit', 'Withdrawal', 'Balance'];
  expect(whyNot(readRows([row, other, row]))).toContain('Row 3 has the headings of another table');
  expect(whyNot(readRows([row, heads, row]))).toBe('');
  const summary = [
    'Opening Balance',
    '',
    'Dr Count',
    'Cr Count',
    'Debits',
    'Credits',
    'Closing Bal',
  ];
  expect(whyNot(readRows([row, summary]))).toBe('');
});

describe('a statement is not imported', () => {
  const whole = readRows([['04/10/2026', '', 'FEE', '', '', '4,000.00', '']]);
  const many = Array.from({ length: 21 }, (_, row) => ({ row, text: '', reason: 'It has no day' }));

  it.each<[string, Partial<Statement>, string]>([
    [
      'while its balance contradicts',
      { breaks: [2, 5] },
      'contradicts what was read, in row 2, 5.',
    ],
    ['while its days may be turned', { doubt: 'Row 2 is odd.' }, 'Row 2 is odd. Say below'],
    [
      'before its types are known',
      { unknownTypes: ['xx'], breaks: [2] },
      'Say below what the words',
    ],
    ['when most of it cannot be read', { bad: many }, 'Most of its rows cannot be read'],
    ['when nothing came in', { lines: [] }, 'No money came in by it'],
  ])('%s', (_, more, words) => {
    expect(whyNot(whole)).toBe('');
    expect(whyNot({ ...whole, ...more })).toContain(words);
  });

  it('unless money went back by it, or a row could not be read', () => {
    expect(whyNot({ ...whole, lines: [], bad: many.slice(0, 1) })).toBe('');
    const withdrawals = [{ day: '2026-10-04', paise: 1, reference: '627712345678' }];
    expect(whyNot({ ...whole, lines: [], withdrawals })).toBe('');
  });
});
