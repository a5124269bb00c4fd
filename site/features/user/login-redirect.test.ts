import { describe, expect, it } from 'vitest';
import { loginWithRedirect, redirectTarget } from './login-redirect.ts';

const origin = 'https://crumb.test';
const targetOf = (next: string) => redirectTarget(`?next=${encodeURIComponent(next)}`, origin);

describe('the way back after a login', () => {
  it.each([
    '/my-courses',
    '/checkout/A%2FB/100?x=1#y',
    '/',
    '/course/100%25%20Butter',
    '/product/Caf%C3%A9?next=//evil.example#//evil.example',
  ])('leads to %s', (path) => {
    expect(targetOf(path)).toBe(path);
    expect(redirectTarget(new URL(loginWithRedirect(path), origin).search, origin)).toBe(path);
  });

  it('leads nowhere without a next, and where there are two', () => {
    for (const search of ['', '?next', '?next=', '?next=/cart&next=//evil.example', '?NEXT=/cart'])
      expect(redirectTarget(search, origin)).toBeUndefined();
  });
});

/** As written in the address, before it is decoded once. */
const written = [
  '%2F%2Fevil.example',
  '%2f%5cevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%0D%0A/evil.example',
  '%20//evil.example',
  '/%2F/evil.example',
  '%00//evil.example',
];

const tricks = [
  '/.//evil.example',
  '/./\\evil.example',
  '/.\\/evil.example',
  '/x/..//evil.example',
  '/x/../\\evil.example',
  '/x/y/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/.%2e//evil.example',
  '/x/%2e%2e//evil.example',
  '/.///evil.example',
  '/..//evil.example/%2f..',
  '/./\t/evil.example',
  '/.\n//evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '//crumb.test@evil.example',
  '//crumb.test:pass@evil.example/',
  '//crumb.test.evil.example',
  '//evil.example#crumb.test',
  '//evil.example\\@crumb.test',
  '//[::1]/',
  '//2130706433/',
  '//ⓔvil.example',
  '//',
  '///',
  '/.//',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'http://crumb.test/',
  'HTTPS://EVIL.EXAMPLE',
  'https://crumb.test@evil.example',
  'https://crumb.test.evil.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://crumb.test/x',
  'file:///etc/passwd',
  'mailto:x@evil.example',
  'evil.example',
  './/evil.example',
  '../evil.example',
  '?next=//evil.example',
  '#//evil.example',
  'my-courses',
];

/** Look like slashes and are none: they stay in a path of this site. */
const harmless = [
  '/／evil.example',
  '/⁄evil.example',
  '/∕evil.example',
  '/%c0%af/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%252f/evil.example',
  '/javascript:alert(1)',
  '/@evil.example',
  '/x//evil.example',
  `/${'a/../'.repeat(2000)}x`,
];

/** Whether a browser sent there stays; twice, as by a link that repeats the path. */
const stays = (path: string) => {
  const once = new URL(path, origin);
  return [once, new URL(once.pathname, origin)].every((url) => url.origin === origin);
};

describe('the way after a login out of the site', () => {
  it.each(tricks)('is refused: %j', (next) => expect(targetOf(next)).toBeUndefined());

  it.each(written)('is refused where it is written %j', (next) =>
    expect(redirectTarget(`?next=${next}`, origin)).toBeUndefined(),
  );

  it.each(harmless)('is not what %j is', (next) => {
    const path = targetOf(next);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(stays(path ?? '//')).toBe(true);
  });

  it('is not made of any three signs before a name', () => {
    const signs = ['/', '\\', '.', '%2e', '%2f', '%5c', '\t', '\n', '@', ':', '?', '#', 'x', ' '];
    for (const a of signs)
      for (const b of signs)
        for (const c of signs) {
          const path = targetOf(`/${a}${b}${c}evil.example`);
          if (path !== undefined) expect(stays(path), path).toBe(true);
        }
  });
});
