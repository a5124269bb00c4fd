import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import type { Material, MyClasses } from '../../contract/roster.ts';
import { ask, call, db, formOf } from '../test/app.ts';
import { pdf } from '../test/pdf.ts';
import { file, picture } from '../test/pictures.ts';
import { addBatch, bookSeat, offerCourse, paidInFull, signInAs } from '../test/school.ts';
import { batch, lesson } from '../timetable/table.ts';

const course = await offerCourse();
const office = await signInAs('admin');

const add = (fields: Parameters<typeof formOf>[0], token = office) =>
  call<Material[]>('/api/material/add', formOf(fields), { token });
const list = async (id: string, token = office) =>
  (await call<Material[]>('/api/material/list', { id }, { token })).body.data;
const recipe = () => file(pdf('Rye'), 'rye.pdf', 'application/pdf');

async function running() {
  const made = await addBatch(course, { days: [20, 21].map((n) => addDays(today(), n)) });
  const { _id: order, token } = await bookSeat(made._id, paidInFull());
  const days = [addDays(today(), -1), addDays(today(), 1)];
  for (const [i, { _id }] of made.lessons.entries())
    await db
      .update(lesson)
      .set({ day: days[i] as string })
      .where(sql`id = ${_id}`);
  await db.update(batch).set({ firstDay: days[0], lastDay: days[1] }).where(sql`id = ${made._id}`);
  const seen = async (as = token) => {
    const orders = [order];
    const { body: reply } = await call<MyClasses[]>(
      '/api/batch/my-classes',
      { orders },
      { token: as },
    );
    return reply.data?.[0]?.material ?? [];
  };
  return { id: made._id, lessons: made.lessons, seen };
}

describe('material', () => {
  it('is seen by the students of the batch from the start of its class', async () => {
    const { id, lessons, seen } = await running();
    await add({ batch: id, title: 'Rye', lesson: lessons[0]?._id ?? '', file: recipe() });
    await add({
      batch: id,
      title: 'Tomorrow’s',
      lesson: lessons[1]?._id ?? '',
      link: 'https://a.test',
    });
    await add({ batch: id, title: 'For all', link: 'https://b.test' });
    expect((await list(id))?.map(({ title }) => title)).toEqual(['For all', 'Rye', 'Tomorrow’s']);
    expect((await seen()).map(({ title }) => title)).toEqual(['For all', 'Rye']);
  });

  it('opens by its signed path alone, as a download', async () => {
    const { id, seen } = await running();
    await add({ batch: id, title: 'Crème & Co', file: recipe() });
    const { href = '' } = (await seen())[0] ?? {};
    const answer = await ask(href);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Creme-Co.pdf"/,
    );
    expect((await ask(href.split('?')[0] ?? '')).status).toBe(401);
  });

  it('is a link or a PDF, of a class of the batch', async () => {
    const { id } = await running();
    const other = await running();
    const statuses = async (...forms: object[]) =>
      Promise.all(
        forms.map(async (form) => (await add({ batch: id, title: 'Rye', ...form })).status),
      );
    expect(
      await statuses(
        {},
        { link: 'https://a.test', file: recipe() },
        { file: picture() },
        { link: 'javascript:alert(1)' },
        { link: 'https://a.test', lesson: other.lessons[0]?._id },
      ),
    ).toEqual([422, 422, 415, 422, 422]);
    expect(await list(id)).toEqual([]);
  });
});
