import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newerInScript, newerInStyle } from '../browsers/scan.ts';
import { projectFiles } from '../project.ts';

/** What runs in a browser. Pages' own code is compiled into what `e2e/browsers.spec.ts` reads. */
const isScript = (path: string) =>
  /^(site|contract)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^site\/(pages|test)\//.test(path);

/** The office may need what draws every page; visitors get by with less. */
const floorOf = (path: string) => (path.startsWith('site/office/') ? 'drawn' : 'plain');

it('no script needs what browsers at its floor lack', () => {
  const found = projectFiles()
    .filter(isScript)
    .flatMap((path) =>
      newerInScript(readFileSync(path, 'utf8'), floorOf(path)).map((name) => `${path}: ${name}`),
    );
  expect(found).toEqual([]);
});

it.each([
  ['text.toWellFormed()', 'toWellFormed'],
  ['[3, 1].toSorted()', 'toSorted'],
  ['URL.canParse(link)', 'URL.canParse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(list, of)', 'Object.groupBy'],
  ['new URLPattern("/a")', 'URLPattern'],
  ['link.ariaLabel = "Cart"', 'ariaLabel'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['/(?<=a)b/.test(text)', '/(?<=a)b/'],
])('%s is found', (script, name) => {
  expect(newerInScript(script, 'plain')).toEqual([name]);
});

it.each(['menu.showPopover?.()', 'globalThis.navigation?.addEventListener("a", b)', 'list.at(-1)'])(
  '%s is no need',
  (script) => {
    expect(newerInScript(script, 'plain')).toEqual([]);
  },
);

it('newer style is found, and what is lowered or old is not', () => {
  const style = '@container (width>1px){a:has(b){color:color-mix(in srgb,red,blue)}}';
  expect(newerInStyle(style, 'plain')).toEqual(['@container', ':has', 'color-mix(']);
  expect(newerInStyle('@media (width<420px){.a{&:hover{b:c}}}', 'plain')).toHaveLength(2);
  expect(newerInStyle('@media (min-width:1px){a:is(.b,.c):hover{color:red}}', 'plain')).toEqual([]);
});
