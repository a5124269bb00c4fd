import type * as z from 'zod/mini';
import type { Signatory, setSignatory } from '../../contract/certificate-office.ts';
import { limits } from '../../contract/limits.ts';
import { uploadWords } from '../../contract/upload.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { discard, discardAfter, uploadFiles } from '../lib/files/files.ts';
import { expectFit, reencodePng } from '../lib/files/images.ts';
import { refuseErrors } from '../lib/http/refuse.ts';
import { type FileRule, picturesFrom } from '../lib/http/upload.ts';
import { isPrintable } from '../lib/pdf/faces.ts';
import { signatory } from './table.ts';

const field = 'image';

const only = 'signatory';

type SignatoryRow = typeof signatory.$inferSelect;

export const signatoryRow = async (db: Db): Promise<SignatoryRow> =>
  (await db.select().from(signatory).get()) ?? {
    id: only,
    name: '',
    title: '',
    image: '',
    updatedAt: '',
  };

export async function signatureOf(env: Env, { image }: SignatoryRow) {
  const file = image ? await env.FILES.get(image) : null;
  return file ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

export const signaturePicture: FileRule = {
  names: [field],
  least: 0,
  most: 1,
  none: '',
  bytes: limits.picture.bytes,
  size: uploadWords.size,
};

/** Who signs, for the office, with the picture itself: it is small, and no path leads to it. */
export async function signatoryView(env: Env, row?: SignatoryRow): Promise<Signatory> {
  const known = row ?? (await signatoryRow(open(env.DB)));
  const bytes = await signatureOf(env, known);
  const image = bytes ? `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` : '';
  return { name: known.name, title: known.title, image, updatedAt: known.updatedAt };
}

/**
 * Those that were issued stay. Refuses letters that cannot be printed (422) and a picture that is
 * unfit (413, 415).
 */
export async function changeSignatory(
  env: Env,
  { name, title, removeImage }: z.output<typeof setSignatory>,
  file: File | undefined,
): Promise<Signatory> {
  const errors: Record<string, string> = {};
  for (const [which, text] of Object.entries({ name, title }))
    if (!isPrintable(text))
      errors[which] = 'No typeface has all of these letters: use another script';
  refuseErrors(errors);
  const db = open(env.DB);
  const before = await signatoryRow(db);
  const uploaded = file && (await store(env, file));
  const image = uploaded ?? (removeImage === 'yes' ? '' : before.image);
  const row = { ...before, name, title, image, updatedAt: now() };
  try {
    await db
      .insert(signatory)
      .values(row)
      .onConflictDoUpdate({
        target: signatory.id,
        set: { name, title, image, updatedAt: row.updatedAt },
      });
  } catch (error) {
    if (uploaded) await discardAfter(env, error, [uploaded]);
    throw error;
  }
  if (before.image && before.image !== image) await discard(env, [before.image]);
  return signatoryView(env, row);
}

/** As PNG, which PDF takes, with what is transparent in it. */
async function store(env: Env, file: File): Promise<string> {
  const [bytes] = await picturesFrom([file], field);
  if (!bytes) throw new Error('A file has no bytes');
  expectFit(bytes, field);
  const png = await reencodePng(env.IMAGES, bytes, field);
  const [key = ''] = await uploadFiles(env, 'signature', [
    { bytes: png, headers: { contentType: 'image/png' } },
  ]);
  return key;
}
