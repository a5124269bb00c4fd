import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { offeredBefore } from '../../contract/seat-words.ts';
import { open } from '../lib/db/index.ts';
import { userOf } from '../test/account.ts';
import { db } from '../test/app.ts';
import { later } from '../test/clock.ts';
import { watched } from '../test/faults.ts';
import { addBatch, batchNow, newStudents, offerCourse, signInAs } from '../test/school.ts';
import { callWaiting, fullBatch, mine, putInLine, withoutBatches } from '../test/seats.ts';
import { offerSeats } from './offer.ts';
import { waiting } from './table.ts';
import { joinLine } from './waiting.ts';

const hour = 3_600_000;
const course = await offerCourse();
let office = await signInAs('admin');

beforeEach(withoutBatches);

describe('a waiting list', () => {
  it('is joined once by each, in order, while nothing can be booked', async () => {
    const { id } = await fullBatch(course);
    const [first = '', second = ''] = await newStudents(2);
    for (const token of [first, second, first])
      expect((await callWaiting('join', { batch: id }, token)).status).toBe(200);
    expect([await mine(first), await mine(second)]).toMatchObject([[{ place: 1 }], [{ place: 2 }]]);
    expect((await batchNow(id)).waiting).toBe(2);
    await callWaiting('leave', { id: (await mine(first))[0]?._id }, first);
    expect(await mine(second)).toMatchObject([{ place: 1, offeredUntil: '' }]);
    expect(await mine(first)).toEqual([]);
  });

  it('is not for a batch with a seat left, nor for who has one', async () => {
    const free = await addBatch(course);
    const [first = ''] = await newStudents(1);
    expect((await callWaiting('join', { batch: free._id }, first)).status).toBe(409);
    const { id } = await fullBatch(course);
    await callWaiting('join', { batch: id }, first);
    expect((await callWaiting('join', { batch: 'nobodys' }, first)).status).toBe(404);
  });

  it('is joined by somebody who left it at the same moment', async () => {
    const { id } = await fullBatch(course);
    const [token = ''] = await newStudents(1);
    const person = await userOf(token);
    await joinLine(db, id, person);
    const bindings = watched(async (what, go) => {
      const result = await go();
      // Before the only time that it is looked whether they are in line.
      if (what === 'DB batch' && (await db.$count(waiting)) === 1)
        await db.update(waiting).set({ end: 'left', endedAt: new Date().toISOString() });
      return result;
    });
    await joinLine(open(bindings.DB), id, person);
    expect((await db.select().from(waiting)).map(({ end }) => end)).toEqual(['left', '']);
  });

  it('ends when the batch begins, and no longer counts among those of one person', async () => {
    const { id } = await fullBatch(course);
    const [first = ''] = await newStudents(1);
    await callWaiting('join', { batch: id }, first);
    later(32 * 24 * hour);
    expect(await mine(first)).toEqual([]);
    await offerSeats(db);
    expect((await db.select().from(waiting))[0]?.end).toBe('closed');
  });

  it('has at most ten places of one person, without those of batches that began', {
    tags: ['full'],
  }, async () => {
    const batches: Batch[] = [];
    for (let i = 0; i < 11; i++)
      batches.push(await addBatch(course, { days: [addDays(today(), i ? 40 : 2)] }));
    const [serialNo = ''] = (
      await db.all<{ s: string }>(sql`select serial_no as s from user
      where id = ${await userOf((await newStudents(1))[0] ?? '')}`)
    ).map(({ s }) => s);
    const adds = async () => {
      const statuses = [];
      for (const { _id: batch } of batches)
        statuses.push((await callWaiting('add', { batch, serialNo }, office)).status);
      return statuses;
    };
    expect(await adds()).toEqual([...Array(10).fill(200), 409]);
    later(4 * 24 * hour);
    office = await signInAs('admin');
    expect(await adds()).toEqual([409, ...Array(10).fill(200)]);
  });

  it('offers nobody a seat of a batch a third time, whose day would hold it again', async () => {
    const { id } = await fullBatch(course);
    const [token = '', other = ''] = await newStudents(2);
    const join = (by: string) => callWaiting('join', { batch: id }, by);
    for (const end of ['passed', 'lapsed']) {
      const at = new Date(Date.now() - 3_600_000).toISOString();
      await putInLine(id, await userOf(token), { offeredUntil: at, end, endedAt: at });
    }
    const { status, body } = await join(token);
    expect([status, body.message]).toEqual([409, offeredBefore()]);
    await joinLine(db, id, await userOf(token), { byHand: true });
    expect((await join(other)).status).toBe(200);
    const listed = [await mine(token), await mine(other)].flat();
    expect(listed.map(({ batch }) => batch._id)).toEqual([id, id]);
  });
});
