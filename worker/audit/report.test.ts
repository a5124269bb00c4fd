import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { business } from '../../contract/business.ts';
import { doChores } from '../chores.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { dailyCount, orphan } from '../lib/table.ts';
import { db, mailbox, noMail } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { emptySchool } from '../test/empty.ts';
import { failing, watched } from '../test/faults.ts';
import { newPerson, signInAs } from '../test/school.ts';
import { session, user } from '../user/table.ts';
import { audit, queriesAt } from './audit.ts';
import { bucketRules } from './files.ts';
import { auditInTurn, knownFindings, lastTurn, price } from './turn.ts';

const lines: Record<string, unknown>[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(JSON.parse(line)));
});
afterEach(() => emptySchool());

const stray = () => env.FILES.put('user/stray', 'bytes');
const strayFound = { rule: bucketRules.unknown, id: 'user/stray', why: 'nobody’s' };

it('the audit finds a file that nobody names and one that is gone', async () => {
  expect(await audit(env)).toEqual([]);
  await stray();
  await newPerson({ ...people.asha, image: 'user/gone' });
  expect(await audit(env)).toEqual([
    strayFound,
    { rule: bucketRules.missing, id: 'user/gone', why: 'not there' },
  ]);
  await db.insert(orphan).values({ key: 'user/stray', since: new Date().toISOString() });
  await env.FILES.put('user/gone', 'bytes');
  expect(await audit(env)).toEqual([]);
});

it('the audit finds nothing in files that come and go while it looks', async () => {
  await stray();
  const key = `user/${newId()}`;
  let isListed = false;
  const bindings = watched(async (what, go) => {
    const found = await go();
    if (what === 'FILES list' && !isListed) {
      isListed = true;
      await env.FILES.delete('user/stray');
      await env.FILES.put(key, 'bytes');
      await newPerson({ ...people.asha, image: key });
    }
    return found;
  });
  expect(await audit(bindings)).toEqual([]);
  await env.FILES.delete(key);
});

it('the audit finds a stray file beyond the first thousand', async () => {
  const FILES = {
    list: ({ cursor }: { cursor?: string }) =>
      Promise.resolve(
        cursor
          ? { objects: [{ key: 'user/stray' }], truncated: false }
          : { objects: [], truncated: true, cursor: 'next' },
      ),
    head: async () => ({}),
  } as unknown as Env['FILES'];
  expect(await audit({ DB: env.DB, FILES })).toEqual([strayFound]);
});

it('the school is told once a day what the audit found, and the log every time', async () => {
  await stray();
  const { env: bindings, mails } = mailbox();
  await doChores(bindings);
  await doChores(bindings);
  expect(mails.map(({ to }) => to)).toEqual([business.email]);
  expect(mails[0]?.text).toContain(`${bucketRules.unknown}: user/stray`);
  expect(lines).toEqual(
    Array(2).fill({
      level: 'error',
      what: 'audit',
      rule: bucketRules.unknown,
      ids: ['user/stray'],
    }),
  );
  await newPerson({ ...people.asha, image: 'user/gone' });
  await doChores(bindings);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).not.toContain('user/stray');
  await db.update(dailyCount).set({ day: '2026-01-01' });
  await doChores(bindings);
  expect(mails).toHaveLength(3);
});

it('a mail about the audit that could not be sent is tried again', async () => {
  await stray();
  await doChores(noMail);
  const { env: bindings, mails } = mailbox();
  await doChores(bindings);
  expect(mails).toHaveLength(1);
});

it('an audit that cannot be done stops no other chore', async () => {
  await signInAs('asha');
  await db.update(session).set({ expiresAt: '2026-01-01T00:00:00.000Z' });
  const { env: bindings, failed } = failing(1, { only: /^FILES list/ });
  await expect(doChores(bindings)).rejects.toThrow('Chores failed');
  expect(failed()).toBe(true);
  expect(await db.$count(session)).toBe(0);
});

const usual = price.rows;
const begun = Date.parse('2027-01-05T02:00:00Z');
/** The audit so many hours later; the clock is up to six minutes early or late. */
function hour(n: number) {
  vi.setSystemTime(begun + n * 3_600_000 + (n % 2) * 360_000);
  return auditInTurn(env);
}
const dear = () => Object.assign(price, { rows: 1e-9 });
const rulesOf = (found: { rule: string }[]) => found.map(({ rule }) => rule);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  price.rows = usual;
  vi.useRealTimers();
  await emptySchool();
});

it('what costs little is asked every hour', async () => {
  expect(await hour(0)).toEqual([]);
  const { id } = await newPerson({ ...people.asha, createdAt: 'yesterday' });
  expect(await hour(1)).toContainEqual({ rule: wrongMoment, id, why: 'user' });
  await mend();
  expect(await hour(2)).toEqual([]);
});

const wrongMoment = 'a record was changed no sooner than it was made';
const mend = () =>
  db
    .update(user)
    .set({ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' });

it('what costs much is asked once a day, and every hour from when it found something', async () => {
  dear();
  await newPerson(people.asha);
  expect(await hour(0)).toEqual([]);
  await env.FILES.put('user/stray', 'bytes');
  await db.update(user).set({ createdAt: 'yesterday' });
  expect(await hour(1)).toEqual([]);
  const found = rulesOf(await hour(24));
  expect(found).toContain(wrongMoment);
  expect(found).toContain('a file belongs to a record or is an orphan');
  for (const n of [25, 40, 60]) expect(rulesOf(await hour(n))).toEqual(found);
  expect(rulesOf(await knownFindings(env))).toEqual(found);
  await mend();
  await env.FILES.delete('user/stray');
  expect(await hour(61)).toEqual([]);
  expect(await knownFindings(env)).toEqual([]);
});

it('in a day everything is asked, however much it costs', async () => {
  dear();
  const names = [...queriesAt(new Date().toISOString()).map(({ name }) => name), 'files'];
  for (let n = 0; n <= 48; n++) {
    await hour(n);
    const latest = await lastTurn(env);
    expect(Object.keys(latest).toSorted()).toEqual(names.toSorted());
    const oldest = Math.min(...Object.values(latest).map(({ at }) => Date.parse(at)));
    expect((Date.now() - oldest) / 3_600_000).toBeLessThan(24);
  }
});
