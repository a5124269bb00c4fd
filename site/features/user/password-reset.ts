import { limits } from '../../../contract/limits.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** Step of a password reset, its e-mail, and when the code was sent, in milliseconds. */
export type PasswordReset = { step: number; email: string; when: number };

const key = 'reset';
export const nothing: PasswordReset = { step: 0, email: '', when: 0 };

/**
 * The reset in this tab, while its code is valid: phones may unload the page meanwhile. Code and
 * password are never stored.
 */
export function savedReset(): PasswordReset {
  const kept = { ...nothing, ...keptInTab<PasswordReset>(key) };
  return Date.now() - kept.when < limits.otp.life ? kept : nothing;
}

export const saveReset = (reset: PasswordReset) => keepInTab(key, reset);
export const clearReset = () => dropFromTab(key);
