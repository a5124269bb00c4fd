import type { User } from './user.ts';

/**
 * What a course needs to know of who takes it, and what is said where it is missing: the words of
 * the registration. An account that was begun with an order has none of it.
 */
const messages = {
  fatherName: 'Enter father name',
  motherName: 'Enter mother name',
  aadharNo: 'Enter aadhar number',
  dob: 'Select your date of birth',
  image: 'Please select a profile image',
} as const satisfies Partial<Record<keyof User, string>>;

export type Lacking = keyof typeof messages;

/**
 * What a course lacks of that person, with the message of each field. Nothing of whoever has a
 * password: they registered, or the office wrote them down.
 */
export const lackingForCourse = (
  person: Pick<User, Lacking | 'pendingImage' | 'hasPassword'>,
): Partial<Record<Lacking, string>> =>
  person.hasPassword
    ? {}
    : Object.fromEntries(
        Object.entries(messages).filter(
          ([name]) => !(person[name as Lacking] || (name === 'image' && person.pendingImage)),
        ),
      );
