import type { Mutation } from '../mutation.ts';

const file = 'worker/user/login.ts';
const sessions = 'worker/user/session.ts';
const strength = 'worker/user/strength.ts';
const guard = 'worker/user/guard.ts';
const queue = 'worker/lib/auth/hash-queue.ts';
const queues = ['worker/lib/auth/hash-queue.test.ts'];
const tests = ['worker/user/login.test.ts'];
const access = ['worker/access.test.ts'];
const passwords = ['worker/user/register.test.ts'];

/** Login, sessions and passwords. */
export const login: Mutation[] = [
  {
    what: 'a student comes in by the office door',
    file,
    find: 'asAdmin && !isStaff(found.role)',
    replace: 'false',
    tests,
  },
  {
    what: 'no password is hashed for an unknown e-mail',
    file,
    find: 'const { valid, needsRehash } = await',
    replace: 'if (!found) throw wrongLogin();\n  const { valid, needsRehash } = await',
    tests,
  },
  {
    what: 'a wrong password is not refused',
    file,
    find: '!found || !valid',
    replace: '!found',
    tests,
  },
  {
    what: 'the office door says who is an administrator without the password',
    file,
    find: 'if (!found || !valid) throw wrongLogin();',
    replace:
      "if (found && asAdmin && !isStaff(found.role)) throw new Refused('forbidden', 'No administrator');\n  if (!found || !valid) throw wrongLogin();",
    tests,
  },
  {
    what: 'a login is refused when another one at the same moment hashed anew',
    file,
    find: ' ?? (await tryOnce(env, form, door));',
    replace: ';',
    tests,
  },
  {
    what: 'old hashes stay',
    file,
    find: 'needsRehash ? await hashPassword(password) : undefined',
    replace: 'undefined',
    tests,
  },
  {
    what: 'a login brings an old password back that was changed meanwhile',
    file,
    find: '.where(and(eq(user.id, id), eq(user.passwordHash, passwordHash)))',
    replace: '.where(eq(user.id, id))',
    tests,
  },
  {
    what: 'expired sessions stay at the next login',
    file,
    find: 'deleteExpiredSessions(db, found.id),',
    replace: '',
    tests,
  },
  {
    what: 'a password that was changed during the login begins a session',
    file: sessions,
    find: ': eq(user.passwordHash, owner.passwordHash),',
    replace: ': undefined,',
    tests,
  },
  {
    what: 'an administrator stays logged in for a week',
    file: sessions,
    find: 'isStaff(owner.role) ? lifetime.staff : lifetime.student',
    replace: 'lifetime.student',
    tests,
  },
  {
    what: 'a session never expires',
    file: sessions,
    find: 'and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now()))',
    replace: 'eq(session.tokenHash, tokenHash)',
    tests: [...access, ...tests],
  },
  {
    what: 'logging out ends the sessions of all people',
    file: sessions,
    find: 'db.delete(session).where(eq(session.tokenHash, tokenHash))',
    replace: 'db.delete(session)',
    tests,
  },
  {
    what: 'logging out does not end the session',
    file: 'worker/user/routes.ts',
    find: "await endSession(open(c.env.DB), c.get('user'));",
    replace: "endSession(open(c.env.DB), c.get('user'));",
    tests,
  },
  {
    what: 'the hourly chore ends valid sessions',
    file: sessions,
    find: 'lt(session.expiresAt, now()),',
    replace: 'undefined,',
    tests: ['worker/chores.test.ts'],
  },
  {
    what: 'the token of a session is stored as it is',
    file: 'worker/lib/auth/token.ts',
    find: "createHash('sha256').update(token).digest('hex')",
    replace: 'token',
    tests,
  },
  {
    what: 'a password typed composed differs from the same typed decomposed',
    file: 'worker/lib/auth/password.ts',
    find: "scrypt(password.normalize('NFC'), salt",
    replace: 'scrypt(password, salt',
    tests,
  },
  {
    what: 'a common password is taken with a space behind it',
    file: strength,
    find: ' || known.has(lower.trim())',
    replace: '',
    tests: passwords,
  },
  {
    what: 'common passwords are taken',
    file: strength,
    find: 'known.has(lower) || known.has(lower.trim()) || ',
    replace: '',
    tests: passwords,
  },
  {
    what: 'two signs in turn are a password',
    file: strength,
    find: 'new Set(lower).size < 3',
    replace: 'new Set(lower).size < 2',
    tests: passwords,
  },
  {
    what: 'the first part of the own e-mail is a password',
    file: strength,
    find: " || lower === email.split('@')[0]",
    replace: '',
    tests: passwords,
  },
  {
    what: 'the password of an administrator may be as short as a student’s',
    file: strength,
    find: 'isAdmin && [...password].length < limits.password.admin',
    replace: 'false',
    tests: ['worker/user/profile.test.ts'],
  },
  {
    what: 'an administrator’s password of 15 characters is refused',
    file: strength,
    find: '.length < limits.password.admin',
    replace: '.length <= limits.password.admin',
    tests: ['worker/user/reset.test.ts'],
  },
  {
    what: 'four signs of two units each are a password',
    file: 'contract/field.ts',
    find: '[...value].length >= least',
    replace: 'value.length >= least',
    tests: ['contract/user.test.ts', 'contract/field.test.ts'],
  },
  {
    what: 'a student is taken for an administrator',
    file: guard,
    find: '!allows(user.role)',
    replace: 'false',
    tests: access,
  },
  {
    what: 'a caller without a session learns what is wrong with the body',
    file: guard,
    find: 'if (refusalIn(c.error)) await signedIn(c);',
    replace: '',
    tests: access,
  },
  {
    what: 'a body that cannot be read is answered without a session',
    file: guard,
    find: 'if (code && unreadableBody.has(code)) await signedIn(c);',
    replace: '',
    tests: access,
  },
  {
    what: 'a flood of one address keeps everybody waiting for their turn',
    file: queue,
    find: 'a.recent === b.recent ? a.number < b.number : a.recent < b.recent',
    replace: 'a.number < b.number',
    tests: queues,
  },
  {
    what: 'any number of callers of an address wait for a hash',
    file: queue,
    find: 'ahead.length >= mostWaiting',
    replace: 'ahead.length > 1000',
    tests: queues,
  },
  {
    what: 'who hung up while waiting stops the queue',
    file: queue,
    find: 'waiting = waiting.filter(({ checksAt }) => Math.max(checksAt, endedAt) > overdue);',
    replace: '',
    tests: queues,
  },
  {
    what: 'the log holds tokens that stand in addresses',
    file: 'worker/lib/log/log.ts',
    find: 'withoutTokens(value)',
    replace: 'value',
    tests: ['worker/lib/log/log.test.ts'],
  },
];
