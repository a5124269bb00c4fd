import { isInvented } from '../../contract/school/defaults/invented.ts';
import { anySchema, type PartName, parts } from '../../contract/school/parts.ts';

/** A value that must not be published: name, current value, file to change it in. */
export type Unfit = { what: string; value: string; file: string };

export const installationFile = 'contract/installation.ts';

/** Loopback addresses, and names that RFC 2606 reserves for tests and examples. */
const reserved =
  /\blocalhost\b|127\.0\.0\.1|\[::1\]|[\w-]\.(test|example|invalid)\b|\bexample\.com\b/i;

const placeholder = /<[^<>]+>/;

/** A value and all that it holds, each with the path that leads to it, as in `vars.MAIL_FROM`. */
function within(value: unknown, path = ''): [path: string, value: unknown][] {
  const inner = Object.entries(typeof value === 'object' ? (value ?? {}) : {});
  const to = (key: string) =>
    Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
  return [[path, value], ...inner.flatMap(([key, member]) => within(member, to(key)))];
}

const isUnfit = (value: unknown) =>
  typeof value === 'string' &&
  (placeholder.test(value) || reserved.test(value) || /^[0-]{36}$/.test(value));

/** Placeholders and reserved hosts in wrangler's configuration of a place. */
export function unfitSettings(
  config: { vars?: unknown; d1_databases?: unknown; r2_buckets?: unknown },
  place = 'production',
): Unfit[] {
  const { vars, d1_databases, r2_buckets } = config;
  return within({ vars, d1_databases, r2_buckets })
    .filter(([, value]) => isUnfit(value))
    .map(([what, value]) => ({ what, value: `${value}`, file: `wrangler.toml, [env.${place}]` }));
}

/** Names and ids that only one place can have, as `within` gives their paths. */
const single = /^name$|\.(database_id|database_name|bucket_name|queue|namespace_id)$/;

export function unfitShared(config: object, other: object, place: string): Unfit[] {
  const own = (settings: object) => within(settings).filter(([path]) => single.test(path));
  const taken = own(other).map(([, value]) => value);
  const file = `wrangler.toml, [env.${place}]: the other place has the same`;
  return own(config)
    .filter(([, value]) => taken.includes(value))
    .map(([what, value]) => ({ what, value: `${value}`, file }));
}

/** Links, sitemap and custom domain need an https origin without a path. */
export const unfitAddress = (url: string): Unfit[] =>
  url.startsWith('https://') && URL.parse(url)?.origin === url && !reserved.test(url)
    ? []
    : [{ what: 'url', value: url, file: installationFile }];

/** By its marks, and what cannot be real. `file` says where a part stands. */
export function unfitWords(record: object, file = seedOf): Unfit[] {
  const all = within(record);
  const marked = all.filter(([, value]) => isInvented(value)).map(([path]) => path);
  const refused = new Set(Object.entries(record).flatMap(([name, words]) => faults(name, words)));
  const isMarked = (path: string) =>
    marked.some((prefix) => path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`));
  return all
    .filter(([path]) => !isMarked(path))
    .filter(([path, value]) => marked.includes(path) || isUnfit(value) || refused.has(path))
    .map(([what, value]) => ({ what, value: inWords(value), file: file(what) }));
}

/** The paths that the office's form would refuse of a part. */
function faults(name: string, words: unknown): string[] {
  if (!(name in parts)) return [];
  const { error } = anySchema(name as PartName).safeParse(words);
  return (error?.issues ?? []).map(({ path }) =>
    path.reduce<string>(
      (to, key) => to + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
      name,
    ),
  );
}

const seedOf = (path: string) =>
  `contract/school/defaults/${path.replace(/\W.*/, '').replace('upi', 'facts')}.ts`;

function inWords(value: unknown): string {
  const text = within(value)
    .map(([, member]) => member)
    .filter((part) => typeof part === 'string')
    .join(', ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

export const list = (unfit: Unfit[]): string =>
  unfit.map(({ what, value, file }) => `  ${what}: "${value}" (edit ${file})`).join('\n');
