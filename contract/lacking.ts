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

/** What a course lacks of that person, with the message of each field. */
export const lackingForCourse = (
  person: Pick<User, Exclude<Lacking, 'image'>> & Pick<User, 'image' | 'pendingImage'>,
): Partial<Record<Lacking, string>> =>
  Object.fromEntries(
    Object.entries(messages).filter(([name]) =>
      name === 'image' ? !person.image && !person.pendingImage : !person[name as Lacking],
    ),
  );
