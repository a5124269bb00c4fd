import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { home } from './site.ts';

/** The files of the build under test that the server sends as they are. */
export const built = (path: string) => readFileSync(`${home}/dist/client${path}`);

const found = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, path = '']) => path);

/** What a script imports before it runs; `import()` has a bracket. */
const imports = (script: string): string[] =>
  found(built(script).toString(), /(?:from|import)\s*["'](\.\.?\/[^"']+\.js)["']/g).map((path) =>
    posix.join(posix.dirname(script), path),
  );

/** The scripts that its HTML names; an island of a panel loads when that is opened. */
function named(path: string): string[] {
  const html = built(`${path}.html`).toString();
  const islands = html.match(/<astro-island[^>]*>/g)?.filter((tag) => !/client="open"/.test(tag));
  return [
    ...found(html, /<script[^>]* src="([^"]+\.js)"/g),
    ...found(islands?.join() ?? '', /(?:component|renderer)-url="([^"]+)"/g),
  ];
}

/** Scripts that a built page loads at any time, whatever is touched. */
export function allScripts(path: string): string[] {
  const html = built(`${path}.html`).toString();
  const all = new Set(found(html, /"(\/_astro\/[^"]+\.js)"/g));
  for (const script of all)
    for (const imported of found(
      built(script).toString(),
      /["'`]((?:\.\/|\/?_astro\/)[^"'`]+\.js)["'`]/g,
    ))
      all.add(`/_astro/${posix.basename(imported)}`);
  return [...all].toSorted();
}

/** The scripts in a built page's HTML. */
export const inlined = (path: string): string[] =>
  found(built(`${path}.html`).toString(), /<script(?: type="module")?>([\s\S]*?)<\/script>/g);

/** Scripts that a built page loads before anything is touched, whatever its data. */
export function builtScripts(path: string): string[] {
  const all = new Set(named(path));
  for (const script of all) for (const imported of imports(script)) all.add(imported);
  return [...all].toSorted();
}

const sizes = new Map<string, number>();

/** Bytes of built scripts in brotli, as in production; the local server only has gzip. */
export const weight = (scripts: string[]): number =>
  scripts.reduce((total, script) => total + brotli(script), 0);

function brotli(script: string): number {
  const size = sizes.get(script) ?? brotliCompressSync(built(script)).length;
  sizes.set(script, size);
  return size;
}

/** Paths of built pages at the root; those of a record are made by the Worker. */
export const builtPages = (): string[] =>
  readdirSync(`${home}/dist/client`)
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length)}`);
