import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import type { IssueResult, PublicCertificate } from '../../contract/certificate-office.ts';
import { addDays, today } from '../../contract/day.ts';
import type { Order, Track } from '../../contract/order.ts';
import { history } from '../lib/history/table.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { ask, call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decideOrder } from '../test/decision.ts';
import { certificatesOf, finished, issued, issueFor } from '../test/documents.ts';
import { failing, watched } from '../test/faults.ts';
import { expectTidy, fileBook, sweepLater } from '../test/files.ts';
import { asOffice, offerCourse, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';
import { drawCertificate } from './draw.ts';
import { issue } from './issue.ts';

let done: Order;
await offerCourse({ name: 'Sourdough Foundations', price: 8500 });
const asha = await signInAs('asha');

beforeEach(async () => {
  await db.update(user).set({ name: 'Asha Patil' }).where(eq(user.email, 'asha@crumbschool.test'));
  done = await finished(asha);
});

const codes = ({ holds }: Pick<IssueResult, 'holds'>) => holds.map(({ code }) => code);
const track = async () =>
  (await call<Track[]>('/api/order/track-order', { year: 2026, serialNo: '1234' })).body.data ?? [];

describe('a certificate', () => {
  it('is issued with what is printed frozen, and found where uploaded ones are', async () => {
    const row = await issued(done);
    expect(row).toMatchObject({ state: 'valid', exception: '' });
    expect(row.facts).toEqual({
      number: row.number,
      school: business.name,
      city: business.city,
      name: 'Asha Patil',
      serialNo: people.asha.serialNo,
      course: 'Sourdough Foundations',
      startDate: '2026-01-05',
      endDate: '2026-02-06',
      issuedOn: today(),
      signatory: { name: '', title: '' },
    });
    const stored = await db.select().from(order).where(eq(order.id, done._id)).get();
    expect(stored).toMatchObject({ certificate: 'yes', pdf: row.pdf });
    const found = (await track()).find(({ pdfPath }) => pdfPath.includes(row.pdf));
    const file = await ask(found?.pdfPath ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(new TextDecoder('latin1').decode(await file.arrayBuffer())).toMatch(/^%PDF-1\.7/);
  });

  it('has a number for strangers only as long as it is approved', async () => {
    const { number } = await issued(done);
    const numbers = async () => (await track()).map((certificate) => certificate.number);
    expect(await numbers()).toContain(number);
    const decide = (certificate: '' | 'no' | 'yes') =>
      db.update(order).set({ certificate }).where(eq(order.id, done._id));
    for (const other of ['', 'no'] as const) {
      await decide(other);
      expect(await numbers()).not.toContain(number);
    }
    await decide('yes');
  });

  it('is in the history, of the order as well, and a mail tells of it', async () => {
    const row = await issued(done);
    const lines = await db.select().from(history).where(eq(history.record, row.id));
    expect(lines).toMatchObject([
      { noun: 'certificate', what: 'added', after: { number: row.number, state: 'valid' } },
    ]);
    const ofOrder = await db.select().from(history).where(eq(history.record, done._id));
    expect(ofOrder.at(-1)).toMatchObject({ after: { certificate: 'yes', pdf: row.pdf } });
    const mails = await db.select().from(message).where(eq(message.record, done._id));
    expect(mails.find(({ kind }) => kind === 'certificate')).toMatchObject({
      to: 'asha@crumbschool.test',
      state: 'sent',
      expects: { certificate: 'yes' },
    });
  });

  it('stays as it was when the name changes: page and the bytes of its PDF', async () => {
    const row = await issued(done);
    const seen = async () => {
      const { body } = await call<PublicCertificate>(`/api/certificate/get?number=${row.number}`);
      const paper = await ask(body.data?.pdfPath ?? '');
      return { facts: body.data?.facts, paper: new Uint8Array(await paper.arrayBuffer()) };
    };
    const before = await seen();
    expect(before.facts?.name).toBe('Asha Patil');
    await db.update(user).set({ name: 'Asha Rao' }).where(eq(user.email, 'asha@crumbschool.test'));
    expect(await seen()).toEqual(before);
    // What is kept is what the frozen facts draw, once.
    const link = `${env.SITE_URL}/certificate/${row.number}`;
    expect(await drawCertificate({ facts: row.facts, link })).toEqual(before.paper);
    const { stored, named } = await fileBook();
    expect(stored.filter((key) => key === row.pdf)).toHaveLength(1);
    expect(stored).toEqual(named);
  });

  it('is one, whoever issues it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => issueFor([{ id: done._id }])),
    );
    const results = answers.flatMap(({ body }) => body.data ?? []);
    expect(results.filter((result) => result.issued)).toHaveLength(1);
    expect(results.filter((result) => !result.issued).map(codes)).toEqual(
      Array(4).fill(['certified']),
    );
    expect(await certificatesOf(done._id)).toHaveLength(1);
    await expectTidy();
  });

  it.each(['before', 'after'] as const)(
    'is written whole or not at all when a round trip fails %s it was made',
    async (when) => {
      const by = { id: 'office', name: 'Meera', email: 'm@crumbschool.test' };
      const orders = [{ id: done._id, exception: '' }];
      let isIssued = false;
      for (let nth = 1; !isIssued && nth < 20; nth++) {
        const fault = failing(nth, { when });
        await issue(fault.env, { orders }, by).catch(() => undefined);
        const rows = await certificatesOf(done._id);
        const stored = await db.select().from(order).where(eq(order.id, done._id)).get();
        isIssued = rows.length > 0;
        expect(stored).toMatchObject({
          certificate: isIssued ? 'yes' : '',
          pdf: rows[0]?.pdf ?? '',
        });
      }
      expect(await certificatesOf(done._id)).toHaveLength(1);
      await sweepLater();
      await expectTidy();
    },
  );
});

it('a certificate is not issued when the e-mail of its mail changes meanwhile', async () => {
  const ofAsha = eq(user.email, people.asha.email);
  const moved = eq(user.email, 'moved@crumbschool.test');
  const bindings = watched(async (what, go) => {
    if (what.startsWith('FILES put'))
      await db.update(user).set({ email: 'moved@crumbschool.test' }).where(ofAsha);
    return go();
  });
  const by = { id: 'office', name: 'Meera', email: 'm@crumbschool.test' };
  const orders = [{ id: done._id, exception: '' }];
  const [result] = await issue(bindings, { orders }, by);
  await db.update(user).set({ email: people.asha.email }).where(moved);
  expect(result).toMatchObject({ issued: false, message: expect.stringContaining('Try again') });
  expect(await certificatesOf(done._id)).toEqual([]);
});

describe('a reason', () => {
  it('lets through, and is shown to the office alone', async () => {
    await decideOrder(done._id, { endDate: addDays(today(), 3) });
    const exception = 'Leaves tomorrow';
    const { body } = await issueFor([{ id: done._id, exception }]);
    const number = body.data?.[0]?.number ?? '';
    expect(number).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
    const seen = await asOffice(`certificate/list?order=${done._id}`);
    expect(JSON.stringify(seen.body)).toContain(exception);
    const open_ = await call(`/api/certificate/get?number=${number}`);
    expect(JSON.stringify(open_.body)).not.toContain(exception);
  });

  it('is not kept where nothing spoke against it', async () => {
    await issueFor([{ id: done._id, exception: 'To be sure' }]);
    expect((await certificatesOf(done._id))[0]?.exception).toBe('');
  });
});

it('certificates are issued for many at once, each with what came of it', async () => {
  const other = await finished(asha);
  const late = await finished(asha);
  await decideOrder(late._id, { status: 'pending' });
  const { body } = await issueFor([done, other, late].map(({ _id: id }) => ({ id })));
  expect(body.message).toBe('2 of 3 certificates issued');
  expect(body.data?.map((result) => result.issued)).toEqual([true, true, false]);
  const [listed, waiting] = (await Promise.all(
    ['certificate/list?tab=valid', 'certificate/candidates'].map((path) => asOffice(path)),
  )) as { body: { total?: number; counts?: Record<string, number> } }[];
  expect(listed?.body.counts).toMatchObject({
    valid: listed?.body.total,
    due: waiting?.body.total,
  });
  expect(waiting?.body.counts).toEqual(listed?.body.counts);
});
