import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cashOnDelivery } from '../../contract/order.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { audit } from '../audit/audit.ts';
import { consent } from '../consent/table.ts';
import type { Env } from '../env.ts';
import { newId, now } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { type Answer, call, db, type FormFields, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { databaseDump } from '../test/dump.ts';
import { watched } from '../test/faults.ts';
import { pdf } from '../test/pdf.ts';
import { file, picture } from '../test/pictures.ts';
import {
  addBatch,
  newPerson,
  nextOrderId,
  offerCourse,
  placed,
  signIn,
  signInWithRole,
} from '../test/school.ts';
import { newConfirmation } from '../user/confirm.ts';
import { user } from '../user/table.ts';
import { erase } from './erase.ts';
import { erasure } from './table.ts';

const password = 'a-croissant-at-dawn-7';
const sourdough = { courseName: 'Sourdough', coursePrice: 8000 };
const certificate = file(pdf('A certificate'), 'certificate.pdf', 'application/pdf');
const by = { id: 'owner', name: 'Meera', email: 'meera@crumb.test' };

type Zia = {
  /** Stands in whatever they have and type. */
  mark: string;
  id: string;
  token: string;
  email: string;
  request: string;
  updatedAt: string;
  order: { _id: string; updatedAt: string };
  code: string;
};

let count = 0;
const owner = await signInWithRole('owner');
const course = await offerCourse({ name: 'Sourdough', price: 8000 });

async function newZia(): Promise<Zia> {
  // So long that no random id has it by chance.
  const mark = `markedperson${count++}x`;
  const email = `${mark}@crumb.test`;
  const { id } = await newPerson({
    ...people.asha,
    name: `${mark} Khan`,
    nameSearch: `${mark} khan`,
    address: `${mark} lane`,
    email,
    password,
    confirmedAt: '',
    serialNo: `${serialPrefix(2018)}${1000 + count}`,
    pendingName: `${mark} pending`,
  });
  const token = await signIn({ id, role: 'student' });
  const about = { noun: 'user', record: id, notice: '2026-11-20', givenAt: now() } as const;
  await db.insert(consent).values({ ...about, purpose: 'news' });
  const { _id } = await placed(token, sourdough, { status: 'success' });
  const { secrets, insert: confirm } = newConfirmation(env, db, id);
  await confirm;
  const request = newId();
  await db.insert(erasure).values({ id: request, userId: id, askedAt: now() });
  const [row] = await db.select().from(user).where(eq(user.id, id));
  const [ordered] = await db.select().from(order).where(eq(order.id, _id));
  return {
    mark,
    id,
    token,
    email,
    request,
    updatedAt: row?.updatedAt ?? '',
    code: secrets.code,
    order: { _id, updatedAt: ordered?.updatedAt ?? '' },
  };
}

async function eraseNow({ id, request }: Zia): Promise<void> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  await erase(env, { id: request, personUpdatedAt: row?.updatedAt ?? '' }, by);
}

/** Bindings with which Zia is erased before round trip `at` of a call, and how many there were. */
function erasedBefore(zia: Zia, at: number): { env: Env; trips: () => number } {
  let trips = 0;
  return {
    env: watched(async (_, go) => {
      if (trips++ === at) await eraseNow(zia);
      return go();
    }),
    trips: () => trips,
  };
}

const linksOf = (mark: string) => ({
  linkOne: `https://${mark}.test/1`,
  linkTwo: `https://${mark}.test/2`,
  linkThree: `https://${mark}.test/3`,
  linkFour: `https://${mark}.test/4`,
});

type Send = (zia: Zia, bindings: Env) => Promise<Answer<unknown>>;

const own =
  (path: string, body: (zia: Zia) => object): Send =>
  (zia, bindings) =>
    call(path, body(zia), { token: zia.token, env: bindings });
const office =
  (path: string, body: (zia: Zia) => object): Send =>
  (zia, bindings) =>
    call(path, body(zia), { token: owner, env: bindings });

const calls: Record<string, Send> = {
  'a changed profile with a photo': own('/api/user/user-profile-update', ({ mark }) =>
    formOf({ name: `${mark} Joshi`, address: `${mark} road`, image: picture() }),
  ),
  'a new password': own('/api/user/user-profile-update', ({ mark }) =>
    formOf({ password: `${mark}-rye-and-caraway`, currentPassword: password }),
  ),
  'an order': own('/api/order/place-order', () => ({
    orderId: nextOrderId(),
    txnId: cashOnDelivery,
    ...sourdough,
  })),
  'links of an order': own('/api/order/user-update-link', ({ mark, order: { _id } }) => ({
    id: _id,
    ...linksOf(mark),
  })),
  'a new confirmation': own('/api/user/send-confirmation', () => ({})),
  'a confirmation': own('/api/user/confirm-code', ({ code }) => ({ code })),
  'a code for a new password': own('/api/user/send-otp', ({ email }) => ({ email })),
  'a withdrawn consent': own('/api/user/withdraw-consent', () => ({ purpose: 'news' })),
  'another request': own('/api/user/request-erasure', () => ({ currentPassword: password })),
  'a login': (zia, bindings) =>
    call('/api/user/login', { email: zia.email, password }, { env: bindings }),
  'the office’s change': office('/api/admin/admin-edit-user', ({ id, mark, updatedAt }) => ({
    id,
    updatedAt,
    address: `${mark} office`,
  })),
  'the office’s decision': office('/api/admin/decide-change', ({ id, updatedAt }) => ({
    id,
    updatedAt,
    decision: 'approve',
  })),
  'the office’s change of an order': office(
    '/api/admin/update-order',
    ({ mark, order: { _id, updatedAt } }) =>
      formOf({ id: _id, updatedAt, name: `${mark} office`, address: `${mark} office` }),
  ),
  'links by the office': office('/api/order/user-update-link', ({ mark, order: { _id } }) => ({
    id: _id,
    ...linksOf(mark),
  })),
  'an invitation': async (zia, bindings) => {
    await call(
      '/api/team/invite',
      { email: zia.email, name: zia.mark, role: 'counter' },
      { token: owner },
    );
    return call('/api/team/invite-again', { id: zia.id }, { token: owner, env: bindings });
  },
};

/** What the day tries as well; the rest is left to the night. */
const daily = ['an order', 'a changed profile with a photo'];

const leavesNothing = async (what: string, send: (typeof calls)[string]) => {
  const marks: string[] = [];
  for (let at = 0, isOver = false; !isOver; at++) {
    const zia = await newZia();
    marks.push(zia.mark);
    const erased = erasedBefore(zia, at);
    const { status } = await send(zia, erased.env);
    // The last time the call is over before the erasure comes.
    isOver = erased.trips() <= at;
    if (isOver) await eraseNow(zia);
    const where = `${what}, erased before round trip ${at}`;
    expect(isOver ? [200] : [200, 401, 409, 422], where).toContain(status);
    expect((await env.FILES.list({ prefix: 'user/' })).objects, where).toEqual([]);
  }
  // Once for all of them, as the dump takes longest. The mark's place is the round trip.
  const traces = (await databaseDump()).match(new RegExp(`.{40}(?:${marks.join('|')}).{20}`, 'gi'));
  expect(traces, `${what}, of ${marks}`).toBeNull();
  expect(await audit(env), what).toEqual([]);
};

for (const [what, send] of Object.entries(calls))
  it(
    `${what} in the midst of which somebody is erased leaves nothing of them`,
    { tags: daily.includes(what) ? [] : ['full'] },
    () => leavesNothing(what, send),
  );

it('an order of an erased person takes a decision about money and nothing personal', async () => {
  const zia = await newZia();
  await eraseNow(zia);
  const { _id } = zia.order;
  const edit = async (fields: FormFields) =>
    (await call('/api/admin/update-order', formOf({ id: _id, ...fields }), { token: owner }))
      .status;
  expect(await edit({ address: zia.mark })).toBe(409);
  expect(await edit({ certificate: 'yes', pdfFile: certificate })).toBe(409);
  expect(await edit({ status: 'refunded', name: 'Erased person' })).toBe(200);
});

it('an order of an erased person enters no batch, and leaves its own without a word about them', async () => {
  const [own, other] = [await addBatch(course), await addBatch(course)];
  const zia = await newZia();
  const move = async (batch: string) => {
    const body = { orderId: zia.order._id, batch };
    return (await call('/api/batch/move-seat', body, { token: owner })).status;
  };
  expect(await move(own._id)).toBe(200);
  await eraseNow(zia);
  expect(await move(other._id)).toBe(409);
  expect(await move('')).toBe(200);
  expect(await audit(env)).toEqual([]);
});
