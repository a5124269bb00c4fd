import * as z from 'zod/mini';
import { email, mobile, password, personName, text, unlessEmpty, withId } from './field.ts';
import { limits } from './limits.ts';
import { emailPart, filter, paging, searched } from './list.ts';
import { loadedAt } from './record.ts';
import { undoAs } from './undo.ts';

/** `waiting`: only people whose new name or photo waits for approval. */
const userFilters = {
  q: searched,
  email: emailPart,
  waiting: filter(z.literal('yes', 'Send yes, or leave it out')),
};
/** Without `page` and `limit` all users are returned. */
export const userList = z.object({ ...userFilters, ...paging });

export type UserList = z.output<typeof userList>;

/** The same for the CSV file. */
export const userExport = z.object(userFilters);

/** What may be changed; e-mail, serial number and other fields are ignored. */
export const editUser = withId({
  updatedAt: loadedAt,
  name: z.optional(personName('Enter full name')),
  mobile: z.optional(mobile('Enter mobile')),
  address: z.optional(text('Enter address', limits.address)),
  orders: z.optional(z.boolean('Say whether open orders follow')),
});
export type EditUser = z.output<typeof editUser>;

/** Another e-mail of an account, which is to be confirmed. */
export const correctEmail = withId({ updatedAt: loadedAt, email: email() });
export type CorrectEmail = z.output<typeof correctEmail>;

/**
 * A user added by an administrator; `fname` is the whole name. With an e-mail they choose a
 * password by a mail, whether one is given or not.
 */
export const addUser = z.object({
  fname: personName('Enter full name'),
  email: unlessEmpty(email()),
  password: unlessEmpty(password()),
  mobile: mobile('Enter mobile'),
  address: text('Enter address', limits.address),
});
export type AddUser = z.output<typeof addUser>;

const noVersion = 'Send the time of the last change of what you looked at';

/** The decision about a name and a photo that wait, as they were in the version of `updatedAt`. */
export const decideChange = withId({
  updatedAt: z.string(noVersion).check(z.minLength(1, noVersion), z.maxLength(40, noVersion)),
  decision: z.enum(['approve', 'reject'], 'Approve or reject'),
  ...undoAs,
});
export type DecideChange = z.output<typeof decideChange>;
