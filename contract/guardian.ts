import * as z from 'zod/mini';
import { guardianConsent } from './consent.ts';
import { mobile, personName, unlessEmpty } from './field.ts';
import {
  type GuardianField,
  type GuardianValues,
  guardianMessages,
  lackingGuardian,
} from './minor.ts';

/** Who answers for somebody under 18. Empty fields are treated as not sent. */
export const guardian = {
  guardianName: unlessEmpty(personName('Enter the name of a parent or guardian')),
  guardianMobile: unlessEmpty(mobile('Enter the mobile of a parent or guardian')),
};

/** The same with the guardian's consent, for forms that make a record. */
export const guardianFields = { ...guardian, guardianConsent };

/** The same as checks of a form; a field that stops its own checks is told of first. */
export const guardianGiven = (Object.keys(guardianMessages) as GuardianField[]).map((name) =>
  z.refine<GuardianValues>((values) => !(name in lackingGuardian(values)), {
    error: guardianMessages[name],
    path: [name],
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);
