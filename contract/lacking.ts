import type { User } from './user.ts';

/** What a certificate needs of who has it: an account begun with an order has none of it. */
const needed = {
  fatherName: 'father name',
  motherName: 'mother name',
  aadharNo: 'Aadhar number',
  dob: 'date of birth',
  image: 'photo',
} as const satisfies Partial<Record<keyof User, string>>;

type Lacking = keyof typeof needed;

/** What a certificate lacks of that person, in words; empty where it lacks nothing. */
export const lackingForCertificate = (person: Pick<User, Lacking | 'pendingImage'>): string =>
  Object.entries(needed)
    .filter(([name]) => !(person[name as Lacking] || (name === 'image' && person.pendingImage)))
    .map(([, words]) => words)
    .join(', ');
