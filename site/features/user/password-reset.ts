import { limits } from '../../../contract/limits.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';

export type PasswordReset = { step: number; email: string; when: number };

const key = 'reset';
export const nothing: PasswordReset = { step: 0, email: '', when: 0 };

/** While its code is valid: phones may unload the page. Code and password are never stored. */
export function savedReset(): PasswordReset {
  const kept = { ...nothing, ...keptInTab<PasswordReset>(key) };
  return Date.now() - kept.when < limits.otp.life ? kept : nothing;
}

export const saveReset = (reset: PasswordReset) => keepInTab(key, reset);
export const clearReset = () => dropFromTab(key);
