import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from '../../arguments.ts';
import { type Floor, floors } from '../floors.ts';

/**
 * `npm run browsers`: writes what a browser at a floor lacks into `newer.json`, out of the data of
 * the W3C's WebDX group (web-features, Apache-2.0). A name is newer where nothing older has it.
 */

readArguments('npm run browsers');

type Support = Partial<Record<string, string>>;
type Feature = { status?: { by_compat_key?: Record<string, { support: Support }> } };

const at = (path: string) => new URL(path, import.meta.url);
const { features }: { features: Record<string, Feature> } = JSON.parse(
  readFileSync(at('node_modules/web-features/data.json'), 'utf8'),
);

/** Interfaces whose methods are called by a name that says enough. */
const methodsOf =
  /^(?:javascript\.builtins|api\.(AbortSignal|CSS|Document|Element|Event|EventTarget|FormData|HTML\w*Element|Headers|History|Navigator|Node|Range|Request|Response|URL|URLSearchParams|Window))\./;

const kinds = {
  methods: /^(?:api|javascript\.builtins)\.\w+\.([a-z][A-Za-z]*?)(?:_static)?$/,
  statics: /^(?:javascript\.builtins|api(?=\.\w+\.\w+_static$))\.(\w+\.[a-zA-Z]+?)(?:_static)?$/,
  globals: /^(?:api|javascript\.builtins)\.([A-Z]\w+)$/,
  rules: /^css\.at-rules\.([\w-]+)$/,
  selectors: /^css\.selectors\.([\w-]+)$/,
  functions: /^css\.types\.(?:[\w-]+\.)*([\w-]+)$/,
} as const;

const known = new Map<string, Support>();
for (const { status } of Object.values(features))
  for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {}))
    known.set(key, support);

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);

function has(support: Support, floor: Floor): boolean {
  return Object.entries(floor).every(([browser, since]) => {
    const [major = 0, minor = 0] = numbers(support[browser] ?? 'Infinity');
    const [most = 0, least = 0] = numbers(String(since));
    return major < most || (major === most && minor <= least);
  });
}

/** Names of a kind that nothing at the floor has. */
function newerNames(kind: keyof typeof kinds, floor: Floor): string {
  const isNewer = new Map<string, boolean>();
  for (const [key, support] of known) {
    const name = kinds[kind].exec(key)?.[1];
    if (!name) continue;
    const isMeant = kind !== 'methods' || (methodsOf.test(key) && !key.endsWith('_static'));
    if (has(support, floor)) isNewer.set(name, false);
    else if (isMeant && !isNewer.has(name)) isNewer.set(name, true);
  }
  return [...isNewer]
    .flatMap(([name, newer]) => (newer ? [name] : []))
    .toSorted()
    .join(' ');
}

const newerThan = (floor: Floor) =>
  Object.fromEntries(
    (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => [kind, newerNames(kind, floor)]),
  );

const found = Object.fromEntries(
  Object.entries(floors).map(([name, floor]) => [name, newerThan(floor)]),
);
writeFileSync(at('newer.json'), `${JSON.stringify(found, undefined, 2)}\n`);
