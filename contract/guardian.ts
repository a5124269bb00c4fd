import * as z from 'zod/mini';
import { guardianConsent } from './consent.ts';
import { ageOn, isDay } from './day.ts';
import { line, mobile, unlessEmpty } from './field.ts';
import { limits } from './limits.ts';

/** The age below which a parent or lawful guardian has to agree (s. 2(f) and s. 9(1) of the Act). */
export const adultAge = 18;

/** Whether somebody born on that day is under 18 today. False for anything that is no day. */
export const isMinor = (dob: unknown): boolean =>
  typeof dob === 'string' && isDay(dob.trim()) && ageOn(dob.trim()) < adultAge;

/** Who answers for somebody under 18. Empty fields are treated as not sent. */
export const guardian = {
  guardianName: unlessEmpty(line('Enter the name of a parent or guardian', limits.person)),
  guardianMobile: unlessEmpty(mobile('Enter the mobile of a parent or guardian')),
};

/** The same with the guardian's consent, for forms that make a record. */
export const guardianFields = { ...guardian, guardianConsent };

const messages = {
  guardianName: 'Enter the name of a parent or guardian',
  guardianMobile: 'Enter the mobile of a parent or guardian',
  guardianConsent: 'A parent or guardian has to agree',
} as const;
export type GuardianField = keyof typeof messages;

type Values = { dob?: unknown } & Partial<Record<GuardianField, unknown>>;

const agreedOn = ['dob', 'guardianName', 'guardianMobile'] as const;

/** Whether values change what a guardian has agreed to; a field that is empty or not sent stays as it is known. */
export const changesGuardian = (
  values: Values,
  known: { [Name in (typeof agreedOn)[number]]?: string },
): boolean =>
  agreedOn.some((name) => values[name] && String(values[name]).trim() !== (known[name] ?? ''));

/** The messages, by field, for what is missing about the guardian of somebody under 18. */
export const lackingGuardian = (values: Values): Partial<Record<GuardianField, string>> =>
  isMinor(values.dob)
    ? Object.fromEntries(
        Object.entries(messages).filter(([name]) => !values[name as GuardianField]),
      )
    : {};

/** The same as checks of a form. A field that stops its own checks, such as a missing photo, is told of first. */
export const guardianGiven = (Object.keys(messages) as GuardianField[]).map((name) =>
  z.refine<Values>((values) => !(name in lackingGuardian(values)), {
    error: messages[name],
    path: [name],
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);
