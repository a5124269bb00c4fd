import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Candidate, IssueResult } from '../../contract/certificate-office.ts';
import { addDays, endOfDay, today } from '../../contract/day.ts';
import type { Order } from '../../contract/order.ts';
import { attendance } from '../attendance/table.ts';
import { newId, now } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { call, db, formOf } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { finished, issued, issueFor } from '../test/documents.ts';
import { pdf } from '../test/pdf.ts';
import { file } from '../test/pictures.ts';
import { addBatch, asOffice, offerCourse, offerProduct, placed, signInAs } from '../test/school.ts';
import { lesson } from '../timetable/table.ts';
import { user } from '../user/table.ts';

let done: Order;
const courseId = await offerCourse({ name: 'Sourdough Foundations', price: 8500 });
const asha = await signInAs('asha');

beforeEach(async () => {
  await db.update(user).set({ name: 'Asha Patil' }).where(eq(user.email, 'asha@crumbschool.test'));
  done = await finished(asha);
});

const codes = ({ holds }: Pick<IssueResult, 'holds'>) => holds.map(({ code }) => code);

describe('who is held back', () => {
  const hold = async (id = done._id) => {
    const { body } = await asOffice<Candidate[]>(`certificate/candidates?order=${id}`);
    const { body: answer } = await issueFor([{ id }]);
    const [result] = answer.data ?? [];
    expect(result?.issued).toBe(false);
    expect(codes(body.data?.[0] as Candidate)).toEqual(codes(result as IssueResult));
    return codes(result as IssueResult);
  };

  it('has a PDF as the certificate, which is no other statement', async () => {
    const paper = file(pdf('By hand'), 'scan.pdf', 'application/pdf');
    const form = formOf({ id: done._id, certificate: 'yes', pdfFile: paper });
    expect((await asOffice('admin/update-order', form)).status).toBe(200);
    expect(await hold()).toEqual(['given']);
  });

  it('has not paid everything, or nobody has verified it', async () => {
    const order = await placed(
      asha,
      { courseName: 'Sourdough Foundations', coursePrice: 8500 },
      { status: 'success', endDate: '2026-02-06', startDate: '2026-01-05' },
    );
    expect(await hold(order._id)).toEqual(['unpaid']);
    const claim = { orderId: order.orderId, amount: 8500, txnId: '412345670000' };
    await call('/api/payment/claim', { ...claim, requestId: newId() }, { token: asha });
    expect(await hold(order._id)).toEqual(['unverified']);
  });

  it('is not confirmed, has a shop order, or is not there', async () => {
    await decideOrder(done._id, { status: 'cancelled' });
    expect(await hold()).toEqual(['status']);
    await decideOrder(done._id, { status: 'success' });
    const cake = await offerProduct({ name: `Almond Cake ${newId()}`, price: 750 });
    const shop = await placed(asha, { items: [{ id: cake, amount: 1 }], coursePrice: 750 });
    expect((await hold(shop._id))[0]).toBe('kind');
    const { body } = await issueFor([{ id: 'nobody' }]);
    expect(body.data?.[0]).toMatchObject({ issued: false, message: 'Order not found' });
  });

  it.each(['cancelled', 'failed', 'refunded'] as const)(
    'has an order that is %s, which no reason lets through',
    async (status) => {
      await decideOrder(done._id, { status });
      const { body } = await issueFor([{ id: done._id, exception: 'They came all the same' }]);
      expect(body.data?.[0]).toMatchObject({
        issued: false,
        holds: [{ code: 'status', canPass: false }],
      });
    },
  );

  it('has a certificate already, which no reason lets through', async () => {
    await issued(done);
    expect(await hold()).toEqual(['certified']);
    const { body } = await issueFor([{ id: done._id, exception: 'She lost it' }]);
    expect(body.data?.[0]?.issued).toBe(false);
  });

  it('has a name of letters that cannot be printed', async () => {
    for (const name of ['山田', 'Asha 🍞']) {
      await db.update(user).set({ name }).where(eq(user.email, 'asha@crumbschool.test'));
      expect(await hold()).toEqual(['unprintable']);
    }
    const { body } = await issueFor([{ id: done._id, exception: 'Anyway' }]);
    expect(body.data?.[0]?.issued).toBe(false);
  });

  it('is in a course that goes on, or has neither batch nor dates', async () => {
    await decideOrder(done._id, { startDate: '', endDate: '' });
    expect(await hold()).toEqual(['unfinished']);
    await decideOrder(done._id, { startDate: today() });
    expect(await hold()).toEqual(['unfinished']);
    await decideOrder(done._id, { endDate: addDays(today(), 1) });
    expect(await hold()).toEqual(['unfinished']);
    await decideOrder(done._id, { endDate: today() });
    await issued(done);
  });

  describe('of a batch', () => {
    /** The order in a batch with classes on these days from today on, the first ones noted. */
    async function inBatch(days: number[], notes: boolean[]) {
      const batch = await addBatch(courseId);
      await db.delete(lesson).where(eq(lesson.batch, batch._id));
      const lessons = days.map((day) => ({
        id: newId(),
        batch: batch._id,
        day: addDays(today(), day),
      }));
      await db.insert(lesson).values(lessons);
      await decideOrder(done._id, {
        batch: batch._id,
        seatUntil: now(),
        startDate: '',
        endDate: '',
      });
      for (const [i, isPresent] of notes.entries())
        await db
          .insert(attendance)
          .values({
            lesson: lessons[i]?.id ?? '',
            order: done._id,
            isPresent,
            notedAt: endOfDay(lessons[i]?.day ?? ''),
            notedBy: 'office',
          });
    }

    it('has missed more than a quarter of the classes held; one without a note counts as attended', async () => {
      await inBatch([-9, -8, -7, -6], [false, false]);
      expect(await hold()).toEqual(['absences']);
    });

    it('has missed a class that is noted while it goes on', async () => {
      await inBatch([1], [false]);
      const { body } = await issueFor([{ id: done._id }]);
      expect(body.data?.[0]?.holds).toContainEqual(
        expect.objectContaining({ message: 'Missed 1 of 1 classes' }),
      );
    });

    it('may have missed a quarter', async () => {
      await inBatch([-9, -8, -7, -6], [false, true]);
      await issued(done);
    });

    it('has classes to come', async () => {
      await inBatch([-9, -8, 1], []);
      expect(await hold()).toEqual(['unfinished']);
    });

    it.each([
      ['nobody was noted', [], ['Attendance was never taken']],
      ['somebody was', [true], []],
    ])('is let through with a warning where %s', async (_, notes, warnings) => {
      await inBatch([-9, -8], notes);
      const { body } = await asOffice<Candidate[]>(`certificate/candidates?order=${done._id}`);
      expect(body.data).toMatchObject([{ holds: [], warnings }]);
    });

    it('is listed with what speaks against each', async () => {
      await inBatch([-9, 1], [false]);
      const { batch } = (await db.select().from(order).where(eq(order.id, done._id)).get()) ?? {};
      const { body } = await asOffice<Candidate[]>(`certificate/candidates?batch=${batch}`);
      expect(body.data).toMatchObject([{ _id: done._id, name: 'Asha Patil' }]);
      expect(body.data?.map(codes)).toEqual([['absences', 'unfinished']]);
    });
  });
});
