import { business } from '../../contract/business.ts';
import { email as emailOf, password as passwordOf } from '../../contract/field.ts';
import { limits } from '../../contract/limits.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import { refusedField } from '../lib/http/refuse.ts';

let common: Set<string> | undefined;

/** The 49,000 passwords most frequent in leaks, loaded when the first password is set. */
async function commonPasswords(): Promise<Set<string>> {
  if (common) return common;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common = new Set(dictionary['passwords-common']);
  return common;
}

const lettersOf = (text: string) => text.normalize('NFKD').replace(/[^\p{L}]/gu, '');

function schoolWord(): RegExp {
  const { name, city, serialPrefix, url, email: schoolEmail } = business;
  const words = [name, city, serialPrefix, new URL(url).hostname, schoolEmail]
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{M}]+/u))
    .map(lettersOf)
    // A letter alone is in every password.
    .filter((word) => word.length > 1);
  return new RegExp([...new Set(words)].sort((a, b) => b.length - a.length).join('|'), 'g');
}

/** Digits and signs that stand for a letter, as in `crumb5ch00l`. */
const standIns: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 5: 's', $: 's' };
const spelledOut = (text: string) => text.replace(/[0135$]/g, (sign) => standIns[sign] ?? sign);

/** Letters beside the school's words from which on a password is more than those words. */
const ownLetters = 4;

/** The first guesses at this site: little more than the school's words between digits and signs. */
const namesSchool = (lower: string) =>
  [lower, spelledOut(lower)].some((text) => {
    const letters = lettersOf(text);
    const rest = letters.replace(schoolWord(), '');
    return rest !== letters && rest.length < ownLetters;
  });

/**
 * Why a password is too weak, or undefined: a common one, one character repeated, the own e-mail or
 * words of the school (NIST SP 800-63B, 3.1.1.2), or an administrator's under 15 characters.
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
  if (namesSchool(lower)) return 'Choose a password that is not made of the school’s name';
  if (isAdmin && [...password].length < limits.password.admin)
    return `An administrator's password has at least ${limits.password.admin} characters`;
  return undefined;
}

export async function weaknessIn(
  form: Record<string, unknown>,
  owner: { email: string; isAdmin: boolean },
  field = 'password',
): Promise<FieldErrors> {
  const typed = passwordOf().safeParse(form[field]);
  const message = typed.success && (await weakness(typed.data, owner));
  return message ? { [field]: message } : {};
}

/** `weaknessIn` for who is known by e-mail alone; the rule for administrators is checked later. */
const weaknessWithEmail =
  (field: string) =>
  (form: Record<string, unknown>): Promise<FieldErrors> =>
    weaknessIn(
      form,
      { email: emailOf().safeParse(form['email']).data ?? '', isAdmin: false },
      field,
    );

export const weakPassword = weaknessWithEmail('password');
export const weakPass = weaknessWithEmail('pass');

/** Refuses (422) a weak password, with the message under its field. */
export async function refuseWeak(
  password: string,
  owner: { email: string; isAdmin: boolean },
  field = 'password',
): Promise<void> {
  const message = await weakness(password, owner);
  if (message) throw refusedField('unprocessableContent', field, message);
}
