import { isGstin } from '../../contract/document/gstin.ts';
import { factsFile, prefixForm } from './school.ts';

/**
 * Placeholder facts. Money to this UPI id and calls to this number would reach a stranger: no
 * production build may contain them.
 */
export const demoFacts: [what: string, value: string][] = [
  ['UPI id', 'crumbschool@upi'],
  ['phone number', '9876501234'],
  ['e-mail', 'hello@crumbschool.example'],
  ['domain', 'https://crumbschool.example'],
  ['Instagram page', 'https://www.instagram.com/crumbschool.example/'],
  ['address of the bakery', '14 Gulmohar House, Lane 6'],
  ['address of the institute', '2nd Floor, Neem Court, Central Avenue'],
  ['grievance officer', 'Rohan Deshpande'],
];

/** A value that must not be published: name, current value, file to change it in. */
export type Unfit = { what: string; value: string; file: string };

/** The school's facts; `url` is checked more strictly. */
export type Facts = { url: string; [fact: string]: unknown };

const wranglerFile = 'wrangler.toml, [env.production]';

/** Loopback addresses, and names that RFC 2606 reserves for tests and examples. */
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

const isUnfit = (text: string) =>
  placeholder.test(text) || reserved.test(text) || /^[0-]{36}$/.test(text);

const isMistyped = (gstin: string) => gstin !== '' && !isGstin(gstin);

/** Placeholders, reserved hosts and a mistyped GSTIN in wrangler's configuration for production. */
export function unfitSettings(config: {
  vars?: unknown;
  d1_databases?: unknown;
  r2_buckets?: unknown;
}): Unfit[] {
  const { vars, d1_databases, r2_buckets } = config;
  return textsIn({ vars, d1_databases, r2_buckets })
    .filter(([what, text]) => isUnfit(text) || (what === 'vars.GSTIN' && isMistyped(text)))
    .map(([what, value]) => ({ what, value, file: wranglerFile }));
}

/** Demo values, placeholders and reserved hosts in the school's facts, each listed once. */
export function unfitFacts(facts: Facts): Unfit[] {
  const texts = textsIn(facts);
  const demo = demoFacts.filter(([, value]) => texts.some(([, text]) => holds(text, value)));
  const other = texts.filter(
    ([path, text]) =>
      (placeholder.test(text) ||
        reserved.test(text) ||
        (path === 'url' && !isOrigin(text)) ||
        (path === 'serialPrefix' && !prefixForm.test(text))) &&
      !demoFacts.some(([, value]) => holds(text, value)),
  );
  return [...demo, ...other].map(([what, value]) => ({ what, value, file: factsFile }));
}

/** Numbers match with any spacing. */
const holds = (text: string, value: string) =>
  text.includes(value) || (/^\d+$/.test(value) && text.replace(/\D/g, '').includes(value));

/** Links, sitemap and custom domain need an https origin without a path. */
const isOrigin = (url: string) => url.startsWith('https://') && URL.parse(url)?.origin === url;

/** One line for each value, with the file to edit. */
export const list = (unfit: Unfit[]): string =>
  unfit.map(({ what, value, file }) => `  ${what}: "${value}" (edit ${file})`).join('\n');
