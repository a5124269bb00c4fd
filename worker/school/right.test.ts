import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { PartState } from '../../contract/school/parts.ts';
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

  const friday = (opens: string, closes: string, ...more: string[]) => ({
    schemaDays: ['Friday', ...more],
    opens,
    closes,
  });

  it.each([
    ['until noon and from four', [friday('08:00', '13:00'), friday('16:00', '20:00')], []],
    ['of one hour twice', [friday('08:00', '13:00'), friday('12:00', '20:00')], ['1.opens']],
    ['until midnight', [friday('08:00', '24:00'), friday('00:00', '02:00')], []],
    ['over midnight', [friday('18:00', '02:00', 'Saturday')], []],
    [
      'of a night twice',
      [friday('18:00', '02:00'), { ...friday('01:00', '05:00'), schemaDays: ['Saturday'] }],
      ['1.opens'],
    ],
    [
      'of the last night of a week twice',
      [
        { ...friday('01:00', '05:00'), schemaDays: ['Monday'] },
        { ...friday('18:00', '02:00'), schemaDays: ['Sunday'] },
      ],
      ['1.opens'],
    ],
    ['all day long', [friday('00:00', '00:00', 'Saturday')], []],
    ['the wrong way round', [friday('20:00', '08:00')], ['0.closes']],
  ])('have hours %s', async (_, rows, wrong) => {
    for (const name of ['hours', 'instituteHours'])
      expect(await wrongFields({ [name]: rows })).toEqual(wrong.map((path) => `${name}.${path}`));
  });

  it.each(['bakery', 'institute'] as const)('have the %s at a place of India', async (venue) => {
    const { [venue]: right, ...others } = seeded.facts.addresses;
    const wrong = async (changes: object) =>
      (await wrongFields({ addresses: { ...others, [venue]: { ...right, ...changes } } })).map(
        (path) => path.split('.').at(-1),
      );
    for (const postalCode of ['011001', '41100', '41100a', '4110011'])
      expect(await wrong({ postalCode })).toEqual(['postalCode']);
    expect(await wrong({ postalCode: '“411 001”.' })).toEqual([]);
    const { latitude, longitude } = right;
    const swapped = { latitude: longitude, longitude: latitude };
    expect(await wrong(swapped)).toEqual(['latitude', 'longitude']);
    expect(await wrong({ latitude: 48.2, longitude: 16.4 })).toEqual(['latitude', 'longitude']);
    expect(await wrong({ latitude: '', longitude: '77' })).toEqual(['latitude']);
  });
});
