import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFiles } from '../project.ts';

/** What two schools may call alike. */
const common = new Set(['action', 'course', 'heading', 'label', 'role', 'title', 'schemaDays']);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        common.has(name) ? [] : textsIn(inner),
      );

/** Anybody has days, times, paths, and names of one common word. */
const isDistinct = (text: string) =>
  /\p{L}/u.test(text) && /[^\p{L}]/u.test(text) && !/^\/[\w-]*$/.test(text);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

type School = { facts: { name: string; city: string; phone: string; serialPrefix: string } };

const ofGluten = /gluten|coeliac/i;

/** Finds a text that one school says, and the other does not. */
export function foreignWords(theirs: School, own: School): RegExp {
  const ours = new Set(textsIn(own));
  const { name, city, phone, serialPrefix } = theirs.facts;
  // Placeholders are filled in by the time that anybody reads.
  const texts = textsIn(theirs).filter((text) => isDistinct(text) && !text.includes('{'));
  const words = [name, city, phone.slice(-10), ...texts]
    .flatMap((text) => text.split('\n'))
    .filter((text) => text && !ours.has(text));
  const alone = `(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`;
  return new RegExp(`${alone}|\\b${serialPrefix}(?=[\\d/])`, 'u');
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const picturesOf = (root: string): Map<string, string> =>
  new Map(
    projectFiles(root)
      .filter((file) => /^site\/public\/.+\.(png|svg|webp|avif|mp4|webm)$/.test(file))
      .map((file) => [hashOf(readFileSync(`${root}/${file}`)), file]),
  );

type Found = { looked: number; found: string[] };

export async function crawl(
  origin: string,
  foreign: RegExp,
  pictures: Map<string, string>,
  gone: readonly string[],
): Promise<Found> {
  const begun = ['/', '/sitemap.xml', '/robots.txt', '/og.png', '/favicon.svg', ...gone];
  const seen = new Set(begun);
  const found: string[] = [];
  for (const path of seen) {
    const reply = await fetch(`${origin}${path}`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    // In bundles stand addresses that a script puts together.
    if (!path.startsWith('/_astro/') && (reply.status === 404) !== gone.includes(path))
      found.push(`${path} answers ${reply.status}`);
    const picture = pictures.get(hashOf(bytes));
    if (picture) found.push(`${path} is ${picture}`);
    const type = reply.headers.get('content-type') ?? '';
    if (!/text|json|xml|javascript/.test(type)) continue;
    const text = new TextDecoder().decode(bytes);
    // A script has both ways of saying it.
    const free = /javascript/.test(type) ? undefined : ofGluten.exec(text);
    const [word] = foreign.exec(plain(text)) ?? free ?? [];
    if (word) found.push(`${path} says "${word}"`);
    for (const next of addressesIn(text, `${origin}${path}`)) seen.add(next);
  }
  return { looked: seen.size, found };
}

const plain = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function addressesIn(text: string, base: string): string[] {
  const { origin } = new URL(base);
  const named = [
    ...text.matchAll(/(?:href|src|poster|component-url|renderer-url)="([^"#]+)"/g),
    ...text.matchAll(/ content="(https?:[^"#]+)"/g),
    ...text.matchAll(/<loc>([^<]+)<\/loc>/g),
    ...text.matchAll(/url\("?([^")]+)"?\)/g),
    ...text.matchAll(/["'](\.{0,2}\/[\w./-]+\.(?:js|css|webp|avif|png|svg))["']/g),
    ...text.matchAll(/(?:srcset|imagesrcset)="([^"]+)"/g),
  ].flatMap(([, list = '']) => plain(list).split(/, (?=\/)/));
  return named.flatMap((address) => {
    const url = URL.parse(address.split(' ')[0] ?? '', base);
    const isPage = url?.origin === origin && !/^\/(api|checkout|admin)/.test(url.pathname);
    return url && isPage ? [url.pathname] : [];
  });
}
