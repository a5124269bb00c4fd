import { describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { people } from '../test/cast.ts';
import { weakness } from './strength.ts';

const asha = { email: people.asha.email, isAdmin: false };
const { name, city, serialPrefix, url, email } = business;
const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
const word = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
const joined = words.join('');
const schoolName = 'Choose a password that is not made of the school’s name';

describe('a password that is little more than the name of the school', () => {
  it.each([
    joined,
    joined.toUpperCase(),
    name,
    `${name.toLowerCase()} 1`,
    `${words.join('-')}-2026!`,
    `123${joined}321`,
    joined.replaceAll('o', '0').replaceAll('e', '3').replaceAll('s', '5'),
    `${joined.replaceAll('s', '$')}!`,
    [...words].reverse().join(''),
    word + word,
    new URL(url).hostname,
    email,
    `${joined}xyz`,
    `${city}${business.addresses.bakery.postalCode}`,
    `${city} ${city} ${city}`,
    `${city}${word}s`,
    `${serialPrefix.toLowerCase()}20261234`,
    `${serialPrefix}-2026-1234`,
    `${joined.slice(0, 3)}\u0301${joined.slice(3)}`,
  ])('is refused: %s', async (password) => {
    expect(await weakness(password, asha)).toBe(schoolName);
  });

  it.each([
    'sourdough-starter-1',
    'rye-and-caraway-9',
    `${word} of hard knocks`,
    `${word}s under my pillow`,
    `8jK#${word}-29q!x7v`,
    `${city}ri misal for six`,
    'the quick brown fox',
    'पावभाजी खूप छान',
    '95 27 41 86 30 22',
  ])('is none when it says more: %s', async (password) => {
    expect(await weakness(password, asha)).toBeUndefined();
  });
});

it('refuses common passwords and the own e-mail as before', async () => {
  for (const password of [
    'password123',
    'PassWord123',
    ' password123 ',
    'aaaaaaaaaaaa',
    'abababababab',
  ])
    expect(await weakness(password, asha)).toBe('This password is too common. Choose another.');
  const own = { ...asha, email: 'kouign.amann@crumbschool.test' };
  for (const password of [own.email, own.email.toUpperCase(), 'Kouign.Amann'])
    expect(await weakness(password, own)).toBe('Choose a password that is not your e-mail');
});
