import type { Context } from 'hono';
import { widths } from '../../contract/limits.ts';
import { may } from '../../contract/team.ts';
import { isApproved } from '../certificate/file.ts';
import type { App, Env } from '../env.ts';
import { encode } from '../lib/files/images.ts';
import { type Audience, signedFor } from '../lib/files/sign.ts';
import { limitFile } from '../lib/http/limit.ts';
import { Refused } from '../lib/http/refuse.ts';
import { signedIn } from '../user/guard.ts';
import { namesPhoto } from '../user/queries.ts';

/** How long a browser keeps a file that never changes under its path. */
export const forever = 'public, max-age=31536000, immutable';

/** A picture for an hour, as the path is valid; a certificate anew: it can be withdrawn. */
const kept = { picture: `private, max-age=${60 * 60}`, certificate: 'private, no-cache' };
const picture = 'image/webp';

/**
 * Refuses (401, 403) all but a signed path, the office and the owner, whether it exists or not, and
 * (429) too many requests for one.
 */
export async function answerPersonal(c: Context<App>, key: string): Promise<Response> {
  const { e, s, w } = c.req.query();
  const isCertificate = key.startsWith('certificate/');
  const audience = signedFor(c.env, key, e, s);
  const signed = isCertificate ? await isValid(c.env, key, audience) : audience !== undefined;
  if (!signed) {
    c.header('cache-control', 'no-store');
    await expectAccess(c.env, c, key);
  }
  const width = widthFor(w);
  await limitFile(c, key);
  const file = await c.env.FILES.get(key);
  if (!file) throw missing();
  const { contentType = picture, contentDisposition } = file.httpMetadata ?? {};
  const bytes =
    width && contentType === picture
      ? await encode(c.env.IMAGES, file.body, width, picture)
      : await file.bytes();
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': contentType,
    ...(signed && { 'cache-control': isCertificate ? kept.certificate : kept.picture }),
    ...(contentDisposition && { 'content-disposition': contentDisposition }),
  });
}

/** The office's path of a certificate holds; others' only while it is approved. */
const isValid = async (env: Env, key: string, audience: Audience | undefined) =>
  audience === 'office' || (audience === 'all' && (await isApproved(env, key)));

async function expectAccess(env: Env, c: Context, key: string): Promise<void> {
  const caller = await signedIn(c);
  if (may(caller.role, 'readPeople')) return;
  const isTheirs = key.startsWith('certificate/')
    ? await isApproved(env, key, caller.id)
    : await namesPhoto(env, caller.id, key);
  if (isTheirs) return;
  throw new Refused('forbidden', 'This file is somebody else’s');
}

/** The width asked for. Refuses (400) an unlisted one: each is computed and cached separately. */
export function widthFor(wanted: string | undefined): number | undefined {
  if (wanted === undefined) return undefined;
  const width = widths.find((width) => String(width) === wanted);
  if (!width) throw new Refused('badRequest', `Pictures come in the widths ${widths.join(', ')}`);
  return width;
}

export const missing = () => new Refused('notFound', 'There is no such file');
