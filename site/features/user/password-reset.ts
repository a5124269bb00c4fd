import { limits } from '../../../contract/limits.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** How far a reset of the password has come, whose it is, and when its code was sent, in milliseconds. */
export type PasswordReset = { step: number; email: string; when: number };

const key = 'reset';
const nothing: PasswordReset = { step: 0, email: '', when: 0 };

/**
 * Where the reset was in this tab: small phones drop the page while its mail is being read. Nothing once the code no
 * longer works. Neither a code nor a password is ever kept.
 */
export function savedReset(): PasswordReset {
  const kept = { ...nothing, ...keptInTab<PasswordReset>(key) };
  return Date.now() - kept.when < limits.otp.life ? kept : nothing;
}

export const saveReset = (reset: PasswordReset) => keepInTab(key, reset);
export const clearReset = () => dropFromTab(key);
