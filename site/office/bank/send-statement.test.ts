import { beforeEach, expect, it, vi } from 'vitest';
import { mostRows } from '../../../contract/bank.ts';
import { importStatement } from './api.ts';
import { sendStatement } from './send-statement.ts';

vi.mock('./api.ts', () => ({ importStatement: vi.fn(async () => ({ data: {} })) }));

beforeEach(() => vi.mocked(importStatement).mockClear());

const day = '2026-10-04';
const many = <One>(count: number, of: (nth: number) => One) =>
  Array.from({ length: count }, (_, nth) => of(nth));

it.each([
  [2 * mostRows + 1, 1],
  [1, 2 * mostRows + 1],
])(
  'a statement with %d unreadable rows and %d withdrawals is sent whole, in parts',
  async (bad, out) => {
    const statement = {
      bank: 'HDFC Bank',
      debits: 3,
      others: 4,
      breaks: [],
      otherHead: 0,
      doubt: '',
      unknownTypes: [],
      leftOut: [],
      lines: many(3200, (nth) => ({
        day: nth < 1600 ? day : '2026-10-05',
        paise: nth + 1,
        reference: '',
        narration: '',
        balance: null,
      })),
      bad: many(bad, (row) => ({ row, text: '', reason: 'It has no day' })),
      withdrawals: [
        ...many(out, (nth) => ({ day, paise: nth + 1, reference: '627712345678' })),
        { day: '2999-01-01', paise: 1, reference: '627712345678' },
      ],
    };
    const keyOf = (part: number) => `part-${part}`;
    await sendStatement(statement, { name: 'October', keyOf });
    const imports = vi.mocked(importStatement).mock.calls.map(([body]) => body);
    expect(imports.map(({ name, requestId }) => [name, requestId])).toEqual([
      ['October (1 of 3)', 'part-0'],
      ['October (2 of 3)', 'part-1'],
      ['October (3 of 3)', 'part-2'],
    ]);
    expect(imports.flatMap(({ lines }) => lines)).toEqual(statement.lines);
    expect(imports.flatMap(({ bad }) => bad)).toEqual(statement.bad);
    // What went out on a day to come is not known yet.
    expect(imports.flatMap(({ withdrawals = [] }) => withdrawals)).toEqual(
      statement.withdrawals.slice(0, -1),
    );
    expect(imports.map(({ debits }) => debits)).toEqual([3, 0, 0]);
  },
);
