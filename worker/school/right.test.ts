import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import type { PartState } from '../../contract/school/calls.ts';
import { seeded } from '../../seed/school/index.ts';
import { passkey } from '../passkey/table.ts';
import { call, db } from '../test/app.ts';
import { asOffice, signInAs, signInWithRole } from '../test/school.ts';
import { expireSchool } from './current.ts';
import { publication } from './table.ts';

const notice = (line: string) => ({ words: line, href: '', from: '', until: '' });
const publish = (part: string, words: object, newest = '') =>
  asOffice<PartState>('school/publish', { part, words, newest });
const wrongFields = async (facts: object) => {
  const { body } = await publish('facts', { ...seeded.facts, ...facts });
  return Object.keys(body.errors ?? {});
};

// The office is never without its owner.
beforeAll(() => signInAs('admin'));
beforeEach(async () => {
  await db.batch([db.delete(publication), db.delete(passkey)]);
  expireSchool();
});

describe('who may not say where money goes', () => {
  it.each([
    ['Pay to asha@okbank from today', 422],
    ['Pay to asha.k-2@upi.', 422],
    ['Pay to asha@okbank.It is quick2', 422],
    ['Write to asha@rye.test, or @rye', 200],
  ])('does not publish it within words: %s', async (line, status) => {
    const token = await signInWithRole('office');
    const sent = { part: 'notice', words: notice(line) };
    const answer = await call('/api/school/publish', sent, { token });
    const errors = status === 200 ? [] : ['words'];
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, errors]);
  });

  it('does not take back to it either', async () => {
    const { body } = await publish('notice', notice('Pay to asha@okbank'));
    const id = body.data?.newest;
    await publish('notice', notice('Open'), id);
    const token = await signInWithRole('office');
    const sent = { part: 'notice', id };
    expect((await call('/api/school/take-back', sent, { token })).status).toBe(422);
    expect((await asOffice('school/take-back', sent)).status).toBe(200);
  });
});

describe('facts', () => {
  it('that papers print have letters of their typefaces', async () => {
    expect(await wrongFields({ name: 'Rye 🍞', city: '普纳' })).toEqual(['name', 'city']);
    expect(await wrongFields({ name: 'पाव शाला', tagline: 'Bread 🍞' })).toEqual([]);
  });

  it('have a year up to this one', async () => {
    const year = Number(today().slice(0, 4));
    expect(await wrongFields({ founded: year + 1 })).toEqual(['founded']);
    expect(await wrongFields({ founded: year })).toEqual([]);
  });

  it('have hours of a day in several rows, that do not overlap', async () => {
    const row = { schemaDays: ['Friday'], opens: '08:00', closes: '13:00' };
    const afternoon = { ...row, opens: '16:00', closes: '20:00' };
    expect(await wrongFields({ hours: [row, { ...afternoon, opens: '12:00' }] })).toEqual([
      'hours.1.opens',
    ]);
    expect(await wrongFields({ hours: [row, afternoon] })).toEqual([]);
  });
});
