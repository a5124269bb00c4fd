import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './lib/db/index.ts';
import { message } from './message/table.ts';
import { ask, db } from './test/app.ts';
import { state } from './test/dump.ts';
import { atOnce, isFinal } from './test/effects/at-once.ts';
import { effects, facts, happened, reads, type Way } from './test/effects/facts.ts';
import { money } from './test/effects/money.ts';
import { without } from './test/effects/none.ts';
import { orders } from './test/effects/orders.ts';
import { password, people } from './test/effects/people.ts';
import { makeSeen, mark, readingWays, type SeenIds, seen } from './test/effects/reads.ts';
import { school } from './test/effects/school.ts';
import { words } from './test/effects/words.ts';
import { hashOf } from './test/password.ts';
import { guardOf, routes } from './test/routes.ts';
import { newPerson, signIn } from './test/school.ts';

/** Who tries: those who may less come first, so that what was made stays for the next. */
const staff = ['counter', 'office', 'owner'] as const;
/** The others may nothing of it, but for what an accountant reads. */
const callers = ['nobody', 'student', 'teacher', 'accountant', ...staff] as const;
type Tries = (typeof callers)[number];

const tokens: Partial<Record<Tries, string>> = {};
let ids: SeenIds;
/** The calls that mailed, deleted, verified or issued something, and those that were undone. */
const final = new Set<string>();
const undone = new Set<string>();
const undoing = new Set(
  routes.filter(({ about }) => about.beside?.includes('undo')).map(({ call }) => call),
);

beforeAll(async () => {
  for (const role of callers)
    if (role !== 'nobody')
      tokens[role] = await signIn(await newPerson({ role, passwordHash: hashOf(password) }));
  ids = await makeSeen();
});

const ways: Way[] = [
  ...money,
  ...orders,
  ...people,
  ...school,
  ...words,
  ...readingWays(() => ids),
];

const nameOf = ({ call }: Way) => call.split(' ', 2).join(' ');

const titled = ways.map((way) => {
  const { call, effects: caused, reads: read } = way;
  const what = caused.join(', ') || (read ? `to read ${read}` : 'nothing');
  return [`${call}: ${what}`, way] as const;
});

/** Makes the call as that role and answers status and text. */
async function tries(call: string, fields: object, role: Tries) {
  const [method = '', path = ''] = call.split(' ');
  const token = tokens[role];
  const isForm = fields instanceof FormData;
  const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
  const response = await ask(`${path}${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && !isForm && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: isForm ? fields : JSON.stringify(fields) }),
  });
  return { status: response.status, text: await response.text() };
}

/** What is sent, with a number of its own where it can be undone under it. */
async function sendOf(way: Way): Promise<object> {
  const form = await way.send();
  const requestId = `request-${newId()}`;
  if (!undoing.has(nameOf(way))) return form;
  if (!(form instanceof FormData)) return { requestId, ...form };
  form.set('requestId', requestId);
  return form;
}

/** What an undo brings back, and how many mails of changes wait. */
const standing = async () => [
  await state(),
  await db.$count(message, and(eq(message.state, 'queued'), isNotNull(message.bulk))),
];
type Standing = Awaited<ReturnType<typeof standing>>;

/**
 * Undoes what was just done, and expects that all is as before, without a mail, and that whoever
 * does may bring that about by a call too.
 */
async function expectUndone(way: Way, text: string, role: Tries, was: Standing) {
  const { undo } = JSON.parse(text) as { undo?: { requestId: string } };
  if (!undo) return;
  const before = await facts();
  const answer = await tries('POST /api/admin/undo', { requestId: undo.requestId }, role);
  const brought = happened(before, await facts());
  const isTheirs = (name: (typeof brought)[number]) =>
    (effects[name].who as readonly string[]).includes(role);
  expect({
    role,
    answer,
    brought,
    others: brought.filter((name) => !isTheirs(name)),
  }).toMatchObject({ answer: { status: 200 }, others: [] });
  expect(await standing()).toEqual(was);
  if (brought.length > 0) undone.add(nameOf(way));
}

const may = ({ effects: caused, reads: read, only = callers }: Way, role: Tries): boolean =>
  [only, ...caused.map((name) => effects[name].who), ...(read ? [reads[read]] : [])].every(
    (who: readonly string[]) => who.includes(role),
  );

/** Tries a way as each of these, and expects its effects of whoever may, and none of the others. */
async function expectEffects(way: Way, roles: readonly Tries[]) {
  const { call, effects: caused, reads: read } = way;
  let form = await sendOf(way);
  let before = await facts();
  const isUndone = undoing.has(nameOf(way));
  for (const role of roles) {
    const was = isUndone ? await standing() : [];
    const { status, text } = await tries(call, form, role);
    const after = await facts();
    if (isFinal(before.rows, after.rows)) final.add(nameOf(way));
    const isAllowed = may(way, role) && (caused.length > 0 || read !== undefined);
    expect({
      role,
      brought: happened(before, after).toSorted(),
      answer: isAllowed ? text : '',
      isSeen: read !== undefined && [mark, seen.email].some((trace) => text.includes(trace)),
    }).toEqual({
      role,
      brought: (isAllowed ? caused : []).toSorted(),
      answer: isAllowed ? text : '',
      isSeen: isAllowed && read !== undefined,
    });
    expect(status).toBeLessThan(500);
    if (isAllowed && isUndone) await expectUndone(way, text, role, was);
    before = after;
    if (isAllowed && caused.length > 0) {
      form = await sendOf(way);
      before = await facts();
    }
  }
}

/** Of the staff those beside the edge of a right, and who else undoes it; the night tries all. */
function atEdge(way: Way): readonly Tries[] {
  if (way.effects.length === 0 && way.reads === undefined) return ['owner'];
  const allowed = staff.filter((role) => may(way, role));
  const undoes = undoing.has(nameOf(way)) ? allowed.slice(1).slice(-1) : [];
  const refused = staff.filter((role) => !may(way, role));
  return [...refused.slice(-1), ...allowed.slice(0, 1), ...undoes];
}

it.each(titled)('%s, by whoever of the staff may and nobody else', (_, way) =>
  expectEffects(way, atEdge(way)),
);

it.each(titled)('%s, by each role that may, and by no other', { tags: ['full'] }, (_, way) =>
  expectEffects(way, callers),
);

// What is undone has an effect in the table, which says who may bring it about.
afterAll(() => {
  const due = [...undoing].filter((call) => !without.includes(call));
  expect(due.filter((call) => !undone.has(call))).toEqual([]);
});

// What can be undone for a minute, and why the rest of what is final is not: known once all ran.
afterAll(() => {
  const office = routes.filter((route) => !['visitor', 'student'].includes(guardOf(route) ?? ''));
  const bound = office.filter(({ about }) => !about.beside?.includes('undo'));
  const due = bound.map(({ call }) => call).filter((call) => final.has(call));
  expect(due.toSorted()).toEqual(Object.keys(atOnce).toSorted());
});

describe('the table of effects', () => {
  const called = ways.map(nameOf);
  const listed = new Set([...called, ...without]);

  it('has every call that writes, and what answers to the staff alone', () => {
    const due = routes.filter(
      (route) => !(route.call.startsWith('GET ') && guardOf(route) === 'visitor'),
    );
    expect(due.map(({ call }) => call).filter((call) => !listed.has(call))).toEqual([]);
  });

  it('names no call that there is not', () => {
    const known = new Set(routes.map(({ call }) => call));
    expect([...listed].filter((call) => !known.has(call))).toEqual([]);
  });

  it('knows a way to each effect', () => {
    const known = new Set(ways.flatMap((way) => way.effects));
    const unknown = Object.entries(effects).filter(
      ([name, { who }]) => who.length > 0 && !known.has(name as keyof typeof effects),
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
  });
});
