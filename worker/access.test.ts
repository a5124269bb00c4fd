import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissions } from '../contract/team.ts';
import { hash } from './lib/auth/token.ts';
import { newId, now, open } from './lib/db/index.ts';
import { passkey } from './passkey/table.ts';
import { ask } from './test/app.ts';
import { people as cast } from './test/cast.ts';
import { guardOf, routes } from './test/routes.ts';
import { signInAs, signInWithRole } from './test/school.ts';
import type { Caller } from './user/guard.ts';
import { session } from './user/table.ts';

/**
 * Who may call what, written by hand and independent of the guards in the code. A new call needs one row here. `own` is a
 * student's call on Asha's record, which the row's body names.
 */
type Who = Caller | 'own';
type AccessRow = {
  who: Who;
  call: string;
  body?: object;
  /** Whom the call refuses although the guard lets them in: a further passkey needs an earlier one. */
  except?: TestCaller;
};

const table: AccessRow[] = [
  { who: 'visitor', call: 'GET /api/course/get-all-courses' },
  { who: 'visitor', call: 'POST /api/course/get-course-by-name' },
  { who: 'visitor', call: 'POST /api/course/get-course' },
  { who: 'editCatalogue', call: 'POST /api/course/add-course' },
  { who: 'editCatalogue', call: 'POST /api/course/update-course' },
  { who: 'editCatalogue', call: 'POST /api/course/delete-course' },
  { who: 'visitor', call: 'POST /api/course/get-user-courses', body: { year: 2026 } },
  { who: 'own', call: 'POST /api/course/get-user-courses', body: { serialNo: cast.asha.serialNo } },
  { who: 'student', call: 'POST /api/course/get-user-courses', body: { serialNo: '1234' } },
  { who: 'student', call: 'POST /api/order/place-order' },
  {
    who: 'own',
    call: 'POST /api/order/get-user-orders',
    body: { email: 'asha@crumbschool.test' },
  },
  { who: 'own', call: 'POST /api/order/get-order-by-id', body: { id: 'ashas' } },
  { who: 'own', call: 'POST /api/order/get-calendar', body: { id: 'ashas' } },
  {
    who: 'own',
    call: 'POST /api/order/user-update-link',
    body: { id: 'ashas', linkOne: 'https://a.test', linkTwo: 'https://b.test' },
  },
  { who: 'visitor', call: 'POST /api/order/track-order' },
  { who: 'visitor', call: 'GET /api/product/get-all-products' },
  { who: 'visitor', call: 'POST /api/product/get-product' },
  { who: 'editCatalogue', call: 'POST /api/product/add-product' },
  { who: 'editCatalogue', call: 'POST /api/product/update-product' },
  { who: 'editCatalogue', call: 'POST /api/product/delete-product' },
  { who: 'visitor', call: 'POST /api/user/register' },
  { who: 'visitor', call: 'POST /api/user/confirm-email' },
  { who: 'student', call: 'POST /api/user/confirm-code' },
  { who: 'student', call: 'POST /api/user/send-confirmation' },
  { who: 'visitor', call: 'POST /api/user/login' },
  { who: 'visitor', call: 'POST /api/user/admin' },
  { who: 'visitor', call: 'POST /api/user/send-otp' },
  { who: 'visitor', call: 'POST /api/user/verify-otp' },
  { who: 'visitor', call: 'POST /api/user/update-pass' },
  { who: 'visitor', call: 'POST /api/user/user-info' },
  { who: 'student', call: 'POST /api/user/user-profile-update', except: 'unverified' },
  { who: 'student', call: 'POST /api/user/getUserData' },
  { who: 'student', call: 'POST /api/user/logout' },
  { who: 'student', call: 'GET /api/user/my-privacy' },
  { who: 'student', call: 'POST /api/user/withdraw-consent' },
  { who: 'student', call: 'GET /api/user/export-my-data' },
  { who: 'student', call: 'POST /api/user/request-erasure' },
  { who: 'student', call: 'POST /api/user/withdraw-erasure' },
  { who: 'student', call: 'GET /api/user/sessions' },
  { who: 'student', call: 'POST /api/user/end-session', except: 'unverified' },
  { who: 'student', call: 'POST /api/user/end-other-sessions', except: 'unverified' },
  { who: 'student', call: 'POST /api/payment/claim' },
  { who: 'readPayments', call: 'GET /api/payment/list' },
  { who: 'exportLists', call: 'GET /api/payment/accounts' },
  { who: 'verifyPayments', call: 'POST /api/payment/verify' },
  { who: 'verifyPayments', call: 'POST /api/payment/reject' },
  { who: 'verifyPayments', call: 'POST /api/payment/bulk-verify' },
  { who: 'recordPayments', call: 'POST /api/payment/record' },
  { who: 'refundOrders', call: 'POST /api/payment/refund' },
  { who: 'correctPayments', call: 'POST /api/payment/reverse' },
  { who: 'readMoney', call: 'GET /api/money/report' },
  { who: 'verifyPayments', call: 'GET /api/bank/formats' },
  { who: 'readPayments', call: 'GET /api/bank/imports' },
  { who: 'verifyPayments', call: 'POST /api/bank/import' },
  { who: 'readPayments', call: 'GET /api/bank/lines' },
  { who: 'readPayments', call: 'GET /api/bank/matches' },
  { who: 'verifyPayments', call: 'POST /api/bank/verify' },
  { who: 'verifyPayments', call: 'POST /api/bank/set-aside' },
  { who: 'countCash', call: 'GET /api/drawer/day' },
  { who: 'countCash', call: 'GET /api/drawer/list' },
  { who: 'countCash', call: 'POST /api/drawer/sign' },
  { who: 'readOrders', call: 'GET /api/message/list' },
  { who: 'editOrders', call: 'POST /api/message/send-again' },
  { who: 'editOrders', call: 'POST /api/message/cancel' },
  { who: 'student', call: 'POST /api/document/of-order' },
  { who: 'student', call: 'POST /api/document/get' },
  { who: 'student', call: 'GET /api/document/pdf' },
  { who: 'readMoney', call: 'GET /api/document/list' },
  { who: 'correctPayments', call: 'POST /api/document/cancel' },
  { who: 'correctPayments', call: 'POST /api/document/issue' },
  { who: 'visitor', call: 'GET /api/certificate/get' },
  { who: 'visitor', call: 'GET /api/certificate/credential' },
  { who: 'student', call: 'GET /api/certificate/own' },
  { who: 'issueCertificates', call: 'GET /api/certificate/list' },
  { who: 'issueCertificates', call: 'GET /api/certificate/candidates' },
  { who: 'issueCertificates', call: 'POST /api/certificate/issue' },
  { who: 'issueCertificates', call: 'POST /api/certificate/replace' },
  { who: 'issueCertificates', call: 'POST /api/certificate/revoke' },
  { who: 'issueCertificates', call: 'POST /api/certificate/preview' },
  { who: 'issueCertificates', call: 'GET /api/certificate/signatory' },
  { who: 'issueCertificates', call: 'POST /api/certificate/set-signatory' },
  { who: 'visitor', call: 'POST /api/contact/add-contact-form' },
  { who: 'visitor', call: 'POST /api/demo/book-demo' },
  { who: 'readDemos', call: 'GET /api/demo/get-all-demo' },
  { who: 'readDemos', call: 'POST /api/demo/get-demo-by-id' },
  { who: 'decideDemos', call: 'POST /api/demo/approve-demo' },
  { who: 'decideDemos', call: 'POST /api/demo/reject-demo' },
  { who: 'noteAttendance', call: 'POST /api/demo/attendance' },
  { who: 'student', call: 'POST /api/offer/quote' },
  { who: 'editOffers', call: 'GET /api/offer/list' },
  { who: 'editOffers', call: 'POST /api/offer/add' },
  { who: 'editOffers', call: 'POST /api/offer/update' },
  { who: 'editOffers', call: 'POST /api/offer/end' },
  { who: 'readDashboard', call: 'GET /api/admin/dashboard' },
  { who: 'readOrders', call: 'GET /api/admin/admin-get-all-orders' },
  { who: 'exportLists', call: 'GET /api/admin/export-orders' },
  { who: 'editOrders', call: 'POST /api/admin/update-order' },
  { who: 'editOrders', call: 'POST /api/admin/bulk-status' },
  { who: 'readHistory', call: 'GET /api/admin/history' },
  { who: 'erasePeople', call: 'GET /api/admin/erasures' },
  { who: 'erasePeople', call: 'POST /api/admin/erase-person' },
  { who: 'erasePeople', call: 'POST /api/admin/delete-record' },
  { who: 'answerEnquiries', call: 'GET /api/admin/get-all-queries' },
  { who: 'exportLists', call: 'GET /api/admin/export-queries' },
  { who: 'answerEnquiries', call: 'POST /api/admin/query-seen' },
  { who: 'readPeople', call: 'GET /api/admin/get-all-users' },
  { who: 'exportLists', call: 'GET /api/admin/export-users' },
  { who: 'exportLists', call: 'GET /api/admin/export-demos' },
  { who: 'exportLists', call: 'GET /api/admin/export-asked' },
  { who: 'exportLists', call: 'GET /api/admin/export-payments' },
  { who: 'exportLists', call: 'GET /api/admin/export-courses' },
  { who: 'exportLists', call: 'GET /api/admin/export-products' },
  { who: 'readPeople', call: 'POST /api/admin/get-user' },
  { who: 'editPeople', call: 'POST /api/admin/admin-edit-user' },
  { who: 'approveChanges', call: 'POST /api/admin/decide-change' },
  { who: 'editPeople', call: 'POST /api/admin/end-sessions' },
  { who: 'editPeople', call: 'POST /api/admin/admin-add-user' },
  { who: 'staff', call: 'GET /api/passkey/list' },
  { who: 'colleague', call: 'POST /api/passkey/registration-options', except: 'unverified' },
  { who: 'colleague', call: 'POST /api/passkey/register' },
  { who: 'colleague', call: 'POST /api/passkey/login-options' },
  { who: 'colleague', call: 'POST /api/passkey/login' },
  { who: 'colleague', call: 'POST /api/passkey/recover' },
  { who: 'staff', call: 'POST /api/passkey/rename' },
  { who: 'staff', call: 'POST /api/passkey/delete' },
  { who: 'staff', call: 'POST /api/passkey/new-recovery-codes' },
  { who: 'manageTeam', call: 'GET /api/team/members' },
  { who: 'manageTeam', call: 'POST /api/team/invite' },
  { who: 'manageTeam', call: 'POST /api/team/invite-again' },
  { who: 'manageTeam', call: 'POST /api/team/withdraw-invite' },
  { who: 'visitor', call: 'POST /api/team/read-invite' },
  { who: 'visitor', call: 'POST /api/team/accept-invite' },
  { who: 'manageTeam', call: 'POST /api/team/change-role' },
  { who: 'manageTeam', call: 'POST /api/team/disable' },
  { who: 'manageTeam', call: 'POST /api/team/enable' },
  { who: 'manageTeam', call: 'POST /api/team/hand-over' },
  { who: 'visitor', call: 'GET /api/batch/upcoming' },
  { who: 'student', call: 'POST /api/batch/my-classes' },
  { who: 'visitor', call: 'POST /api/batch/tell-me' },
  { who: 'student', call: 'POST /api/batch/feed-address' },
  { who: 'visitor', call: 'GET /api/batch/feed/:file' },
  { who: 'moveSeats', call: 'GET /api/batch/asked' },
  { who: 'moveSeats', call: 'GET /api/batch/who-asked' },
  { who: 'readBatches', call: 'GET /api/batch/list' },
  { who: 'readBatches', call: 'POST /api/batch/get' },
  { who: 'editBatches', call: 'POST /api/batch/add' },
  { who: 'editBatches', call: 'POST /api/batch/update' },
  { who: 'editBatches', call: 'POST /api/batch/cancel' },
  { who: 'readBatches', call: 'GET /api/batch/teachers' },
  { who: 'readBatches', call: 'GET /api/batch/holidays' },
  { who: 'editBatches', call: 'POST /api/batch/set-holidays' },
  { who: 'moveSeats', call: 'POST /api/batch/move-seat' },
  { who: 'student', call: 'POST /api/batch/choose' },
  { who: 'student', call: 'GET /api/waiting/mine' },
  { who: 'student', call: 'POST /api/waiting/join' },
  { who: 'student', call: 'POST /api/waiting/leave' },
  { who: 'student', call: 'POST /api/waiting/pass' },
  { who: 'moveSeats', call: 'POST /api/waiting/list' },
  { who: 'moveSeats', call: 'POST /api/waiting/add' },
  { who: 'moveSeats', call: 'POST /api/waiting/offer' },
  { who: 'moveSeats', call: 'POST /api/waiting/remove' },
  { who: 'readBatches', call: 'POST /api/batch/roster' },
  { who: 'readBatches', call: 'GET /api/batch/export-roster' },
  { who: 'editBatches', call: 'POST /api/batch/mail' },
  { who: 'moveSeats', call: 'POST /api/batch/note-student' },
  { who: 'takeAttendance', call: 'GET /api/attendance/classes' },
  { who: 'takeAttendance', call: 'POST /api/attendance/save' },
  { who: 'readBatches', call: 'POST /api/material/list' },
  { who: 'shareMaterial', call: 'POST /api/material/add' },
  { who: 'shareMaterial', call: 'POST /api/material/delete' },
  { who: 'visitor', call: 'GET /api/demo/classes' },
  { who: 'readDemos', call: 'GET /api/demo/week' },
  { who: 'decideDemos', call: 'POST /api/demo/add-classes' },
  { who: 'decideDemos', call: 'POST /api/demo/update-class' },
  { who: 'decideDemos', call: 'POST /api/demo/cancel-class' },
  { who: 'decideDemos', call: 'POST /api/demo/move-class' },
  { who: 'decideDemos', call: 'POST /api/demo/approve-many' },
  { who: 'noteAttendance', call: 'POST /api/demo/note-many' },
  { who: 'visitor', call: 'GET /api/challenge' },
  { who: 'visitor', call: 'GET /api/ping' },
  { who: 'visitor', call: 'GET /api/health' },
  { who: 'visitor', call: 'GET /media/:kind/:name' },
  { who: 'visitor', call: 'GET /media/user/:name' },
  { who: 'visitor', call: 'GET /media/demo/:name' },
  { who: 'visitor', call: 'GET /media/certificate/:name' },
  { who: 'visitor', call: 'GET /media/material/:name' },
];

/** A caller without a session; that any of them is none is seen at two calls, below. */
const strangers = ['anonymous', 'garbage', 'expired', 'logged out'] as const;
/**
 * Two students, and the staff by role; Meera is the owner. The unverified one is an owner who has a passkey and has logged
 * in with the password alone.
 */
const people = ['asha', 'ravi', 'teacher', 'counter', 'office', 'meera', 'unverified'] as const;
const staffed: readonly TestCaller[] = ['teacher', 'counter', 'office', 'meera'];
type TestCaller = (typeof strangers)[number] | (typeof people)[number];

/** Who of the staff may do what, written by hand as the table above. */
const allowed: Record<Permission | 'staff' | 'colleague', readonly TestCaller[]> = {
  staff: staffed,
  colleague: [...staffed, 'unverified'],
  readDashboard: ['counter', 'office', 'meera'],
  readOrders: ['counter', 'office', 'meera'],
  editOrders: ['counter', 'office', 'meera'],
  refundOrders: ['meera'],
  readPayments: ['counter', 'office', 'meera'],
  recordPayments: ['counter', 'office', 'meera'],
  verifyPayments: ['office', 'meera'],
  correctPayments: ['office', 'meera'],
  readMoney: ['office', 'meera'],
  countCash: ['counter', 'office', 'meera'],
  editOffers: ['office', 'meera'],
  readPeople: ['counter', 'office', 'meera'],
  editPeople: ['counter', 'office', 'meera'],
  approveChanges: ['office', 'meera'],
  answerEnquiries: ['counter', 'office', 'meera'],
  readDemos: ['counter', 'office', 'meera'],
  decideDemos: ['office', 'meera'],
  noteAttendance: ['counter', 'office', 'meera'],
  readBatches: staffed,
  takeAttendance: staffed,
  shareMaterial: ['teacher', 'office', 'meera'],
  moveSeats: ['counter', 'office', 'meera'],
  editBatches: ['office', 'meera'],
  issueCertificates: ['office', 'meera'],
  editCatalogue: ['office', 'meera'],
  readHistory: ['office', 'meera'],
  exportLists: ['meera'],
  erasePeople: ['meera'],
  manageTeam: ['meera'],
};

/** The expected statuses of a refusal; empty where the caller is let in. */
function refusal(who: Who, person: TestCaller): number[] {
  if (who === 'visitor') return [];
  if (isStranger(person)) return [401];
  if (who === 'student') return [];
  if (who === 'own') return ['ravi', 'teacher', 'unverified'].includes(person) ? [403, 404] : [];
  return allowed[who].includes(person) ? [] : [403];
}
const isStranger = (person: TestCaller): person is (typeof strangers)[number] =>
  strangers.some((one) => one === person);

const tokens: Partial<Record<TestCaller, string>> = { garbage: 'garbage' };

beforeAll(async () => {
  for (const name of ['asha', 'ravi'] as const) tokens[name] = await signInAs(name);
  tokens.meera = await signInAs('admin');
  for (const role of ['teacher', 'counter', 'office'] as const)
    tokens[role] = await signInWithRole(role);
  tokens.unverified = await signInUnverified();
  const second = async () => signInAs('admin');
  const db = open(env.DB);
  const where = (token: string) => eq(session.tokenHash, hash(token));

  tokens.expired = await second();
  await db
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where(where(tokens.expired));
  tokens['logged out'] = await second();
  await db.delete(session).where(where(tokens['logged out']));
});

async function signInUnverified(): Promise<string> {
  const token = await signInWithRole('owner');
  const isIt = eq(session.tokenHash, hash(token));
  const db = open(env.DB);
  const [row] = await db.update(session).set({ verifiedAt: '' }).where(isIt).returning();
  const key = { id: newId(), publicKey: Buffer.from(''), name: 'Key', createdAt: now() };
  await db.insert(passkey).values({ ...key, userId: row?.userId ?? '' });
  return token;
}

/** Somebody else of that kind, whose session or sessions a call may end. */
const signInAgain = (person: (typeof people)[number]) => {
  if (person === 'unverified') return signInUnverified();
  if (person === 'asha' || person === 'ravi') return signInWithRole('student');
  return signInWithRole(person === 'meera' ? 'owner' : person);
};

it('has a row for every call, and no other', () => {
  expect([...new Set(table.map(({ call }) => call))].sort()).toEqual(
    routes.map(({ call }) => call).sort(),
  );
});

it.each(routes)('$call names its guard before anything else', (route) => {
  const guards = new Set(
    table
      .filter(({ call }) => call === route.call)
      .map(({ who }) => (who === 'own' ? 'student' : who)),
  );
  expect(guards).toContain(guardOf(route));
});

describe.each(table)('$call is for $who', ({ call, who, body, except }) => {
  it.each(['anonymous' as const, ...people])('and %s gets what follows from it', async (person) => {
    const [method = '', path = ''] = call.split(' ');
    const ends = /logout|end-other/.test(path) && !isStranger(person);
    const token = ends ? await signInAgain(person) : tokens[person];
    const response = await ask(path.replace(/:(\w+)/g, 'x'), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const expected = person === except ? [403] : refusal(who, person);
    if (expected.length > 0) expect(expected).toContain(response.status);
    else expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
    if (person === 'unverified' && who in permissions)
      expect(await response.json()).toMatchObject({ data: { secondFactor: 'verify' } });
  });
});

describe('a token', () => {
  const status = async (authorization: string) =>
    (await ask('/api/course/add-course', { method: 'POST', headers: { authorization } })).status;

  it('counts as a bearer token alone, in any case of the word', async () => {
    const token = tokens.meera ?? '';
    expect(await status(`bearer ${token}`)).toBe(415);
    for (const wrong of [
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token} x`,
      'Bearer',
    ])
      expect(await status(wrong), wrong).toBe(401);
  });

  it.each(
    ['/api/course/get-user-courses', '/api/order/place-order'].flatMap((path) =>
      strangers.map((person) => [path, person] as const),
    ),
  )('is asked for before a body of %s that cannot be read: %s', async (path, person) => {
    const token = tokens[person];
    for (const [type, body] of [
      ['text/plain', 'x'],
      ['application/json', '{"year":'],
      ['application/json', `"${'x'.repeat(256 << 10)}"`],
    ] as const) {
      const headers = {
        'content-type': type,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      expect((await ask(path, { method: 'POST', headers, body })).status).toBe(401);
    }
  });

  it('that is missing is asked for', async () => {
    const response = await ask('/api/course/add-course', { method: 'POST' });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is not taken from the query string or a cookie', async () => {
    const response = await ask(`/api/course/add-course?token=${tokens.meera}`, {
      method: 'POST',
      headers: { cookie: `token=${tokens.meera}` },
    });
    expect(response.status).toBe(401);
  });
});
