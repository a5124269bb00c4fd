import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { business } from '../contract/business.ts';
import { states } from '../contract/document/gstin.ts';
import { seeded } from '../contract/school/defaults/index.ts';
import { wrongFacts } from './deploy/school.ts';
import { projectFiles } from './project.ts';

/** The facts, what a new school begins with, and texts that docs/deploy.md names. */
const ofFacts =
  /^(contract\/(installation|school\/defaults\/.+)|scripts\/(deploy\/guard|new-school\/\w+))\.ts$/;
const code = projectFiles().filter(
  (file) => /\.(ts|tsx|astro|mjs|js)$/.test(file) && !ofFacts.test(file),
);

/** What others may be called as well: a day, a state, a building. */
const common = new Set([
  'region',
  'country',
  'label',
  'role',
  'days',
  'opens',
  'closes',
  'schemaDays',
]);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        common.has(name) ? [] : textsIn(inner),
      );

const { name, city, serialPrefix, url, phone, ...others } = business;
/** One word alone may be anybody's; a city is a state's name or a time zone's as well. */
const isDistinct = (text: string) => /[^\p{L}]/u.test(text) || text === name;
const facts = [name, new URL(url).host, phone.slice(-10), ...textsIn(others)].filter(isDistinct);
if (!Object.values(states).includes(city)) facts.push(city);
const escaped = facts.map((text) => text.replace(/[\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
const fact = new RegExp(
  `(?<![\\p{L}\\p{N}]|Asia/)((${escaped})(?![\\p{L}\\p{N}])|${serialPrefix}(?=[\\d/$]))`,
  'gu',
);

it('no code and no test holds a fact of the school, which it can read instead', () => {
  const found = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(fact)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('the facts can be those of a school', () => {
  expect(wrongFacts(seeded.facts)).toEqual([]);
});

it.each(['A', 'ABCDEFG', 'abc', 'AB1', 'A-B', 'ÄB', ''])(
  'the prefix "%s" of serial numbers is refused in words',
  (serialPrefix) => {
    expect(wrongFacts({ ...seeded.facts, serialPrefix })).toEqual([
      expect.stringMatching(/^serialPrefix: ./),
    ]);
  },
);

it('a state that is none is refused in words', () => {
  const { bakery, institute } = seeded.facts.addresses;
  const addresses = { bakery, institute: { ...institute, region: 'Nowhere' } };
  expect(wrongFacts({ ...seeded.facts, addresses })).toEqual([
    'addresses.institute.region: Enter a state of India in full',
  ]);
});
