import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { emptySchool } from '../test/empty.ts';
import { newPerson } from '../test/school.ts';
import { user } from '../user/table.ts';
import { queriesAt } from './audit.ts';
import { auditInTurn, knownFindings, lastTurn, price } from './turn.ts';

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
