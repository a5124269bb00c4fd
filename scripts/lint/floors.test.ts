import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';
import { newerCalls } from './floors.ts';

/** What runs in a browser; `e2e/browsers.spec.ts` reads what is built of pages and packages. */
const isScript = (path: string) =>
  /^(site|contract)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^site\/(pages|test)\//.test(path);

/** The office may need what draws every page; visitors get by with less. */
const floorOf = (path: string) => (path.startsWith('site/office/') ? 'drawn' : 'plain');

it('no script needs what browsers at its floor lack', () => {
  const found = projectFiles()
    .filter(isScript)
    .flatMap((path) =>
      newerCalls(readFileSync(path, 'utf8'), floorOf(path)).map((name) => `${path}: ${name}`),
    );
  expect(found).toEqual([]);
});

it('a call that is newer is found, and one that asks first is not', () => {
  const script = 'a.toSorted(); URL.canParse(b); new URLPattern("/a"); /(?<=a)b/.test(c)';
  expect(newerCalls(script, 'plain')).toEqual(['toSorted', 'URL.canParse', 'URLPattern', '/(?<=']);
  expect(newerCalls('list.toSorted()', 'drawn')).toEqual([]);
  expect(newerCalls('a.checkVisibility?.(); list.at(-1)', 'plain')).toEqual([]);
});
