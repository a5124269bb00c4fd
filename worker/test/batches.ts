import { env } from 'cloudflare:workers';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { newId, now, open } from '../lib/db/index.ts';
import { nameSearch } from '../lib/list/search.ts';
import { newSession } from '../user/session.ts';
import { user } from '../user/table.ts';
import { call, signInAs } from './app.ts';

/** The form of a course's batch, four mornings from tomorrow week on, with `changes`. */
export const batchForm = (courseId: string, changes: object = {}) => ({
  ...{ courseId, state: 'open', weekdays: [], seats: 2, place: 'Institute' },
  days: [7, 8, 9, 10].map((days) => addDays(today(), days)),
  ...{ startTime: '10:00', endTime: '13:00', teacherId: '', bring: 'An apron', note: '' },
  ...changes,
});

/** Adds such a batch through the API. */
export async function addBatch(courseId: string, changes: object = {}): Promise<Batch> {
  const token = await signInAs('admin');
  const { body } = await call<Batch>('/api/batch/add', batchForm(courseId, changes), { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

/** The batch as the office sees it. */
export async function batchNow(id: string): Promise<Batch> {
  const token = await signInAs('admin');
  const { body } = await call<Batch>('/api/batch/get', { id }, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

/** A call of the office about batches. */
export const ofOffice = async <Data = Batch>(verb: string, body: object) =>
  call<Data>(`/api/batch/${verb}`, body, { token: await signInAs('admin') });

/** The batch as the office saves it; `changes` replace fields. */
export const saved = ({ _id: id, lessons, ...was }: Batch, changes: object) => ({
  ...{ ...was, id, days: lessons.map(({ day }) => day) },
  ...changes,
});

let count = 0;

/** Bearer tokens of so many new students with a confirmed e-mail. */
export async function newStudents(many: number): Promise<string[]> {
  const db = open(env.DB);
  const tokens: string[] = [];
  for (let i = 0; i < many; i++) {
    const id = newId();
    // Lists by name have them in the order in which they came.
    const name = `Student ${String(++count).padStart(5, '0')}`;
    const email = `student-${newId().toLowerCase()}@gmail.test`;
    const at = now();
    const { token, insert } = newSession(db, { id, role: 'student' });
    await db.batch([
      db.insert(user).values({
        ...{
          id,
          name,
          email,
          nameSearch: nameSearch(name),
          serialNo: `${serialPrefix(2018)}${1000 + count}`,
        },
        ...{ mobile: '9822000000', passwordHash: 'scrypt$0$0$0$$' },
        ...{ confirmedAt: at, createdAt: at, updatedAt: at },
      }),
      insert,
    ]);
    tokens.push(token);
  }
  return tokens;
}
