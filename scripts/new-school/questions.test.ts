import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askAll, checkAll } from './questions.ts';
import { wordsFor } from './words.ts';

const given = JSON.parse(readFileSync('scripts/other-school/answers.json', 'utf8')) as Record<
  string,
  unknown
>;

const damaged = join(mkdtempSync(join(tmpdir(), 'logo-')), 'logo.svg');
writeFileSync(
  damaged,
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32"',
);

it('answers in a file make a school; what is not answered has its usual answer', async () => {
  const answers = await checkAll(given);
  if (Array.isArray(answers)) throw new Error(answers.join('\n'));
  expect(answers).toMatchObject({ bakeryPostalCode: given['postalCode'], ink: given['ink'] });
  const { facts, home } = wordsFor(answers);
  expect(facts.phone).toMatch(/^\+91[6-9]\d{9}$/);
  expect(home.cards.map(({ title }) => title)).toEqual(['Institute', 'Bakery']);
});

it.each([
  ['houses', 'lounge', 'There has to be an institute or a bakery'],
  ['houses', 'school', '"school" is none of institute, bakery, lounge'],
  ['serialPrefix', 'lev', '2 to 6 capital letters'],
  ['phone', '123', 'phone is "123": Enter'],
  ['upiId', 'levain', 'A UPI id is name@bank'],
  ['url', 'http://levain.in/', 'with https:// and without a path'],
  ['state', 'Nowhere', 'It has to be one of'],
  ['latitude', '200', 'from 6 to 38'],
  ['closes', '09:00', 'It has to be after 10:00'],
  ['action', '#ffd500', 'needs 4.5'],
  ['logo', 'levain.png', 'There is no such file'],
  ...['Tल', 'بی', '🍞'].map((letters) => ['logo', letters, 'No typeface has all letters of']),
  ['logo', damaged, 'It cannot be drawn'],
  ['demo', 'maybe', 'Answer yes or no'],
  ['mascot', 'a cat', 'mascot is not asked'],
])('%s that is %s is refused in words', async (name, answer, words) => {
  expect(await checkAll({ ...given, [name]: answer })).toEqual([expect.stringContaining(words)]);
});

it('all that is wrong is said at once', async () => {
  expect(await checkAll({ ...given, phone: '', email: '', demo: '?' })).toHaveLength(3);
});

it('a person is asked until the answer holds, and not what does not matter to them', async () => {
  const typed: Record<string, string[]> = {
    'Houses, of institute, bakery, lounge': ['tea room', 'institute'],
  };
  const seen: string[] = [];
  const refused: string[] = [];
  const usual = new Map(
    [
      ['Name of the school', 'name'],
      ['The school in a few words', 'tagline'],
      ['Founded in the year', 'founded'],
      ['City', 'city'],
      ['State', 'state'],
      ['House and street', 'street'],
      ['Area', 'locality'],
      ['PIN code', 'postalCode'],
      ['Latitude, from a map', 'latitude'],
      ['Longitude', 'longitude'],
      ['Phone number, also for WhatsApp', 'phone'],
      ['E-mail', 'email'],
      ['Address of the site', 'url'],
      ['UPI id', 'upiId'],
      ['Name that the UPI app shows', 'upiName'],
      ['Serial numbers begin with', 'serialPrefix'],
      ['Name of the grievance officer', 'officer'],
    ].map(([asks = '', name = '']) => [asks, String(given[name])]),
  );
  const answers = await askAll(
    async (asks) => {
      seen.push(asks);
      return typed[asks]?.shift() ?? usual.get(asks) ?? '';
    },
    (words) => refused.push(words),
  );
  expect(refused).toEqual(['  "tea" is none of institute, bakery, lounge']);
  expect(seen.filter((question) => /bakery|lounge is/i.test(question))).toHaveLength(2);
  expect(answers).toMatchObject({ houses: 'institute', demo: 'no', bakeryStreet: given['street'] });
});

it('no answer at all ends it', async () => {
  const silent = askAll(
    async () => undefined,
    () => undefined,
  );
  await expect(silent).rejects.toThrow('There was no answer.');
});
