import { asc, eq } from 'drizzle-orm';
import { alike } from '../../contract/reply-schema.ts';
import { firstTemplates, template as reply, type Template } from '../../contract/template.ts';
import type { Db } from '../lib/db/index.ts';
import { template } from './table.ts';

export type TemplateRow = typeof template.$inferSelect;

export const view = (row: TemplateRow): Template => ({ ...alike(reply, row), _id: row.id });

/** The first templates as nobody has changed them yet. */
export const unchanged = () => firstTemplates.map((one): Template => ({ ...one, updatedAt: '' }));

/** All templates: the first ones, changed or not, and then those of the office, oldest first. */
export async function templates(db: Db): Promise<Template[]> {
  const rows = await db.select().from(template).orderBy(asc(template.seq));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const first = unchanged().map((one) => {
    const row = byId.get(one._id);
    byId.delete(one._id);
    return row ?? one;
  });
  return [...first, ...byId.values()].flatMap((one) => {
    if (!('isDeleted' in one)) return [one];
    return one.isDeleted ? [] : [view(one)];
  });
}

export const templateById = (db: Db, id: string) =>
  db.select().from(template).where(eq(template.id, id)).get();
