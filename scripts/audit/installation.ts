import type { Finding } from '../../worker/lib/audit.ts';
import { everyKeyIn } from '../../worker/lib/files/files.ts';
import type { Installation } from '../backup/installation.ts';
import { auditDump, isCurrent } from './dump.ts';

const listed = (findings: Finding[]) =>
  findings.map(({ rule, id, why }) => `- ${rule}: ${id} (${why})`).join('\n');

/**
 * Records of an older version are left, with a word on how to go on: the rules ask for newer
 * tables.
 */
export async function expectSound(
  { name, files }: Pick<Installation, 'files' | 'name'>,
  dump: string,
  at?: string,
): Promise<void> {
  if (!isCurrent(dump))
    return console.log(
      'The records are of an older version. Run `npm start` or `npm run deploy`, then `npm run audit`.',
    );
  const findings = await auditDump(dump, await Array.fromAsync(everyKeyIn(files)), at);
  if (findings.length > 0)
    throw new Error(
      `Something in ${name} contradicts itself:\n${listed(findings)}\nNothing was changed. docs/security.md says what each rule means.`,
    );
  console.log('The audit found nothing.');
}
