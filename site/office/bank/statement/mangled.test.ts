import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../../contract/day.ts';
import { Unreadable } from '../../kit/sheet/cells.ts';
import { recognise } from './columns.ts';
import { readStatement } from './statement.ts';
import { rowsOf } from './test/fixtures.ts';

type Move = { day: string; paise: number; id: string; words: string };

const words = fc.constantFrom(
  'ASHA PATIL',
  'RAVI, CLASS',
  'THE "BAKER"',
  "RENÉE D'SOUZA",
  'FEE 12',
);

/** Movements of some weeks in order of their days, none alike, each with an RRN of its day. */
const movements: fc.Arbitrary<Move[]> = fc
  .array(
    fc.record({
      later: fc.nat(9),
      paise: fc.oneof(
        fc.integer({ min: 100, max: 20_000_000 }),
        fc.integer({ min: -9e6, max: -1 }),
      ),
      nth: fc.integer({ min: 10_000_000, max: 99_999_999 }),
      words,
    }),
    { minLength: 3, maxLength: 12 },
  )
  .map((list) => {
    let day = '2026-08-28';
    return list.map(({ later, paise, nth, words }) => {
      day = addDays(day, later);
      const ordinal = (Date.parse(day) - Date.parse('2026-01-01')) / 86_400_000 + 1;
      return { day, paise, words, id: `6${String(ordinal).padStart(3, '0')}${nth}` };
    });
  });

const inRupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A statement as rows of cells that are quoted, with the headings of a bank. */
function rowsOfMoves(moves: Move[]): string[][] {
  let balance = 50_000_000;
  const body = moves.map(({ day, paise, id, words }) => {
    balance += paise;
    const [year, month, date] = day.split('-');
    const amount = inRupees(Math.abs(paise));
    return [
      ...[`${date}/${month}/${year}`, `UPI-${words}-${id}`, ''],
      ...[paise < 0 ? amount : '', paise > 0 ? amount : '', inRupees(balance)].map(quoted),
    ];
  });
  return [['Date', 'Details', 'Ref No/Cheque No', 'Debit', 'Credit', 'Balance'], ...body];
}

/** What goes wrong on the way: one row that is not the first, or all of them. */
const mangles: Record<string, (rows: string[][], at: number) => string[][]> = {
  nothing: (rows) => rows,
  'a quotation mark that does not close': (rows, at) =>
    rows.map((row, i) => (i === at ? row.map((cell, c) => (c === 1 ? `"${cell}` : cell)) : row)),
  'amounts without quotation marks': (rows, at) =>
    rows.map((row, i) => (i === at ? row.map((cell) => cell.replaceAll('"', '')) : row)),
  'all amounts without quotation marks': (rows) =>
    rows.map((row) => row.map((cell, c) => (c > 2 ? cell.replaceAll('"', '') : cell))),
  'days with the month first': (rows) =>
    rows.map(([day = '', ...row]) => [day.replace(/^(\d\d)\/(\d\d)/, '$2/$1'), ...row]),
  'a day with the month first': (rows, at) =>
    rows.map(([day = '', ...row], i) => [
      i === at ? day.replace(/^(\d\d)\/(\d\d)/, '$2/$1') : day,
      ...row,
    ]),
  'a row lost': (rows, at) => (at === rows.length - 1 ? rows : rows.toSpliced(at, 1)),
  'a row twice': (rows, at) => rows.toSpliced(at, 0, rows[at] ?? []),
  'another amount': (rows, at) =>
    rows.map((row, i) =>
      i === at ? row.map((c, n) => (n === 3 || n === 4 ? c.replace(/\d/, '7') : c)) : row,
    ),
  'deposit and withdrawal exchanged': (rows) =>
    rows.map(([a = '', b = '', c = '', debit = '', credit = '', ...row]) => [
      a,
      b,
      c,
      credit,
      debit,
      ...row,
    ]),
  'words over several rows': (rows, at) =>
    rows.flatMap((row, i) => {
      if (i !== at) return [row];
      const [day = '', words = '', ...rest] = row;
      return [
        [day, words.slice(0, 12), ...rest],
        ['', words.slice(12), '', '', '', ''],
      ];
    }),
  'words over several lines': (rows, at) =>
    rows.map((row, i) =>
      i === at ? row.map((c, n) => (n === 1 ? `${c.slice(0, 9)}\n ${c.slice(9)}` : c)) : row,
    ),
  'an end in its last row': (rows) =>
    rows.map((row, i) => (i === rows.length - 1 ? row.slice(0, 4) : row)),
  'the newest first': ([head = [], ...rows]) => [head, ...rows.toReversed()],
};

const keyOf = ({ day, paise, reference }: { day: string; paise: number; reference: string }) =>
  `${day} ${paise} ${reference}`;

it.each(Object.keys(mangles))(
  'a statement with %s is read exactly, or says what is wrong',
  async (name) => {
    const mangle = mangles[name] ?? ((rows) => rows);
    await fc.assert(
      fc.asyncProperty(movements, fc.nat(), fc.boolean(), async (moves, where, hasBalance) => {
        const at = 2 + (where % (moves.length - 1));
        // What a balance alone can tell is not asked of statements without one.
        const isSeen = !/lost|twice|another|exchanged/.test(name);
        const cells = mangle(rowsOfMoves(moves), at).map((row, i) =>
          row.map((cell, c) =>
            c === 1 && !cell.startsWith('"U')
              ? quoted(cell)
              : i > 0 && c === 5 && !hasBalance && isSeen
                ? ''
                : cell,
          ),
        );
        const text = cells.map((row) => row.join(',')).join('\r\n');
        const rows = await rowsOf(text).catch((error: unknown) => {
          if (!(error instanceof Unreadable)) throw error;
          return undefined;
        });
        if (!rows) return;
        const layout = recognise(rows, []);
        if (!layout) throw new Error('not recognised');
        const { lines, bad, breaks, doubt } = readStatement(rows, layout);
        if (breaks.length > 0 || doubt !== '') return;
        const came = moves
          .filter(({ paise }) => paise > 0)
          .map(({ id, ...move }) => keyOf({ ...move, reference: id }));
        const read = lines.map(keyOf);
        expect(read.filter((line) => !came.includes(line))).toEqual([]);
        expect(new Set(read).size).toBe(read.length);
        const missing = came.filter((line) => !read.includes(line));
        expect(bad.length).toBeGreaterThanOrEqual(missing.length);
        if (name === 'nothing' || name === 'the newest first' || name.startsWith('words'))
          expect([missing, bad]).toEqual([[], []]);
      }),
      { numRuns: 25 },
    );
  },
);
