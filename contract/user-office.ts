import * as z from 'zod/mini';
import {
  email,
  mobile,
  password,
  personName,
  recordId,
  text,
  unlessEmpty,
  withId,
} from './field.ts';
import { limits } from './limits.ts';
import { choice, emailPart, list, search, textColumns } from './list.ts';
import { paths } from './paths.ts';
import { loadedAt, undoAs } from './record.ts';
import { userTexts } from './record-texts.ts';
import { record } from './reply-schema.ts';
import { user } from './user.ts';

/** All accounts, newest first; `email` is a part of it, which an address of before may name. */
export const userList = list({
  noun: 'users',
  page: paths.adminUsers,
  calls: { list: 'admin/get-all-users', file: 'admin/export-users' },
  file: 'users',
  needs: 'readPeople',
  imports: 'student',
  row: user,
  filters: {
    q: search('Email, name, phone or number'),
    email: { schema: emailPart },
    waiting: choice({ yes: 'Waiting' }, { label: 'Show', all: 'All users' }),
  },
  columns: [
    { head: 'Name', of: 'name', narrow: 'name', long: true },
    { head: 'Email', of: 'email', as: 'email', narrow: 'below', long: true },
    { head: 'Mobile', of: 'mobile', as: 'number', narrow: 'below' },
    { head: 'Serial number', of: 'serialNo', as: 'number' },
    { head: 'Father', of: 'fatherName', only: 'file' },
    { head: 'Mother', of: 'motherName', only: 'file' },
    ...textColumns(userTexts),
    { head: 'Aadhar', of: 'aadharNo', only: 'file' },
    { head: 'Date of birth', of: 'dob', only: 'file' },
    { head: 'Address', of: 'address', only: 'file' },
    { head: 'Administrator', of: ({ isAdmin }) => (isAdmin ? 'yes' : 'no'), only: 'file' },
    { head: 'Since', of: 'createdAt', as: 'moment', inFile: 'Registered at (IST)' },
  ],
});
export type UserList = z.output<typeof userList.request>;

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

/** The record that is kept, and the other one, of the same person. */
const pair = { kept: recordId, other: recordId };
export const previewMerge = z.object(pair);

const version = z.string('Send the time of the last change of what you looked at');
const side = z.enum(['kept', 'other'], 'Say which of the two stays');

/**
 * Merges two records as they were looked at. The login goes with its e-mail; what the kept one
 * lacks of the rest it has of the other.
 */
export const merge = z.object({
  ...pair,
  keptUpdatedAt: version,
  otherUpdatedAt: version,
  email: side,
  name: side,
  mobile: side,
  ...undoAs,
});
export type Merge = z.output<typeof merge>;

/** Parts two records again; `id` names the merge. */
export const part = withId({});
export type MergeSide = MergePreview['kept'];

const mergeSide = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  serialNo: z.string(),
  updatedAt: z.string(),
  hasPassword: z.boolean(),
});

export const mergePreview = record('MergePreview', {
  kept: mergeSide,
  other: mergeSide,
  moves: z.array(z.strictObject({ what: z.string(), count: z.int() })),
  refused: z.array(z.string()),
  doubts: z.array(z.string()),
});
export type MergePreview = z.output<typeof mergePreview>;
