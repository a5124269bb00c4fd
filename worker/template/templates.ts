import { asc, eq } from 'drizzle-orm';
import { alike } from '../../contract/reply-schema.ts';
import {
  firstTemplates,
  isOwnTemplate,
  template as reply,
  type SaveTemplate,
  type Template,
} from '../../contract/template.ts';
import { type Db, newId, now } from '../lib/db/index.ts';
import { type RecordedActor, recordAdded } from '../lib/history/record.ts';
import { expectUnchanged, save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { template } from './table.ts';

type TemplateRow = typeof template.$inferSelect;

export const view = (row: TemplateRow): Template => ({ ...alike(reply, row), _id: row.id });

const unchanged = () =>
  firstTemplates.map((template): Template => ({ ...template, updatedAt: '' }));

/** All templates: the first ones, changed or not, and then those of the office, oldest first. */
export async function templates(db: Db): Promise<Template[]> {
  const rows = await db.select().from(template).orderBy(asc(template.seq));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const first = unchanged().map((original) => {
    const row = byId.get(original._id);
    byId.delete(original._id);
    return row ?? original;
  });
  return [...first, ...byId.values()].flatMap((row) => {
    if (!('isDeleted' in row)) return [row];
    return row.isDeleted ? [] : [view(row)];
  });
}

const templateById = (db: Db, id: string) =>
  db.select().from(template).where(eq(template.id, id)).get();

const missing = () => new Refused('notFound', 'Template not found');

/** Saves a template, or adds one. Refuses an unknown one (404), and one saved since (409). */
export async function saveTemplate(
  db: Db,
  { id, updatedAt, ...fields }: SaveTemplate,
  by: RecordedActor,
): Promise<TemplateRow> {
  if (id === undefined) return addTemplate(db, fields, by);
  return change(db, { id, updatedAt }, { ...fields, isDeleted: false }, by);
}

/** Deletes a template. Refuses an unknown one (404), and (409) one that screens fill in. */
export async function deleteTemplate(
  db: Db,
  edited: { id: string; updatedAt?: string | undefined },
  by: RecordedActor,
): Promise<void> {
  if (isOwnTemplate(edited.id))
    throw new Refused('conflict', 'Screens fill this one in: change its words instead');
  await change(db, edited, { isDeleted: true }, by);
}

async function addTemplate(
  db: Db,
  fields: Pick<TemplateRow, 'name' | 'way' | 'words'>,
  by: RecordedActor,
) {
  const [id, at] = [newId(), now()];
  await db.batch([
    db.insert(template).values({ ...fields, id, createdAt: at, updatedAt: at }),
    ...recordAdded(db, by, { table: template, id, fields, at }),
  ]);
  return rowOf(db, id);
}

async function change(
  db: Db,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
  next: Partial<TemplateRow>,
  by: RecordedActor,
) {
  const known = await templateById(db, id);
  const before = known ?? (await firstOf(db, id));
  const current = async () => view(await rowOf(db, id));
  const edited = { table: template, before, current };
  if (known) await expectUnchanged(db, edited, updatedAt, by);
  return save<TemplateRow>(db, edited, next, by);
}

/** The row of a first template, which has none before it is changed. */
async function firstOf(db: Db, id: string): Promise<TemplateRow> {
  const first = unchanged().find(({ _id }) => _id === id);
  if (!first) throw missing();
  const { name, way, words } = first;
  const at = now();
  await db
    .insert(template)
    .values({ id, name, way, words, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: template.id });
  return rowOf(db, id);
}

async function rowOf(db: Db, id: string): Promise<TemplateRow> {
  const row = await templateById(db, id);
  if (!row) throw missing();
  return row;
}
