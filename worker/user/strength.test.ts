import { describe, expect, it } from 'vitest';
import { people } from '../test/cast.ts';
import { weakness } from './strength.ts';

const asha = { email: people.asha.email, isAdmin: false };
const schoolName = 'Choose a password that is not made of the school’s name';

describe('a password that is little more than the name of the school', () => {
  it.each([
    'crumbschool',
    'CrumbSchool',
    'thecrumbschool',
    'The Crumb School',
    'crumb school 1',
    'crumb-school-2026!',
    '123crumbschool321',
    'crumb5ch00l',
    '$chool-crumb',
    'crumbcrumb',
    'schoolofcrumb',
    'crumbschool.example',
    'hello@crumbschool.example',
    'crumbschoolxyz',
    'Pune411001',
    'pune pune pune',
    'punecrumbs',
    'tcs20261234',
    'TCS-2026-1234',
    'cru\u0301mbschool',
  ])('is refused: %s', async (password) => {
    expect(await weakness(password, asha)).toBe(schoolName);
  });

  it.each([
    'sourdough-starter-1',
    'rye-and-caraway-9',
    'school of hard knocks',
    'crumbs under my pillow',
    '8jK#crumb-29q!x7v',
    'puneri misal for six',
    'the quick brown fox',
    'पावभाजी खूप छान',
    '95 27 41 86 30 22',
  ])('is none when it says more: %s', async (password) => {
    expect(await weakness(password, asha)).toBeUndefined();
  });
});

it('refuses common passwords and the own e-mail as before', async () => {
  expect(await weakness('password123', asha)).toBe('This password is too common. Choose another.');
  expect(await weakness(asha.email, asha)).toBe('Choose a password that is not your e-mail');
});
