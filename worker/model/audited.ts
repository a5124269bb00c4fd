import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { audit } from '../audit/audit.ts';
import type { Finding } from '../audit/rule.ts';
import { erasureFolder } from '../privacy/erasing.ts';

/** Rules of the audit that hold once the clock has done its chores. */
const afterChores = [
  'an orphan is deleted within hours',
  'a mail is not being sent for longer than it may be',
  'a mail that is due is sent, or tried again later',
];

/** The audit finds nothing; what the chores would do meanwhile, they need not have done. */
export async function expectAudited({ hasChores }: { hasChores: boolean }): Promise<void> {
  const findings = await audit(env, { atOnce: 100 });
  // The chores write the note of an erasure whose call ended before it, too.
  const isLater = ({ id, rule }: Finding) =>
    afterChores.includes(rule) || id.startsWith(erasureFolder);
  expect(hasChores ? findings : findings.filter((one) => !isLater(one))).toEqual([]);
}
