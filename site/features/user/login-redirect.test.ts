import { describe, expect, it } from 'vitest';
import { loginWithRedirect, redirectTarget } from './login-redirect.ts';

const origin = 'https://crumb.test';
const wayAfter = (next: string) => redirectTarget(`?next=${encodeURIComponent(next)}`, origin);

describe('the way back after a login', () => {
  it.each(['/my-courses', '/checkout/A%2FB/100?x=1#y', '/'])('leads to %s', (path) => {
    expect(wayAfter(path)).toBe(path);
    expect(redirectTarget(new URL(loginWithRedirect(path), origin).search, origin)).toBe(path);
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'my-courses',
    '',
  ])('never leads to %j', (path) => expect(wayAfter(path)).toBeUndefined());

  it('leads nowhere without a next', () => expect(redirectTarget('', origin)).toBeUndefined());
});
