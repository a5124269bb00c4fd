import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Demo } from '../../contract/demo.ts';
import { type ErasureRequest, noticeVersion } from '../../contract/privacy.ts';
import { course, product } from '../catalogue/table.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { open } from '../lib/db/index.ts';
import { record } from '../lib/history/record.ts';
import { audit } from '../lib/history/table.ts';
import { order } from '../order/table.ts';
import { call, formOf, signInAs } from '../test/app.ts';
import { breaking } from '../test/batch.ts';
import { people } from '../test/cast.ts';
import { bookDemo } from '../test/demos.ts';
import { bucketDump, databaseDump } from '../test/dump.ts';
import { failing } from '../test/faults.ts';
import { fileBook } from '../test/files.ts';
import { offerCourse } from '../test/offers.ts';
import { questionOn } from '../test/office.ts';
import { placed } from '../test/orders.ts';
import { hashOf, outdated } from '../test/password.ts';
import { bytesOf, file } from '../test/pictures.ts';
import { logIn, register } from '../test/students.ts';
import { otp, session, user } from '../user/table.ts';
import { consent, erasure } from './table.ts';

const db = open(env.DB);

/** Marks what Zia typed in this test: the history of the tests before cannot be deleted. */
let mark = '';
let tests = 0;
let zia: ReturnType<typeof ziaOf>;

/** What Zia types anywhere; each word stands in one field. */
const ziaOf = (word: (name: string) => string) => ({
  name: word('name'),
  fatherName: word('father'),
  motherName: word('mother'),
  spouseName: word('spouse'),
  aadharNo: people.asha.aadharNo,
  mobile: '9871234509',
  dob: '1987-05-19',
  address: word('address'),
  email: `${word('mail')}@crumbschool.test`.toLowerCase(),
  password: 'a-croissant-at-dawn-7',
});
const word = (name: string) => `${mark}${name}`;
const found = (text: string) => [
  ...new Set(text.match(new RegExp(`${mark}[a-z]+|${zia.mobile}|${zia.dob}`, 'gi')) ?? []),
];

/** Files of people; those of the catalogue are not theirs. */
const personal = async () => (await fileBook()).stored.filter((key) => !key.startsWith('course/'));
const photo = () => file(bytesOf('png'), `${word('photo')}.png`, 'image/png');
const certificate = () =>
  file(`%PDF-1.7 ${word('pdf')}`, `${word('certificate')}.pdf`, 'application/pdf');
const sourdough = { name: 'Sourdough', price: 8000, stock: 'Yes' } as never;

let meera = '';
let token = '';
let id = '';
let serialNo = '';
let lines: string[];

beforeEach(async () => {
  lines = [];
  mark = `Zq${tests++}x`;
  zia = ziaOf(word);
  for (const name of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line)));
  await env.DB.batch(
    [
      'orders',
      'erasure',
      'session',
      'otp',
      'user',
      'demo',
      'enquiry',
      'consent',
      'course',
      'orphan',
    ].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
  const { objects } = await env.FILES.list();
  await env.FILES.delete(objects.map(({ key }) => key));
  meera = await signInAs('admin');
  await lead();
}, 60_000);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Zia uses everything there is, and the office works on it. */
async function lead(): Promise<void> {
  const agreed = { consent: noticeVersion, news: 'yes' };
  const registered = await register({ ...people.asha, ...zia } as never, {
    ...zia,
    ...agreed,
    image: photo(),
  });
  if (registered.status !== 200) throw new Error(JSON.stringify([registered.body, lines]));
  serialNo = registered.body.data?.serialNo ?? '';
  const [row] = await db
    .update(user)
    .set({
      confirmedAt: '2026-01-01T00:00:00.000Z',
      passwordHash: hashOf(zia.password, outdated),
      guardianName: word('guardian'),
      guardianMobile: zia.mobile,
      pendingName: word('pending'),
    })
    .where(eq(user.email, zia.email))
    .returning();
  id = row?.id ?? '';
  token = (await logIn(zia)) ?? '';
  const office = { token: meera };
  await offerCourse(sourdough);
  const { _id } = await placed(token, { courseName: 'Sourdough', coursePrice: 8000 });
  await call(
    '/api/admin/update-order',
    formOf({ id: _id, status: 'success', name: word('office'), address: word('office') }),
    office,
  );
  const links = { id: _id, linkOne: `https://${mark}one.test`, linkTwo: `https://${mark}two.test` };
  await call(
    '/api/order/user-update-link',
    { ...links, linkThree: `https://${mark}three.test`, linkFour: `https://${mark}four.test` },
    { token },
  );
  await call(
    '/api/order/user-update-link',
    { id: _id, linkOne: `https://${mark}again.test`, linkTwo: `https://${mark}two.test` },
    office,
  );
  await call(
    '/api/admin/update-order',
    formOf({ id: _id, certificate: 'yes', pdfFile: certificate() }),
    office,
  );
  await call(
    '/api/admin/admin-edit-user',
    { id, name: word('edited'), address: word('edited') },
    office,
  );
  await call(
    '/api/user/user-profile-update',
    formOf({ name: zia.name, spouseName: word('own'), image: photo() }),
    { token },
  );
  await record(
    db,
    { id, name: zia.name, email: zia.email },
    {
      ...{
        noun: 'user',
        what: 'changed',
        table: user,
        fields: ['name'],
        after: { name: zia.name },
      },
      where: eq(user.id, id),
    },
  );
  const message = { name: zia.name, email: zia.email, mobile: zia.mobile, msg: word('message') };
  await call('/api/contact/add-contact-form', { ...message, consent: noticeVersion });
  const { data: questions } = (
    await call<{ _id: string }[]>('/api/admin/get-all-queries', undefined, office)
  ).body;
  await call('/api/admin/query-seen', { id: questions?.[0]?._id }, office);
  const { name: fullName, mobile: phone, fatherName, motherName, dob, address, email } = zia;
  await bookDemo({
    fullName,
    phone,
    fatherName,
    motherName,
    dob,
    address,
    email,
    image: photo(),
    consent: noticeVersion,
  });
  const booked = await db.select().from(demo).get();
  await call<Demo>(
    '/api/demo/approve-demo',
    { id: booked?.id, demoDate: '2099-01-01', demoTime: '10:00' },
    office,
  );
  await call('/api/user/send-otp', { email: zia.email });
  await call('/api/user/request-erasure', { currentPassword: zia.password }, { token });
}

const requests = async (state = 'open') =>
  (await call<ErasureRequest[]>(`/api/admin/erasures?state=${state}`, undefined, { token: meera }))
    .body;

async function erase(bindings = env) {
  const [request] = (await requests()).data ?? [];
  return call(
    '/api/admin/erase-person',
    { id: request?._id, personUpdatedAt: request?.person.updatedAt },
    { token: meera, env: bindings },
  );
}

describe('an erased person', () => {
  it('was everywhere before, or the drill would show nothing', async () => {
    const before = found(await databaseDump()).map((one) => one.toLowerCase());
    for (const name of [
      ...['name', 'father', 'mother', 'spouse', 'address', 'mail', 'guardian', 'pending', 'office'],
      ...['edited', 'own', 'one', 'two', 'three', 'four', 'again', 'message'],
    ])
      expect(before).toContain(word(name).toLowerCase());
    expect(before).toEqual(expect.arrayContaining([zia.mobile, zia.dob]));
    expect(found(await bucketDump())).toContain(word('pdf'));
    expect((await personal()).length).toBeGreaterThanOrEqual(3);
    const { data } = await requests();
    expect(data).toMatchObject([
      { holds: { orders: 1, enquiries: 1, demos: 1 }, openBalance: 8000, runningCourses: 0 },
    ]);
  });

  it('is nowhere afterwards: not in a table, a file or a line of the log', async () => {
    expect((await erase()).status).toBe(200);
    expect(found(await databaseDump())).toEqual([]);
    expect(found(await bucketDump())).toEqual([]);
    expect(await personal()).toEqual([]);
    expect((await fileBook()).orphans).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
    expect(found(lines.join('\n'))).toEqual([]);
    const row = await db.select().from(user).where(eq(user.id, id)).get();
    expect(row).toMatchObject({ name: 'Erased person', aadharHash: '', aadharLast4: '', serialNo });
    expect([row?.erasedAt, row?.disabledAt]).not.toContain('');
  });

  it('leaves the documents of money, and the proof of what was agreed to', async () => {
    const before = await db.select().from(order).get();
    await erase();
    const after = await db.select().from(order).get();
    const kept = [
      'orderId',
      'placedOn',
      'courseName',
      'coursePrice',
      'advancePayment',
      'balancePayment',
      'txnId',
      'status',
      'serialNo',
    ] as const;
    for (const name of kept) expect(after?.[name]).toBe(before?.[name]);
    const consents = await db.select().from(consent);
    expect(consents.map(({ purpose }) => purpose).sort()).toEqual(['account', 'news']);
    expect(consents.every(({ withdrawnAt }) => withdrawnAt !== '')).toBe(true);
    const history = await db.select().from(audit).where(eq(audit.noun, 'order'));
    expect(history.map(({ after }) => after)).toContainEqual({ status: 'success' });
    const [last] = await db.select().from(audit).orderBy(desc(audit.seq)).limit(1);
    expect(last).toMatchObject({
      noun: 'user',
      what: 'erased',
      record: id,
      actorName: people.admin.name,
      before: null,
      after: null,
    });
  });

  it('cannot log in, is not found, and nobody gets the number again', async () => {
    await erase();
    expect(await logIn(zia, '10.1.1.1')).toBeUndefined();
    expect(
      await logIn(
        { email: `erased-${serialNo.toLowerCase()}@invalid.invalid`, password: 'x' },
        '10.1.1.2',
      ),
    ).toBeUndefined();
    expect((await call('/api/user/getUserData', {}, { token })).status).toBe(401);
    expect(await db.select().from(session).where(eq(session.userId, id))).toEqual([]);
    expect(await db.select().from(otp).where(eq(otp.userId, id))).toEqual([]);
    for (const path of [
      '/api/user/user-info',
      '/api/order/track-order',
      '/api/course/get-user-courses',
    ])
      expect(
        (await call(path, { year: Number(serialNo.slice(3, 7)), serialNo: serialNo.slice(7) }))
          .status,
        path,
      ).toBe(404);
    const again = await register({ ...people.asha, ...zia } as never, { ...zia, serialNo });
    expect(again.status).toBe(200);
    expect(again.body.data?.serialNo).not.toBe(serialNo);
    expect(
      (await call('/api/admin/admin-edit-user', { id, name: 'Zia' }, { token: meera })).status,
    ).toBe(409);
  });

  it('takes nothing of anybody else along', async () => {
    const ravi = await signInAs('ravi');
    await placed(ravi, { courseName: 'Sourdough', coursePrice: 8000 });
    await questionOn('2026-03-14', 'Ravi asks');
    const rowsOfRavi = async () => [
      await db.select().from(user).where(eq(user.email, people.ravi.email)),
      await db.select().from(order).where(eq(order.email, people.ravi.email)),
      await db.select().from(enquiry).where(eq(enquiry.email, people.ravi.email)),
      await db.select().from(course),
      await db.select().from(product),
    ];
    const before = await rowsOfRavi();
    await erase();
    expect(await rowsOfRavi()).toEqual(before);
    expect((await call('/api/user/getUserData', {}, { token: ravi })).status).toBe(200);
  });

  it('whose e-mail is not confirmed keeps what anybody could have typed under it', async () => {
    await db.update(user).set({ confirmedAt: '' }).where(eq(user.id, id));
    await erase();
    expect(await db.select().from(demo)).toHaveLength(1);
    expect(await db.select().from(enquiry)).toHaveLength(1);
  });
});

describe('an erasure', () => {
  it('happens whole or not at all, wherever it breaks', async () => {
    const before = await databaseDump();
    let statements = 20;
    for (let at = 0; at <= statements; at++) {
      const { env: bindings, broken } = breaking(1, at);
      const { status } = await erase(bindings);
      expect(status, `broken at ${at}`).toBe(500);
      expect(await databaseDump(), `broken at ${at}`).toBe(before);
      statements = broken();
    }
    expect((await personal()).length).toBeGreaterThanOrEqual(3);
  });

  it('whose answer was lost on the way has happened, and its files go', async () => {
    const { env: bindings, failed } = failing(1, { when: 'after', only: /^DB batch/ });
    expect((await erase(bindings)).status).toBe(200);
    expect(failed()).toBe(true);
    expect(await personal()).toEqual([]);
  });

  it('sent again changes nothing more', async () => {
    const [request] = (await requests()).data ?? [];
    const send = () =>
      call(
        '/api/admin/erase-person',
        { id: request?._id, personUpdatedAt: request?.person.updatedAt },
        { token: meera },
      );
    await send();
    const after = await databaseDump();
    expect((await send()).status).toBe(200);
    expect(await databaseDump()).toBe(after);
    expect((await requests()).total).toBe(0);
    expect((await requests('done')).data).toMatchObject([
      { person: { name: 'Erased person' }, state: 'done' },
    ]);
  });

  it('is refused once the request is withdrawn, for an older record and an unknown request', async () => {
    const [request] = (await requests()).data ?? [];
    const send = (body: object) => call('/api/admin/erase-person', body, { token: meera });
    expect(
      (await send({ id: 'unknown', personUpdatedAt: '2020-01-01T00:00:00.000Z' })).status,
    ).toBe(404);
    expect(
      (await send({ id: request?._id, personUpdatedAt: '2020-01-01T00:00:00.000Z' })).status,
    ).toBe(409);
    await call('/api/user/withdraw-erasure', {}, { token });
    const withdrawn = await send({ id: request?._id, personUpdatedAt: request?.person.updatedAt });
    expect([withdrawn.status, withdrawn.body.message]).toEqual([
      409,
      'This request was withdrawn. Nothing was erased.',
    ]);
    expect(await db.select().from(user).where(eq(user.id, id)).get()).toMatchObject({
      erasedAt: '',
      email: zia.email,
    });
  });

  it('is the only way to change the history, and leaves who did what when', async () => {
    const change = () => env.DB.prepare(`update audit set after = '{}'`).run();
    await expect(change()).rejects.toThrow('never changed');
    await expect(env.DB.prepare('delete from audit').run()).rejects.toThrow('never deleted');
    const shape = async () =>
      (await db.select().from(audit).orderBy(audit.seq)).map(
        ({ at, actor, what, noun, record }) => [at, actor, what, noun, record],
      );
    const before = await shape();
    await erase();
    expect((await shape()).slice(0, -1)).toEqual(before);
    await expect(change()).rejects.toThrow('never changed');
    expect(await db.select().from(erasure).where(eq(erasure.state, 'running'))).toEqual([]);
  });
});

describe('a message or booking whose sender takes the consent back', () => {
  it('is deleted with its photo, and the history does not say what it was', async () => {
    for (const [noun, table] of [
      ['enquiry', enquiry],
      ['demo', demo],
    ] as const) {
      const row = await db.select({ id: table.id }).from(table).get();
      const send = () => call('/api/admin/delete-record', { noun, id: row?.id }, { token: meera });
      expect((await send()).status).toBe(200);
      expect(await db.select().from(table)).toEqual([]);
      expect((await send()).status).toBe(404);
      const [line] = await db.select().from(audit).orderBy(desc(audit.seq)).limit(1);
      expect(line).toMatchObject({
        noun,
        what: 'deleted',
        record: row?.id,
        before: {},
        after: null,
      });
    }
    expect((await fileBook()).stored.filter((key) => key.startsWith('demo/'))).toEqual([]);
    expect((await db.select().from(consent)).map(({ noun }) => noun)).toEqual(['user', 'user']);
  });
});
