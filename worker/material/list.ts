import { eq, sql } from 'drizzle-orm';
import type { Material } from '../../contract/material.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { expectBatch } from '../timetable/sql.ts';
import { lesson } from '../timetable/table.ts';
import type { SignedIn } from '../user/session.ts';
import { material } from './table.ts';

/** A batch's material by class, also what students do not see yet. Refuses as `expectBatch`. */
export async function materialOf(env: Env, caller: SignedIn, batch: string): Promise<Material[]> {
  const db = open(env.DB);
  await expectBatch(db, caller, batch);
  const rows = await db
    .select({
      _id: material.id,
      ...{ title: material.title, link: material.link, path: material.file },
      lesson: sql<string>`coalesce(${material.lesson}, '')`,
      day: sql<string>`coalesce(${lesson.day}, '')`,
    })
    .from(material)
    .leftJoin(lesson, eq(lesson.id, material.lesson))
    .where(eq(material.batch, batch))
    .orderBy(sql`coalesce(${lesson.day}, '')`, material.seq);
  return rows.map((row) => ({ ...row, path: signedPath(env, row.path, 'office') }));
}
