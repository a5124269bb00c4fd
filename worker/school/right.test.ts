import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import type { PartState } from '../../contract/school/calls.ts';
import { seeded } from '../../seed/school/index.ts';
import { passkey } from '../passkey/table.ts';
import { db } from '../test/app.ts';
import { asOffice } from '../test/school.ts';
import { expireSchool } from './current.ts';
import { publication } from './table.ts';

const wrongFields = async (facts: object) => {
  const words = { ...seeded.facts, ...facts };
  const { body } = await asOffice<PartState>('school/publish', { part: 'facts', words });
  return Object.keys(body.errors ?? {});
};

beforeEach(async () => {
  await db.batch([db.delete(publication), db.delete(passkey)]);
  expireSchool();
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
