import type { Mutation } from '../mutation.ts';

const profile = 'worker/user/profile.ts';
const insert = 'worker/user/insert.ts';
const serial = 'worker/user/serial.ts';
const queries = 'worker/user/queries.ts';
const account = ['worker/user/profile.test.ts'];
const registration = ['worker/user/register.test.ts'];
const office = ['worker/user/office.test.ts'];
const serials = ['worker/user/serial.test.ts'];
const lookUp = ['worker/user/look-up.test.ts'];

/** Registration, the own account, the office's edits, serial numbers and look-ups. */
export const people: Mutation[] = [
  {
    what: 'two registrations with one e-mail at once end in an error of ours',
    file: insert,
    find: "if (uniqueViolation(error) === 'user.email') throw emailTaken();",
    replace: '',
    tests: registration,
  },
  {
    what: 'a year without free numbers ends in an error of ours',
    file: insert,
    find: 'if (isOutOfSerials(error))',
    replace: 'if (false)',
    tests: serials,
  },
  {
    what: 'who was added is not found by name',
    file: insert,
    find: 'nameSearch: nameSearch(person.name),',
    replace: "nameSearch: '',",
    tests: office,
  },
  {
    what: 'the history does not say who added a user',
    file: insert,
    find: 'isRecorded(by) ? [record(db, by, change)] : []',
    replace: '[]',
    tests: office,
  },
  {
    what: 'somebody registers without a photo',
    file: 'worker/user/routes.ts',
    find: 'form(register, photo(1), weakPassword)',
    replace: 'form(register, photo(0), weakPassword)',
    tests: registration,
  },
  {
    what: 'somebody registers with a common password',
    file: 'worker/user/routes.ts',
    find: 'form(register, photo(1), weakPassword)',
    replace: 'form(register, photo(1))',
    tests: registration,
  },
  {
    what: 'the office adds a user with a common password',
    file: 'worker/admin/routes.ts',
    find: 'json(addUser, weakPassword)',
    replace: 'json(addUser)',
    tests: office,
  },
  {
    what: 'the photo of a refused registration stays until the sweep',
    file: 'worker/user/register.ts',
    find: 'if (image) await discardAfter(env, error, [image]);',
    replace: '',
    tests: registration,
  },
  {
    what: 'the photo of a refused update stays until the sweep',
    file: profile,
    find: 'if (image) await discardAfter(env, error, [image]);',
    replace: '',
    tests: account,
  },
  {
    what: 'a replaced photo stays until the sweep',
    file: profile,
    find: 'leftover: image ? before.flatMap(({ image }) => image || []) : []',
    replace: 'leftover: []',
    tests: account,
  },
  {
    what: 'an update changes every person',
    file: profile,
    find: '.where(and(mine, hashes && eq(user.passwordHash, hashes.current)))',
    replace: '.where(hashes && eq(user.passwordHash, hashes.current))',
    tests: account,
  },
  {
    what: 'two changes of a password at once both work',
    file: profile,
    find: '.where(and(mine, hashes && eq(user.passwordHash, hashes.current)))',
    replace: '.where(mine)',
    tests: account,
  },
  {
    what: 'a new password needs no current one',
    file: profile,
    find: 'if (!(await verifyPassword(currentPassword, current)).valid) {',
    replace: 'if (false) {',
    tests: account,
  },
  {
    what: 'a new password ends the session that set it',
    file: profile,
    find: 'ne(session.tokenHash, me.tokenHash), isChanged',
    replace: 'isChanged',
    tests: account,
  },
  {
    what: 'a new name ends the other sessions',
    file: profile,
    find: 'ne(session.tokenHash, me.tokenHash), isChanged',
    replace: 'ne(session.tokenHash, me.tokenHash)',
    tests: account,
  },
  {
    what: 'a new password ends the sessions of all people',
    file: profile,
    find: 'eq(session.userId, me.id), ne(session.tokenHash',
    replace: 'ne(session.tokenHash',
    tests: account,
  },
  {
    what: 'a new password leaves the other sessions alive',
    file: profile,
    find: 'ne(session.tokenHash, me.tokenHash), isChanged',
    replace: 'ne(session.tokenHash, me.tokenHash), sql`false`',
    tests: account,
  },
  {
    what: 'a new name ends a code for a new password',
    file: profile,
    find: 'and(eq(otp.userId, me.id), isChanged)',
    replace: 'eq(otp.userId, me.id)',
    tests: account,
  },
  {
    what: 'a new password ends the codes of all people',
    file: profile,
    find: 'and(eq(otp.userId, me.id), isChanged)',
    replace: 'isChanged',
    tests: account,
  },
  {
    what: 'a changed person is not found by the new name',
    file: profile,
    find: '...(fields.name !== undefined && { nameSearch: nameSearch(fields.name) }),',
    replace: '',
    tests: account,
  },
  {
    what: 'an update leaves the time of the last change',
    file: profile,
    find: 'updatedAt: touched(user.updatedAt),',
    replace: '',
    tests: account,
  },
  {
    what: 'whom the office renamed is found by the old name',
    file: 'worker/user/edit.ts',
    find: '{ nameSearch: nameSearch(fields.name) }',
    replace: '{}',
    tests: office,
  },
  {
    what: 'the second of two administrators overwrites the first',
    file: 'worker/user/edit.ts',
    find: 'await expectUnchanged(db, edited, updatedAt);',
    replace: '',
    tests: office,
  },
  {
    what: 'the office changes an e-mail',
    file: 'contract/user-office.ts',
    find: '  updatedAt: loadedAt,\n',
    replace: '  updatedAt: loadedAt,\n  email: z.optional(email()),\n',
    tests: office,
  },
  {
    what: 'a number that is taken is given again',
    file: serial,
    find: ` where not exists (select 1 from \${user} where \${user.serialNo} = \${requested})`,
    replace: '',
    tests: serials,
  },
  {
    what: 'a number of another year is given',
    file: serial,
    find: ' && wanted.startsWith(prefix)',
    replace: '',
    tests: serials,
  },
  {
    what: 'numbers are drawn that cannot be',
    file: serial,
    find: 'serialShape.test(wanted) && ',
    replace: '',
    tests: serials,
  },
  {
    what: 'numbers are given one after another, so that they can be guessed',
    file: serial,
    find: 'order by random() limit 1',
    replace: 'limit 1',
    tests: serials,
  },
  {
    what: 'a taken number is drawn',
    file: serial,
    find: `\${prefix} || n not in`,
    replace: `1 or \${prefix} || n not in`,
    tests: serials,
  },
  {
    what: 'a look-up finds an administrator',
    file: queries,
    find: ".where(and(eq(user.serialNo, serialNo), eq(user.role, 'student')))",
    replace: '.where(eq(user.serialNo, serialNo))',
    tests: lookUp,
  },
  {
    what: 'a look-up tells the e-mail',
    file: queries,
    find: 'year: yearOf(row.serialNo),',
    replace: 'year: yearOf(row.serialNo),\n  ...{ email: row.email },',
    tests: lookUp,
  },
  {
    what: 'an e-mail in capitals is another account',
    file: 'contract/field.ts',
    find: 'clean(value).toLowerCase()',
    replace: 'clean(value)',
    tests: registration,
  },
];
