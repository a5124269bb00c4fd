import { email as emailOf, password as passwordOf } from '../../contract/field.ts';
import { limits } from '../../contract/limits.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import { Refused } from '../lib/http/refuse.ts';

let common: Set<string> | undefined;

/** The 49,000 passwords most frequent in leaks, loaded when the first password is set and not at every start. */
async function commonPasswords(): Promise<Set<string>> {
  if (common) return common;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common = new Set(dictionary['passwords-common']);
  return common;
}

/**
 * Why a password of allowed length is still too weak, or undefined: a common one, one character over and over, the
 * person's own e-mail (NIST SP 800-63B, 3.1.1.2), and, for an administrator, fewer than 15 characters.
 */
export async function weakness(
  password: string,
  { email, isAdmin }: { email: string; isAdmin: boolean },
): Promise<string | undefined> {
  const lower = password.normalize('NFC').toLowerCase();
  const known = await commonPasswords();
  if (known.has(lower) || known.has(lower.trim()) || new Set(lower).size < 3)
    return 'This password is too common. Choose another.';
  if (lower === email || lower === email.split('@')[0])
    return 'Choose a password that is not your e-mail';
  if (isAdmin && [...password].length < limits.password.admin)
    return `An administrator's password has at least ${limits.password.admin} characters`;
  return undefined;
}

/**
 * The error of a weak password among fields as they were sent, under its field. The schema checks the length.
 */
export async function weaknessIn(
  sent: Record<string, unknown>,
  owner: { email: string; isAdmin: boolean },
  field = 'password',
): Promise<FieldErrors> {
  const typed = passwordOf().safeParse(sent[field]);
  const message = typed.success && (await weakness(typed.data, owner));
  return message ? { [field]: message } : {};
}

/** `weaknessIn` for a person known by the e-mail among the fields alone; the rule for administrators is checked later. */
const weaknessWithEmail =
  (field: string) =>
  (sent: Record<string, unknown>): Promise<FieldErrors> =>
    weaknessIn(
      sent,
      { email: emailOf().safeParse(sent['email']).data ?? '', isAdmin: false },
      field,
    );

/** For a new student, and for a new password by a code. */
export const weakPassword = weaknessWithEmail('password');
export const weakPass = weaknessWithEmail('pass');

/** Refuses (422) a weak password, with the message under its field. */
export async function refuseWeak(
  password: string,
  owner: { email: string; isAdmin: boolean },
  field = 'password',
): Promise<void> {
  const message = await weakness(password, owner);
  if (message) throw new Refused('unprocessableContent', message, { errors: { [field]: message } });
}
