import type { Mutation } from '../mutation.ts';

const erasing = 'worker/privacy/erasing.ts';
const drill = ['worker/privacy/erased-person.test.ts'];
const race = ['worker/privacy/race.test.ts'];
const kept = ['worker/privacy/kept.test.ts'];
const consents = ['worker/privacy/consent.test.ts'];

/** People's rights: consent, guardians, what is held and its erasure. */
export const privacy: Mutation[] = [
  {
    what: 'a guardian’s name survives an erasure',
    file: erasing,
    find: "guardian_name = '',\n      guardian_mobile",
    replace: 'guardian_mobile',
    tests: drill,
  },
  {
    what: 'the history of an erased person’s orders keeps their address',
    file: erasing,
    find: "or (noun = 'order' and record in (select id from orders where user_id = ${userId}))\n      or (noun = 'certificate'",
    replace: "or (noun = 'certificate'",
    tests: drill,
  },
  {
    what: 'what anybody typed under an unconfirmed e-mail is deleted',
    file: erasing,
    find: "where id = ${userId} and confirmed_at <> '')`",
    replace: 'where id = ${userId})`',
    tests: drill,
  },
  {
    what: 'a record that changed since is erased all the same',
    file: erasing,
    find: '${seen ?? sql`updated_at`}',
    replace: '${sql`updated_at`}',
    tests: ['worker/privacy/erase.test.ts'],
  },
  {
    what: 'the files of an erased person stay',
    file: 'worker/privacy/erase.ts',
    find: 'await discard(env, keys.slice(from, from + chunk));',
    replace: '{}',
    tests: drill,
  },
  {
    what: 'a photo that was being encoded comes into the record of an erased person',
    file: 'worker/user/profile.ts',
    find: 'const mine = unerased(me.id);',
    replace: 'const mine = eq(user.id, me.id);',
    tests: race,
  },
  {
    what: 'nothing outside the database says who was erased',
    file: 'worker/privacy/erase.ts',
    find: 'await keep(env, row);',
    replace: '',
    tests: kept,
  },
  {
    what: 'the note of an erasure that R2 did not take is never written',
    file: 'worker/chores.ts',
    find: '    keepErasures(env),\n',
    replace: '',
    tests: kept,
  },
  {
    what: 'who was erased since the last backup is back after a time travel',
    file: 'scripts/backup/erasures.ts',
    find: 'united(readErasures(backup), await keptErasures(bucket));',
    replace: 'readErasures(backup);',
    tests: ['scripts/backup/again.test.ts'],
  },
  {
    what: 'an erased student can still be looked up',
    file: 'worker/user/queries.ts',
    find: ", eq(user.erasedAt, '')",
    replace: '',
    tests: drill,
  },
  {
    what: 'a stolen session asks for an erasure',
    file: 'worker/privacy/request.ts',
    find: 'if (!(await verifyPassword(password, found.passwordHash)).valid) {',
    replace: 'if (found === undefined) {',
    tests: consents,
  },
  {
    what: 'somebody is of age a day too early',
    file: 'contract/day.ts',
    find: 'on.slice(5) < dob.slice(5) ? 1 : 0',
    replace: 'on.slice(0, 7) < dob.slice(0, 7) ? 1 : 0',
    tests: ['contract/privacy.test.ts'],
  },
  {
    what: 'a consent is written for a client that gave none',
    file: 'worker/privacy/give-consent.ts',
    find: 'notice === undefined ? []',
    replace: 'notice === null ? []',
    tests: consents,
  },
  {
    what: 'the data of somebody has messages that anybody could have typed',
    file: 'worker/privacy/my-data.ts',
    find: 'const mine = confirmedEmail(me.id);',
    replace: 'const mine = me.email;',
    tests: ['worker/privacy/my-data.test.ts'],
  },
  {
    what: 'an older backup brings an erased person back',
    file: 'scripts/backup/erasures.ts',
    find: 'erased++;',
    replace: '',
    tests: ['scripts/backup/erasures.test.ts'],
  },
];
