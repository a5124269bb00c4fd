import { demoFacts } from './demo.ts';
import { businessFile } from './school.ts';

/** A value that must not be published: what it is, as it stands now, and the file to change it in. */
export type Unfit = { what: string; value: string; file: string };

/** The school's facts, of which the address is looked at more closely. */
export type Facts = { url: string; [fact: string]: unknown };

const wranglerFile = 'wrangler.toml, [env.production]';

/** Hosts that are nobody's: this machine, and the names that RFC 2606 reserves for tests and examples. */
const reserved =
  /\blocalhost\b|127\.0\.0\.1|\[::1\]|[\w-]\.(test|example|invalid)\b|\bexample\.com\b/i;

const placeholder = /<[^<>]+>/;

/** Every text in a value with the path that leads to it, as in `vars.MAIL_FROM`. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, isList ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
}

/** What of wrangler's configuration for production is a placeholder, or stands for tests and this machine. */
export function unfitSettings(config: {
  vars?: unknown;
  d1_databases?: unknown;
  r2_buckets?: unknown;
}): Unfit[] {
  const { vars, d1_databases, r2_buckets } = config;
  return textsIn({ vars, d1_databases, r2_buckets })
    .filter(([, text]) => placeholder.test(text) || reserved.test(text) || /^[0-]{36}$/.test(text))
    .map(([what, value]) => ({ what, value, file: wranglerFile }));
}

/** What of the school's facts is still the demo's, a placeholder or a host of nobody's, each named once. */
export function unfitFacts(facts: Facts): Unfit[] {
  const texts = textsIn(facts);
  const demo = demoFacts.filter(([, value]) => texts.some(([, text]) => holds(text, value)));
  const other = texts.filter(
    ([path, text]) =>
      (placeholder.test(text) || reserved.test(text) || (path === 'url' && !isOrigin(text))) &&
      !demoFacts.some(([, value]) => holds(text, value)),
  );
  return [...demo, ...other].map(([what, value]) => ({ what, value, file: businessFile }));
}

/** A number also holds when it is written with spaces. */
const holds = (text: string, value: string) =>
  text.includes(value) || (/^\d+$/.test(value) && text.replace(/\D/g, '').includes(value));

/** `https://`, a host and nothing behind it: what links, the sitemap and the custom domain are made of. */
const isOrigin = (url: string) => url.startsWith('https://') && URL.parse(url)?.origin === url;

/** One line for each, with what to do. */
export const list = (unfit: Unfit[]): string =>
  unfit.map(({ what, value, file }) => `  ${what}: "${value}" (edit ${file})`).join('\n');
