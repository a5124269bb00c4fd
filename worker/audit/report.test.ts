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
import { session } from '../user/table.ts';
import { audit } from './audit.ts';
import { bucketRules } from './files.ts';

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
