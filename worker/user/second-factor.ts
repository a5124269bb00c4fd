import type { MissingFactor } from '../../contract/passkey.ts';
import { isStaff, type Role } from '../../contract/team.ts';
import type { Env } from '../env.ts';

/**
 * What a session lacks before it opens the office. Whoever has a passkey verifies it at each login;
 * in production no staff stay without one beyond their first.
 */
export function missingFactor(
  { ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>,
  role: Role,
  { hasPasskey, verifiedAt }: { hasPasskey: boolean; verifiedAt: string },
): MissingFactor | undefined {
  if (!isStaff(role) || verifiedAt !== '') return undefined;
  if (hasPasskey) return 'verify';
  return ENVIRONMENT === 'production' ? 'register' : undefined;
}
