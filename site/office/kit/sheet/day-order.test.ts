import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { dayReader, doubtOf, periodIn } from './day-order.ts';
import { writtenIn } from './read-day.ts';

const datedOf = (cells: Cell[]) =>
  cells.map((cell, i) => {
    const written = writtenIn(cell);
    if (!written) throw new Error(`${String(cell)} is no day`);
    return { row: i + 2, written };
  });
const doubt = (cells: Cell[], monthFirst = false, statement?: string) =>
  doubtOf(datedOf(cells), {
    monthFirst,
    isInOrder: true,
    period: statement ? periodIn([[statement]]) : undefined,
  });
const excel = (day: string) => new Date(`${day}T00:00:00Z`);

describe('days that are read day first', () => {
  it.each([
    ['of a week', ['01/10/2026', '03/10/2026', '05/10/2026']],
    ['of a month, the latest first', ['25/10/2026', '12/10/2026', '02/10/2026']],
    ['in no order', ['12/10/2026', '02/11/2026', '25/10/2026']],
    ['that could not be otherwise', ['2026-02-10', '3 Oct 2026']],
    ['of one row', ['10/02/2026']],
    ['of a spreadsheet', [excel('2026-10-02'), excel('2026-10-05'), excel('2026-10-25')]],
    ['of dates and dates as text', [excel('2026-10-02'), '05/10/2026', '25/10/2026']],
  ])('%s fit together', (_, cells) => expect(doubt(cells)).toBe(''));

  it.each([
    ['of a week with the month first', ['10/2/2026', '10/5/2026', '10/9/2026']],
    ['of which one can only be month first', ['10/2/2026', '10/5/2026', '10/25/2026']],
    ['of which one is still to come', ['10/2/2026', '10/5/2026', '10/11/2026', '11/12/2026']],
    ['of which one is not to be had day first', ['11/05/2026', '11/06/2026', '12/30/2026']],
    ['that are the latest first', ['10/9/2026', '10/5/2026', '10/2/2026']],
    ['of which one was turned', ['01/10/2026', '10/02/2026', '13/10/2026']],
    ['that a spreadsheet has turned', [excel('2026-02-10'), excel('2026-05-10')]],
    ['that a spreadsheet has turned where it could', [excel('2026-02-10'), '25/10/2026']],
  ])('%s are in doubt', (_, cells) => expect(doubt(cells)).toMatch(/\d+ \w+ 2026/));

  it('are doubted and believed by the period that the statement names', () => {
    const monthly = ['10/01/2026', '10/02/2026', '10/03/2026'];
    expect(doubt(monthly)).not.toBe('');
    expect(doubt(monthly, false, 'Statement from 01-01-2026 to 31-03-2026')).toBe('');
    expect(doubt(['10/02/2026'], false, 'Period: 1 Oct 2026 - 31 Oct 2026')).not.toBe('');
    // This one can be read in two ways itself.
    expect(doubt(monthly, false, 'From 01/10/2026 to 03/10/2026')).not.toBe('');
  });
});

describe('days of rows in no order, whose program nobody knows', () => {
  const doubt = (cells: Cell[], monthFirst = false) =>
    doubtOf(datedOf(cells), { monthFirst, isInOrder: false, mayCome: true });

  it.each([
    ['of which one can only be day first', ['03/02/2025', '25/02/2025'], true],
    ['that are written in one way', ['2025-02-03', '3 Feb 2025'], true],
    ['that are the same both ways', ['02/02/2025'], true],
    ['of a spreadsheet', [excel('2025-02-03'), excel('2025-03-02')], true],
    ['that fit both ways', ['03/02/2025', '04/05/2025'], false],
    ['that fit both ways or are of a spreadsheet', [excel('2025-02-03'), '04/05/2025'], false],
    ['that are text beside a spreadsheet’s', [excel('2025-02-25'), '04/05/2025'], false],
    ['that are month first', ['02/03/2025', '02/25/2025'], false],
    ['of which one is day first and one month first', ['25/02/2025', '02/26/2025'], false],
    ['that a spreadsheet has turned', [excel('2025-02-03'), '25/02/2025'], false],
  ])('%s are read, or asked about: %j', (_, cells, isClear) =>
    expect(doubt(cells) === '').toBe(isClear),
  );

  it('that a spreadsheet has turned are turned back alone', () => {
    const read = (...cells: Cell[]) => {
      const dated = datedOf(cells);
      return dated.map(({ written }) => dayReader(dated, true)(written));
    };
    expect(read(excel('2025-02-03'), '25/02/2025')).toEqual(['2025-03-02', '2025-02-25']);
    expect(read(excel('2025-02-03'), excel('2025-02-25'), '04/05/2025')).toEqual([
      ...['2025-02-03', '2025-02-25', '2025-04-05'],
    ]);
  });
});

it('days that are read month first are doubted in the same way', () => {
  expect(doubt(['10/2/2026', '10/5/2026', '10/9/2026'], true)).toBe('');
  expect(doubt(['01/10/2026', '03/10/2026', '25/10/2026'], true)).not.toBe('');
});
