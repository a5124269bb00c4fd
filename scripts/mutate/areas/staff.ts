import type { Mutation } from '../mutation.ts';

const passkeys = ['worker/passkey/passkey.test.ts'];
const verify = ['worker/passkey/verify.test.ts'];
const team = ['worker/team/team.test.ts'];
const reach = ['worker/team/reach.test.ts'];
const alone = ['worker/passkey/password-alone.test.ts'];
const sessions = ['worker/user/sessions.test.ts'];

/** Second factor, sessions and team. */
export const staff: Mutation[] = [
  {
    what: 'teachers read who asked for the next batch',
    file: 'worker/batch/routes.ts',
    find: ".get('/who-asked', staff('moveSeats'),",
    replace: ".get('/who-asked', staff('readBatches'),",
    tests: ['worker/batch/asked.test.ts'],
  },
  {
    what: 'a passkey may sign without verifying its user',
    file: 'worker/passkey/verify.ts',
    find: 'requireUserVerification: true',
    replace: 'requireUserVerification: false',
    tests: verify,
  },
  {
    what: 'a challenge works twice',
    file: 'worker/passkey/challenge.ts',
    find: '!challenge || !(await spendChallenge(db, purpose, me.id, challenge))',
    replace: '!challenge',
    tests: verify,
  },
  {
    what: 'a challenge of one person serves another',
    file: 'worker/lib/auth/challenge.ts',
    find: 'eq(nonce.owner, owner),',
    replace: '',
    tests: verify,
  },
  {
    what: 'a password opens the office although there is a passkey',
    file: 'worker/user/second-factor.ts',
    find: "if (hasPasskey) return 'verify';",
    replace: '',
    tests: [...passkeys, 'worker/access.test.ts'],
  },
  {
    what: 'an unverified session keeps the role in calls of students',
    file: 'worker/user/session.ts',
    find: "role: missing ? 'student' : found.holds",
    replace: 'role: found.holds',
    tests: [...passkeys, 'worker/access.test.ts'],
  },
  {
    what: 'a recovery code works twice',
    file: 'worker/passkey/recovery.ts',
    find: "    eq(recoveryCode.usedAt, ''),\n",
    replace: '',
    tests: ['worker/passkey/recovery.test.ts'],
  },
  {
    what: 'the last passkey goes in production',
    file: 'worker/passkey/keys.ts',
    find: "env.ENVIRONMENT === 'production' ? 1 : 0",
    replace: '0',
    tests: passkeys,
  },
  {
    what: 'a login leaves the session that it replaces',
    file: 'worker/user/login.ts',
    find: '    endReplaced,\n',
    replace: '',
    tests: sessions,
  },
  {
    what: 'anybody ends anybody’s session',
    file: 'worker/user/sessions.ts',
    find: 'and(eq(session.id, id), eq(session.userId, me.id))',
    replace: 'eq(session.id, id)',
    tests: sessions,
  },
  {
    what: 'the last owner can be taken away',
    file: 'worker/team/change.ts',
    find: 'and other.id <> "user"."id") > 0',
    replace: 'and other.id <> "user"."id") >= 0',
    tests: team,
  },
  {
    what: 'an account is open before its invitation is accepted',
    file: 'worker/team/invite.ts',
    find: ', disabledAt: now() }',
    replace: ' }',
    tests: team,
  },
  {
    what: 'the counter refunds orders',
    file: 'worker/order/edit.ts',
    find: 'if (isRefund(before.status, fields.status) && !mayRefund(by)) throw notRefunded();',
    replace: '',
    tests: ['worker/order/refund.test.ts'],
  },
  {
    what: 'who may not export a list reads it whole',
    file: 'worker/lib/list/answer.ts',
    find: " || !may(role, 'exportLists')",
    replace: '',
    tests: reach,
  },
  {
    what: 'a refusal shows the history to everybody',
    file: 'worker/lib/history/read.ts',
    find: "isRecorded(by) && by.role !== undefined && may(by.role, 'readHistory')",
    replace: 'isRecorded(by)',
    tests: reach,
  },
  {
    what: 'the counter renames a student with a confirmed course',
    file: 'worker/user/edit.ts',
    find: 'isRenamed && (await hasConfirmedCourse(db, id))',
    replace: 'false',
    tests: reach,
  },
  {
    what: 'the counter changes what a refunded order was paid',
    file: 'worker/order/edit.ts',
    find: "if (isCorrected && before.status === 'refunded' && !mayRefund(by)) throw notRefunded();",
    replace: '',
    tests: reach,
  },
  {
    what: 'a password alone ends the sessions of somebody with a passkey',
    file: 'worker/user/guard.ts',
    find: "if (user.missing === 'verify') throw notAllowed(user, isStaff);",
    replace: '',
    tests: alone,
  },
  {
    what: 'a chain of logins puts the passkey off',
    file: 'worker/user/session.ts',
    find: "then ${first} else '' end",
    replace: "then ${at} else '' end",
    tests: alone,
  },
];
