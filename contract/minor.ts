import { isMinor } from './day.ts';

/** The guardian's fields, emptied for somebody of age; nothing for a minor and without a `dob`. */
export const noGuardian = (dob: string | undefined) =>
  dob !== undefined && !isMinor(dob) ? { guardianName: '', guardianMobile: '' } : {};

export const guardianMessages = {
  guardianName: 'Enter the name of a parent or guardian',
  guardianMobile: 'Enter the mobile of a parent or guardian',
  guardianConsent: 'A parent or guardian has to agree',
} as const;
export type GuardianField = keyof typeof guardianMessages;

export type GuardianValues = { dob?: unknown } & Partial<Record<GuardianField, unknown>>;

const agreedOn = ['dob', 'guardianName', 'guardianMobile'] as const;

/** Whether this changes what a guardian agreed to; an empty field stays as known. */
export const changesGuardian = (
  values: GuardianValues,
  known: { [Name in (typeof agreedOn)[number]]?: string },
): boolean =>
  agreedOn.some((name) => values[name] && String(values[name]).trim() !== (known[name] ?? ''));

/** The messages, by field, for what is missing about the guardian of somebody under 18. */
export const lackingGuardian = (values: GuardianValues): Partial<Record<GuardianField, string>> =>
  isMinor(values.dob)
    ? Object.fromEntries(
        Object.entries(guardianMessages).filter(([name]) => !values[name as GuardianField]),
      )
    : {};
