import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissions } from '../contract/team.ts';
import { noted } from './health/clock.ts';
import { newId, now } from './lib/db/index.ts';
import { hash } from './lib/secret.ts';
import { passkey } from './passkey/table.ts';
import { people, strangers, type TestCaller, table, type Who } from './test/access.ts';
import { ask, db } from './test/app.ts';
import { guardOf, routes } from './test/routes.ts';
import { signInAs, signInWithRole } from './test/school.ts';
import { session } from './user/table.ts';

const staffed: readonly TestCaller[] = ['accountant', 'teacher', 'counter', 'office', 'meera'];
const ofClasses: readonly TestCaller[] = ['teacher', 'counter', 'office', 'meera'];

/** Who of the staff may do what, written by hand as the table above. */
const allowed: Record<Permission | 'staff' | 'colleague', readonly TestCaller[]> = {
  staff: staffed,
  colleague: [...staffed, 'unverified'],
  readDashboard: ['counter', 'office', 'meera'],
  readOrders: ['counter', 'office', 'meera'],
  editOrders: ['counter', 'office', 'meera'],
  placeOrders: ['counter', 'office', 'meera'],
  agreePrices: ['office', 'meera'],
  refundOrders: ['meera'],
  readPayments: ['accountant', 'counter', 'office', 'meera'],
  recordPayments: ['counter', 'office', 'meera'],
  verifyPayments: ['office', 'meera'],
  correctPayments: ['office', 'meera'],
  readMoney: ['accountant', 'office', 'meera'],
  readCash: ['accountant', 'counter', 'office', 'meera'],
  moveCash: ['counter', 'office', 'meera'],
  countCash: ['office', 'meera'],
  editOffers: ['office', 'meera'],
  readPeople: ['counter', 'office', 'meera'],
  editPeople: ['counter', 'office', 'meera'],
  approveChanges: ['office', 'meera'],
  answerEnquiries: ['counter', 'office', 'meera'],
  editTemplates: ['office', 'meera'],
  editSchool: ['office', 'meera'],
  editFacts: ['meera'],
  readDemos: ['counter', 'office', 'meera'],
  decideDemos: ['office', 'meera'],
  noteAttendance: ['counter', 'office', 'meera'],
  readBatches: ofClasses,
  takeAttendance: ofClasses,
  shareMaterial: ['teacher', 'office', 'meera'],
  moveSeats: ['counter', 'office', 'meera'],
  editBatches: ['office', 'meera'],
  issueCertificates: ['office', 'meera'],
  editCatalogue: ['office', 'meera'],
  readHistory: ['office', 'meera'],
  readHealth: ['office', 'meera'],
  exportLists: ['meera'],
  importLists: ['meera'],
  exportPayments: ['accountant', 'meera'],
  erasePeople: ['meera'],
  manageTeam: ['meera'],
  readActivity: ['meera'],
};

/** The expected statuses of a refusal; empty where the caller is let in. */
function refusal(who: Who, person: TestCaller): number[] {
  if (who === 'visitor') return [];
  if (isStranger(person)) return [401];
  if (who === 'student') return [];
  if (who === 'own')
    return ['ravi', 'accountant', 'teacher', 'unverified'].includes(person) ? [403, 404] : [];
  return allowed[who].includes(person) ? [] : [403];
}
const isStranger = (person: TestCaller): person is (typeof strangers)[number] =>
  strangers.some((stranger) => stranger === person);

const tokens: Partial<Record<TestCaller, string>> = { garbage: 'garbage' };

beforeAll(async () => {
  // Else the service says that its clock stands.
  await noted(env, 'minute', async () => undefined);
  for (const name of ['asha', 'ravi'] as const) tokens[name] = await signInAs(name);
  tokens.meera = await signInAs('admin');
  for (const role of ['accountant', 'teacher', 'counter', 'office'] as const)
    tokens[role] = await signInWithRole(role);
  tokens.unverified = await signInUnverified();
  const second = async () => signInAs('admin');
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
      const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
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
