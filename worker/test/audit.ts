import { env } from 'cloudflare:workers';
import { audit } from '../audit/audit.ts';

const broken = new Map<string, string>();
const reported = new Set<string>();

/** Whether anything may have been written since the last audit, which is slow. */
let isWritten = true;
const prepare = env.DB.prepare.bind(env.DB);
env.DB.prepare = (sql) => {
  isWritten ||= !/^\s*select\b/i.test(sql);
  return prepare(sql);
};

/**
 * Says that the tests of a file leave rows behind that contradict a rule of the audit, which the
 * Worker itself could not have written, and why they need them.
 */
export function breaksRule(name: string, reason: string): void {
  broken.set(name, reason);
}

/** Throws when a test's leftovers contradict a rule; later tests are not blamed for them. */
export async function expectSound(): Promise<void> {
  if (!isWritten) return;
  const findings = (await audit(env, { atOnce: 100 }))
    .filter(({ rule }) => !broken.has(rule))
    .map(({ rule, id, why }) => `- ${rule}: ${id} (${why})`)
    .filter((finding) => !reported.has(finding));
  isWritten = false;
  for (const finding of findings) reported.add(finding);
  if (findings.length > 0) throw new Error(`The audit found:\n${findings.join('\n')}`);
}

/** The same at the end of a file, also of the bucket; the next file breaks no rules. */
export async function endFile(): Promise<void> {
  isWritten = true;
  try {
    await expectSound();
  } finally {
    broken.clear();
    reported.clear();
    isWritten = true;
  }
}
