import { env } from 'cloudflare:workers';
import { audit } from '../audit/audit.ts';

const broken = new Map<string, string>();
const reported = new Set<string>();

/** Tables that the statements write to, and `gone x` for an `x` whose rows they delete. */
const written = (sql: string): string[] =>
  [...sql.matchAll(/\b(into|update|delete from)\s+"?(\w+)/gi)].flatMap(
    ([, verb = '', table = '']) => (/delete/i.test(verb) ? [table, `gone ${table}`] : [table]),
  );

/** The tables that may have been written to since the last audit, which is slow. */
const touched = new Set<string>();
const prepare = env.DB.prepare.bind(env.DB);
env.DB.prepare = (sql) => {
  for (const table of /^\s*select\b/i.test(sql) ? [] : written(sql)) touched.add(table);
  return prepare(sql);
};
for (const verb of ['put', 'delete'] as const) {
  const real = env.FILES[verb].bind(env.FILES) as (...args: unknown[]) => never;
  env.FILES[verb] = (...args: unknown[]) => {
    touched.add('orphan');
    return real(...args);
  };
}

/** What is written to besides: by triggers, and with rows that are deleted. */
let follows: Promise<(readonly [from: string, to: string])[]> | undefined;
async function readFollows() {
  const { results } = await prepare(
    "select type, tbl_name as name, sql from sqlite_master where type in ('table', 'trigger')",
  ).all<Record<'type' | 'name' | 'sql', string>>();
  return results.flatMap(({ type, name, sql }) => {
    if (type === 'trigger') return written(sql).map((to) => [name, to] as const);
    const parents = sql.matchAll(/references `(\w+)`[^,]* on delete (?:cascade|set null)/gi);
    return [...parents].flatMap(([, parent]) =>
      [name, `gone ${name}`].map((to) => [`gone ${parent}`, to] as const),
    );
  });
}

/** Which the Worker itself could not have written, and why the tests of the file need them. */
export function breaksRule(name: string, reason: string): void {
  broken.set(name, reason);
}

/** About a table that the test wrote to; later tests are not blamed for them. */
export async function expectSound(): Promise<void> {
  if (touched.size === 0) return;
  follows ??= readFollows();
  // A set that grows while it is walked through.
  for (const table of touched)
    for (const [from, to] of await follows) if (from === table) touched.add(to);
  const about = new RegExp(`\\b(${[...touched].join('|')})\\b`);
  touched.clear();
  await expectNothing((query) => about.test(query));
}

async function expectNothing(...[asks]: [asks?: (query: string) => boolean]): Promise<void> {
  const findings = (await audit(env, asks))
    .filter(({ rule }) => !broken.has(rule))
    .map(({ rule, id, why }) => `- ${rule}: ${id} (${why})`)
    .filter((finding) => !reported.has(finding));
  for (const finding of findings) reported.add(finding);
  if (findings.length > 0) throw new Error(`The audit found:\n${findings.join('\n')}`);
}

/** The same at the end of a file, by every rule; the next file breaks no rules. */
export async function endFile(): Promise<void> {
  try {
    await expectNothing();
  } finally {
    broken.clear();
    reported.clear();
    touched.clear();
  }
}
