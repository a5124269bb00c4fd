import { env } from 'cloudflare:workers';
import { audit } from '../audit/audit.ts';

const broken = new Map<string, string>();

/**
 * Says that a test file leaves rows behind that contradict a rule of the audit, which the Worker itself could not have
 * written, and why it needs them.
 */
export function breaksRule(name: string, reason: string): void {
  broken.set(name, reason);
}

/** Throws when what a test file left behind contradicts a rule. */
export async function expectSound(): Promise<void> {
  const findings = (await audit(env)).filter(({ rule }) => !broken.has(rule));
  broken.clear();
  if (findings.length > 0)
    throw new Error(
      `The audit found:\n${findings.map(({ rule, id, why }) => `- ${rule}: ${id} (${why})`).join('\n')}`,
    );
}
