import { describe, expect, it } from 'vitest';
import { fieldConflicts } from './conflict.ts';
import { describeChange } from './describe-change.ts';

const base = { name: 'Millet Loaf', price: '100', desc: 'A loaf', images: ['a', 'b'] };
const snapshot = (values: typeof base, facts = {}) => ({ values, facts, version: '1' });

describe('what somebody else saved meanwhile', () => {
  it('stands alone where nothing was typed here', () => {
    const now = { ...base, price: '120' };
    expect(fieldConflicts(snapshot(base), snapshot(now), { ...base, desc: 'My loaf' })).toEqual([
      { field: 'price', before: '100', after: '120' },
    ]);
  });

  it('stands beside what was typed where both changed the same', () => {
    const now = { ...base, price: '120', images: ['b'] };
    expect(fieldConflicts(snapshot(base), snapshot(now), { ...base, price: '130' })).toEqual([
      { field: 'price', before: '100', after: '120', mine: '130' },
      { field: 'images', before: ['a', 'b'], after: ['b'] },
    ]);
  });

  it('is listed where both typed the same', () => {
    const now = { ...base, price: '120' };
    expect(fieldConflicts(snapshot(base), snapshot(now), now)).toEqual([
      { field: 'price', before: '100', after: '120', mine: '120' },
    ]);
  });

  it('is listed for what no field holds', () => {
    const now = snapshot(base, { link: 'https://a.test' });
    expect(fieldConflicts(snapshot(base, { link: '' }), now, base)).toEqual([
      { field: 'link', before: '', after: 'https://a.test' },
    ]);
  });
});

describe('a change in the history', () => {
  it.each([
    ['status', 'pending', 'success', 'Status', 'Pending', 'Confirmed'],
    ['startDate', '', '2027-02-09', 'Start date', 'empty', '9 Feb 2027'],
    ['demoDate', '2036-03-01', '', 'Demo date', '1 Mar 2036', 'empty'],
    ['demoTime', '', '11:00', 'Demo time', 'empty', '11\u00a0am'],
    ['seatUntil', '', '2036-03-01T18:30:00.000Z', 'Seat until', 'empty', '2 Mar 2036, 12\u00a0am'],
    ['dob', '1998-03-14', '1998-03-15', 'Date of birth', '14 Mar 1998', '15 Mar 1998'],
    ['certificate', '', 'yes', 'Certificate', 'None', 'Yes (Approve)'],
    ['certificate', 'yes', 'no', 'Certificate', 'Yes (Approve)', 'No (Reject)'],
    ['advancePayment', 0, 125000, 'Advance', 'Rs.\u00a00', 'Rs.\u00a01,25,000'],
    ['price', 8500, 9000, 'Price', 'Rs.\u00a08,500', 'Rs.\u00a09,000'],
    ['stock', 'Yes', 'No', 'In stock', 'Yes', 'No'],
    ['fatherName', 'Anil', undefined, 'Father name', 'Anil', 'empty'],
    ['desc', 'x'.repeat(90), 'y', 'Description', `${'x'.repeat(80)}…`, 'y'],
  ])('of %s from %j to %j reads like the screens', (field, from, to, label, before, after) => {
    expect(describeChange({ field, before: from, after: to })).toEqual({ label, before, after });
  });

  it.each([
    ['password', undefined, 'changed', 'Password', 'changed'],
    ['aadharNo', undefined, 'changed', 'Aadhar number', 'changed'],
    ['sessions', undefined, 'ended', 'Logins', 'ended'],
    // As it stands where it was undone.
    ['merged', 'with Asha', undefined, 'Merged', 'with Asha'],
    ['batch', '', 'knZMxXOWaODFrvawBf6NLg', 'Batch', 'another one'],
    ['batch', 'knZMxXOWaODFrvawBf6NLg', '', 'Batch', 'none'],
    ['image', '/media/user/a', '/media/user/b', 'Photo', 'stored anew'],
    ['pendingImage', '/media/user/b', '', 'Photo that waits for approval', 'taken away'],
  ])('of %s from %j to %j is said without its value', (field, before, after, label, words) => {
    expect(describeChange({ field, before, after })).toEqual({ label, words });
  });

  it.each([
    [['a', 'b', 'c'], ['c', 'a', 'b'], 'in another order'],
    [['a', 'b'], ['a', 'b', 'c'], '1 added'],
    [['a', 'b', 'c'], ['b'], '2 removed'],
    [['a', 'b', 'c'], ['c', 'x', 'a'], '1 added, 1 removed, in another order'],
  ])('of pictures from %j to %j says what became of them', (before, after, words) => {
    expect(describeChange({ field: 'images', before, after })).toEqual({
      label: 'Pictures',
      words,
    });
  });

  const topic = (heading: string, ...data: string[]) => ({ heading, data });
  const [starter, bake] = [topic('The starter', 'Feeding'), topic('Baking', 'Steam')];
  it.each([
    [[starter], [starter, bake], '“Baking”, “Steam” added'],
    [[starter, bake], [bake], '“The starter”, “Feeding” removed'],
    [[starter], [topic('The starter', 'Reviving')], '“Feeding” became “Reviving”'],
    [[topic('Baking', 'a,b')], [topic('Baking', 'a', 'b')], '“a,b” became “a”, “b”'],
  ])('of topics from %j to %j says which', (before, after, words) => {
    expect(describeChange({ field: 'details', before, after })).toEqual({ label: 'Topics', words });
  });

  it('of the certificate’s file names no file', () => {
    const change = { field: 'pdf', before: '', after: '/media/certificate/x' };
    expect(describeChange(change)).toEqual({ label: 'Certificate PDF', words: 'stored anew' });
    expect(describeChange({ field: 'pdf', before: '/media/x', after: '' })).toMatchObject({
      words: 'taken away',
    });
  });
});
