import type * as z from 'zod/mini';
import type { previewCertificate } from '../../contract/certificate-office.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { candidatesOf, holdsOf } from './holds.ts';
import { preview } from './prepare.ts';

/** What leaves nothing to draw. */
const missing = ['kind', 'nameless', 'unprintable'];

/** The certificate of an order as it would look, as PDF. Refuses an unknown order (404) and what cannot be drawn (409). */
export async function previewOf(
  env: Env,
  { id, design }: z.output<typeof previewCertificate>,
): Promise<Uint8Array<ArrayBuffer>> {
  const db = open(env.DB);
  const [row] = await candidatesOf(db, [id]);
  if (!row) throw new Refused('notFound', 'Order not found');
  const [why] = holdsOf(row).filter(({ code }) => missing.includes(code));
  if (why) throw new Refused('conflict', why.message);
  return preview(env, db, row, design);
}
