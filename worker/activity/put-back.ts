import { eq, sql } from 'drizzle-orm';
import { fieldsToPutBack, type Noun, putBackOf } from '../../contract/history.ts';
import { may, type Role } from '../../contract/team.ts';
import { updateBatch } from '../batch/write.ts';
import { setState } from '../catalogue/state.ts';
import { update } from '../catalogue/write.ts';
import { descriptor as course } from '../course/queries.ts';
import { updateEnquiry } from '../enquiry/change.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { pathOf } from '../lib/files/files.ts';
import { changesOf } from '../lib/history/read.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { named } from '../lib/history/record.ts';
import { history } from '../lib/history/table.ts';
import { Refused } from '../lib/http/refuse.ts';
import { updateOffer } from '../offer/offers.ts';
import { descriptor as product } from '../product/queries.ts';
import { editOrder } from '../settle/edit.ts';
import { deleteTemplate, saveTemplate } from '../template/templates.ts';
import { daysOf } from '../timetable/sql.ts';
import { editUser } from '../user/edit.ts';

type Editor = RecordedActor & { role: Role };
type Putting = {
  env: Env;
  db: Db;
  row: Record<string, unknown> & { id: string; updatedAt: string };
  values: Record<string, unknown>;
  by: Editor;
};

/** What a verb of a noun is sent: the values were stored by it once, so they have its types. */
const asSent = <Sent>({ row, values }: Putting, whole: readonly string[] = []) =>
  ({
    ...Object.fromEntries(whole.map((field) => [field, row[field]])),
    ...values,
    id: row.id,
    updatedAt: row.updatedAt,
  }) as Sent;

async function goods(of: typeof course | typeof product, putting: Putting): Promise<void> {
  const { env, db, row, by } = putting;
  const { state, ...values } = putting.values;
  type State = Parameters<typeof setState>[2]['state'];
  if (state !== undefined)
    return void (await setState(db, of, { id: row.id, state: state as State }, by));
  const order = (row['images'] as string[]).map((key) => pathOf(key));
  type Sent = Parameters<typeof update<typeof course.table>>[2];
  const form = { ...asSent<Sent>({ ...putting, values }), order };
  await update(env, of as typeof course, form, [], by);
}

/** The verb by which the office changes such a record, with its checks. */
const verbs: Partial<Record<Noun, (putting: Putting) => Promise<unknown>>> = {
  course: (putting) => goods(course, putting),
  product: (putting) => goods(product, putting),
  order: (putting) => editOrder(putting.env, asSent(putting), undefined, putting.by),
  user: (putting) => editUser(putting.env, asSent(putting), putting.by),
  offer: (putting) => updateOffer(putting.db, asSent(putting, putBackOf.offer?.fields), putting.by),
  template: (putting) =>
    putting.values['isDeleted']
      ? deleteTemplate(putting.db, asSent(putting), putting.by)
      : saveTemplate(putting.db, asSent(putting, ['name', 'way', 'words']), putting.by),
  batch: async (putting) => {
    const { db, row, by } = putting;
    const found = await db.get<{ days: string }>(sql`select ${daysOf(sql`${row.id}`)} as days`);
    const fields = [...(putBackOf.batch?.fields ?? []), 'state', 'weekdays'];
    const form = asSent<Parameters<typeof updateBatch>[1]>(putting, fields);
    const { teacherId } = form as { teacherId: string | null };
    return updateBatch(
      db,
      { ...form, teacherId: teacherId ?? '', days: JSON.parse(found?.days ?? '[]') },
      by,
    );
  },
  enquiry: (putting) => updateEnquiry(putting.db, asSent(putting), putting.by),
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The line of the history, of which something can be put back. Refuses an unknown one (404). */
export async function lineToPutBack(db: Db, id: string) {
  const line = await db.select().from(history).where(eq(history.id, id)).get();
  if (!line) throw new Refused('notFound', 'There is no such change');
  return line;
}

/**
 * By the verb that changes such records, and refused as by it; (403) a role that may not, (409)
 * what cannot be put back, is gone, or was changed since: `data` has both.
 */
export async function putBack(
  env: Env,
  line: Awaited<ReturnType<typeof lineToPutBack>>,
  by: Editor,
): Promise<void> {
  const db = open(env.DB);
  const { noun, record } = line;
  const fields = fieldsToPutBack(noun, { what: line.what, changes: changesOf(line) });
  const [verb, rule] = [verbs[noun], putBackOf[noun]];
  if (!verb || !rule || fields.length === 0)
    throw new Refused('conflict', 'This cannot be put back from here');
  if (!may(by.role, rule.needs)) throw new Refused('forbidden', 'This is not part of your role');
  const { table } = named.take()[noun];
  const row = (await db.select().from(table).where(eq(table.id, record)).get()) as
    | Putting['row']
    | undefined;
  if (!row) throw new Refused('conflict', 'The record is gone for good');
  const values = Object.fromEntries(fields.map((field) => [field, line.before?.[field]]));
  const since = fields.filter((field) => !same(row[field], line.after?.[field]));
  if (since.length > 0)
    throw new Refused('conflict', 'Somebody has changed this since, so it stays as it is', {
      data: since.map((field) => ({ field, before: row[field], after: values[field] })),
    });
  await verb({ env, db, row, values, by });
}
