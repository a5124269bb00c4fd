import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AddMaterial, linkOrFile, type Material } from '../../contract/roster.ts';
import type { Env } from '../env.ts';
import type { Audited } from '../lib/audit.ts';
import { newId, now, open } from '../lib/db/index.ts';
import { discard, discardAfter, uploadFiles } from '../lib/files/files.ts';
import { signedPath } from '../lib/files/sign.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { pdfFrom } from '../lib/http/upload.ts';
import { expectBatch, seenBy } from '../timetable/sql.ts';
import { batch, lesson } from '../timetable/table.ts';
import type { SignedIn } from '../user/session.ts';
import { material } from './table.ts';

/** A batch's material by class, also what students do not see yet. Refuses as `expectBatch`. */
export async function materialOf(env: Env, caller: SignedIn, batch: string): Promise<Material[]> {
  const db = open(env.DB);
  await expectBatch(db, caller, batch);
  const rows = await db
    .select({
      _id: material.id,
      title: material.title,
      link: material.link,
      path: material.file,
      lesson: sql<string>`coalesce(${material.lesson}, '')`,
      day: sql<string>`coalesce(${lesson.day}, '')`,
    })
    .from(material)
    .leftJoin(lesson, eq(lesson.id, material.lesson))
    .where(eq(material.batch, batch))
    .orderBy(sql`coalesce(${lesson.day}, '')`, material.seq);
  return rows.map((row) => ({ ...row, path: signedPath(env, row.path, 'office') }));
}

const missing = () => new Refused('notFound', 'There is no such material');

/**
 * Refuses (404) an unknown batch and, to a teacher, another one's, (422) neither or both of link
 * and file, a class of another batch, (413, 415) a file that is too large or no PDF.
 */
export async function addMaterial(
  env: Env,
  { batch: id, title, link, lesson: of }: AddMaterial,
  file: File | undefined,
  by: SignedIn,
): Promise<void> {
  const db = open(env.DB);
  await expectBatch(db, by, id);
  if ((link === '') === (file === undefined))
    throw refusedField('unprocessableContent', 'link', linkOrFile);
  const isTheirs = and(eq(lesson.id, of), eq(lesson.batch, id));
  if (of && !(await db.$count(lesson, isTheirs)))
    throw refusedField('unprocessableContent', 'lesson', 'Choose a class');
  const [key = ''] = file ? await upload(env, file, title) : [];
  const at = now();
  try {
    await db
      .insert(material)
      .values({
        id: newId(),
        createdAt: at,
        updatedAt: at,
        batch: id,
        title,
        link,
        file: key,
        lesson: of || null,
      });
  } catch (error) {
    await discardAfter(env, error, [key]);
    throw error;
  }
}

/** A name that every system takes as a file's. */
const plain = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-|-$/g, '') || 'Material';

async function upload(env: Env, file: File, title: string): Promise<string[]> {
  const bytes = await pdfFrom(file, 'file');
  const coded = encodeURIComponent(`${title}.pdf`).replace(/['()*]/g, '');
  const contentDisposition = `attachment; filename="${plain(title)}.pdf"; filename*=UTF-8''${coded}`;
  return uploadFiles(env, 'material', [
    { bytes, headers: { contentType: 'application/pdf', contentDisposition } },
  ]);
}

/** Deletes it with its file. Refuses (404) an unknown one and, to a teacher, another one's. */
export async function deleteMaterial(env: Env, id: string, by: SignedIn): Promise<void> {
  const db = open(env.DB);
  const seen = db
    .select({ id: batch.id })
    .from(batch)
    .where(seenBy(by) ?? sql`true`);
  const [[found]] = await db.batch([
    db
      .delete(material)
      .where(and(eq(material.id, id), inArray(material.batch, seen)))
      .returning({ file: material.file }),
  ]);
  if (!found) throw missing();
  if (found.file) await discard(env, [found.file]);
}

export const materialAudit: Audited = {
  files: [`select file as key from material where file <> ''`],
};
