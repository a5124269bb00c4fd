import { isGstin } from '../../contract/document/gstin.ts';
import type { Env } from '../env.ts';

/**
 * The school's GSTIN, or undefined. Throws for a mistyped one: its documents would be wrong for
 * ever.
 */
export function gstinOf({ GSTIN = '' }: Pick<Env, 'GSTIN'>): string | undefined {
  if (GSTIN !== '' && !isGstin(GSTIN))
    throw new Error(`GSTIN is "${GSTIN}", which is no GSTIN. See wrangler.toml.`);
  return GSTIN || undefined;
}

/** Whether the school has either no number or a right one. */
export function gstinReady(env: Pick<Env, 'GSTIN'>): boolean {
  try {
    gstinOf(env);
    return true;
  } catch {
    return false;
  }
}
