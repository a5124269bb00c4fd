import { env } from 'cloudflare:workers';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { AdminEnquiry, EnquiryPage } from '../../contract/enquiry.ts';
import type { PersonPage } from '../../contract/person.ts';
import { drawKey } from '../../contract/token.ts';
import type { Env } from '../env.ts';
import { order } from '../order/table.ts';
import { call, db, delivered, goTo, later, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { emptySchool } from '../test/empty.ts';
import { asOffice, enquiryOn, historyOf, newPerson, orderOn, signIn } from '../test/school.ts';
import { user } from '../user/table.ts';
import { waitingEnquiries } from './sql.ts';
import { enquiry } from './table.ts';

let id = '';
beforeEach(async () => {
  await emptySchool();
  id = await enquiryOn('2026-10-01');
});

const page = async (of = id) =>
  (await asOffice<EnquiryPage>('enquiry/get', { id: of })).body.data as EnquiryPage;
const answer = (body: object, bindings?: Env) =>
  asOffice<EnquiryPage>('enquiry/answer', { id, requestId: drawKey(), ...body }, bindings);
const update = (body: object) => asOffice<EnquiryPage>('enquiry/update', { id, ...body });
const list = async (search: string) =>
  (await asOffice<AdminEnquiry[]>(`admin/get-all-queries?page=1&${search}`)).body;
const listed = async (search: string) => (await list(search)).data?.map(({ _id }) => _id);
const waiting = () => waitingEnquiries(db).get();

describe('an answer', () => {
  it('by mail goes out after a minute, with what the office wrote and answers to the school', async () => {
    const { env: bindings, mails } = mailbox();
    const { body } = await answer({ way: 'mail', words: 'We do.\n\nCome by!' }, bindings);
    expect(body.data?.enquiry).toMatchObject({ status: 'seen', answeredBy: 'mail' });
    expect(body.data?.answers).toMatchObject([
      { way: 'mail', words: 'We do.\n\nCome by!', mail: 'queued' },
    ]);
    expect(await delivered()).toEqual([]);
    later(70_000);
    const [mail, ...more] = await delivered();
    vi.useRealTimers();
    expect([mails, more]).toEqual([[], []]);
    expect(mail).toMatchObject({ to: people.ravi.email });
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail?.subject).toMatch(/^Re: Your question to .+ of 1 Oct 2026$/);
    expect(mail?.text).toMatch(/^Hello,\n\nWe do\.\n\nCome by!\n/);
    expect((await page()).answers[0]?.mail).toBe('sent');
  });

  it('that is undone was none', async () => {
    const requestId = drawKey();
    await answer({ way: 'mail', words: 'We do.', requestId });
    expect((await asOffice('admin/undo', { requestId })).status).toBe(200);
    const { enquiry: now, answers } = await page();
    expect([now.status, now.answeredAt, answers]).toEqual(['pending', '', []]);
  });

  it.each([
    ['whatsapp', 'We do.'],
    ['phone', ''],
    ['person', 'Came by on Friday'],
  ])('by %s is noted with who gave it, and sends nothing', async (way, words) => {
    const { body } = await answer({ way, words });
    expect(body.data?.answers).toMatchObject([{ way, words, by: people.admin.name, mail: '' }]);
    expect(body.data?.enquiry).toMatchObject({ status: 'seen', answeredBy: way });
    later(70_000);
    expect(await delivered()).toEqual([]);
    vi.useRealTimers();
  });

  it('is one however often the request arrives', async () => {
    const form = { way: 'mail', words: 'We do.', requestId: drawKey() };
    const { updatedAt } = (await page()).enquiry;
    for (const _ of [1, 2]) expect((await answer({ ...form, updatedAt })).status).toBe(200);
    expect((await page()).answers).toHaveLength(1);
    expect(await asOffice('message/list?noun=enquiry')).toMatchObject({ body: { total: 1 } });
  });

  it('is refused where a colleague was faster, and says what came meanwhile', async () => {
    const { updatedAt } = (await page()).enquiry;
    await answer({ way: 'phone', words: 'Called' });
    const late = await answer({ way: 'mail', words: 'We do.', updatedAt });
    expect(late.status).toBe(409);
    const { current } = late.body.data as unknown as { current: EnquiryPage };
    expect(current.answers.map(({ words }) => words)).toEqual(['Called']);
    expect((await page()).answers).toHaveLength(1);
  });

  it.each([
    [{ way: 'mail', words: 'From {date} on' }, 'Fill in {date}, or take it out'],
    [{ way: 'whatsapp', words: 'Hello {nmae}' }, 'Fill in {nmae}, or take it out'],
    [{ way: 'mail', words: ' ' }, 'Write the answer'],
  ])('like %j is refused at its words', async (form, message) => {
    const { status, body } = await answer(form);
    expect([status, body.errors]).toEqual([422, { words: message }]);
    expect((await page()).answers).toEqual([]);
  });

  it('goes with its question', async () => {
    await answer({ way: 'mail', words: 'We do.' });
    await asOffice('admin/delete-record', { noun: 'enquiry', id });
    const count = await env.DB.prepare('select count(*) as n from conversation').first('n');
    expect(count).toBe(0);
  });
});

describe('a question that waits', () => {
  it('is put off until a day, and comes back by itself', async () => {
    const other = await enquiryOn('2026-10-05');
    const day = addDays(today(), 3);
    expect((await update({ snoozedUntil: day })).body.data?.enquiry.snoozedUntil).toBe(day);
    expect(await listed('status=pending')).toEqual([other]);
    expect(await listed('status=snoozed')).toEqual([id]);
    expect((await list('')).counts).toEqual({ pending: 1, seen: 0, snoozed: 1 });
    expect(await waiting()).toMatchObject({ n: 1, since: expect.stringContaining('2026-10-05') });
    goTo(momentOf(day, '00:01'));
    expect(await listed('status=pending&sort=oldest')).toEqual([id, other]);
    expect(await waiting()).toMatchObject({ n: 2, since: expect.stringContaining('2026-10-01') });
    vi.useRealTimers();
  });

  it('waits from the day on which it was made pending again', async () => {
    await answer({ way: 'phone', words: '' });
    expect(await waiting()).toEqual({ n: 0, since: null });
    const { body } = await update({ status: 'pending' });
    expect(body.data?.enquiry.waitingSince.slice(0, 10)).toBe(
      new Date().toISOString().slice(0, 10),
    );
    expect(await listed('status=pending')).toEqual([id]);
    const day = addDays(today(), 1);
    await asOffice('admin/query-seen', { id });
    const put = (await update({ snoozedUntil: day })).body.data?.enquiry;
    expect(put?.waitingSince).toBe(new Date(momentOf(day, '00:00')).toISOString());
    // What is seen waits no more, put off or not: its history says both.
    const stale = { id, updatedAt: '2026-01-02T06:00:00.000Z' };
    expect((await asOffice('admin/query-seen', stale)).status).toBe(409);
    await asOffice('admin/query-seen', { id });
    const [seen] = await historyOf('enquiry', id);
    expect(seen?.changes.map(({ field }) => field).toSorted()).toEqual(['snoozedUntil', 'status']);
    expect(await list('')).toMatchObject({ counts: { pending: 0, seen: 1, snoozed: 0 } });
    expect((await update({ snoozedUntil: addDays(today(), -1) })).status).toBe(422);
  });

  it('is given to a colleague, who finds it by their own', async () => {
    const [teacher, clerk] = [
      await newPerson({ role: 'teacher' }),
      await newPerson({ role: 'counter', name: 'Ines Clerk' }),
    ];
    expect((await update({ assignedTo: teacher.id })).body.errors).toHaveProperty('assignedTo');
    const { body } = await update({ assignedTo: clerk.id });
    expect(body.data?.enquiry).toMatchObject({ assignee: 'Ines Clerk', status: 'pending' });
    const mine = await call<AdminEnquiry[]>(
      '/api/admin/get-all-queries?assigned=me&page=1',
      undefined,
      { token: await signIn(clerk) },
    );
    expect(mine.body.data?.map(({ _id }) => _id)).toEqual([id]);
    expect(await listed('assigned=me')).toEqual([]);
    expect((await update({ assignedTo: '' })).body.data?.enquiry.assignee).toBe('');
    expect((await historyOf('enquiry', id)).flatMap(({ changes }) => changes)).toHaveLength(2);
  });
});

describe('the page of a question', () => {
  it('shows what else the person asked, and what may have come of it, by name too', async () => {
    const again = await enquiryOn('2026-10-09', 'And choux?');
    const buyer = await newPerson({ email: people.ravi.email });
    const theirs = await orderOn({ by: buyer });
    const sibling = await enquiryOn('2026-10-10', 'And rye?');
    await db.update(enquiry).set({ nameSearch: theirs.nameSearch }).where(ne(enquiry.id, sibling));
    const family = await orderOn({ by: buyer });
    await db.update(order).set({ nameSearch: 'priya nair' }).where(eq(order.id, family.id));
    await db.update(user).set({ nameSearch: theirs.nameSearch }).where(eq(user.id, buyer.id));
    const found = await page();
    expect(found.others.map(({ _id }) => _id)).toEqual([again]);
    const person = await asOffice<PersonPage>('admin/person', { id: buyer.id });
    const ids = person.body.data?.enquiries.map(({ _id }) => _id);
    expect(ids?.toSorted()).toEqual([id, again].toSorted());
    expect(found.likely.map(({ number }) => number)).toEqual([theirs.orderId]);
    const { body } = await update({ became: theirs.orderId });
    expect(body.data?.became).toMatchObject([{ kind: 'order', _id: theirs.id }]);
    expect(body.data?.likely).toEqual([]);
    expect((await update({ became: '7654321' })).body.errors).toHaveProperty('became');
    expect((await update({ became: '' })).body.data?.became).toEqual([]);
  });

  it('is of nobody that is not there', async () => {
    for (const path of ['get', 'update', 'answer'])
      expect(
        await asOffice(`enquiry/${path}`, {
          id: 'unknown',
          way: 'phone',
          words: '',
          requestId: drawKey(),
        }),
        path,
      ).toMatchObject({ status: 404 });
  });
});
