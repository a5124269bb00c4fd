import type { Context } from 'hono';
import { may } from '../../contract/team.ts';
import type { App, Env } from '../env.ts';
import { encode } from '../lib/files/images.ts';
import { isSigned } from '../lib/files/sign.ts';
import { Refused } from '../lib/http/refuse.ts';
import { namesCertificate } from '../order/certificate.ts';
import { signedIn } from '../user/guard.ts';
import { namesPhoto } from '../user/queries.ts';
import { missing, widthFor } from './width.ts';

/** Seconds that browsers cache a picture under its signed path, which is valid for about as long. */
const hour = 60 * 60;
const picture = 'image/webp';

/**
 * A person's picture or a certificate: for a signed path, an administrator, and the person whose record names it. Refuses
 * everybody else (401, 403), whether the file exists or not.
 */
export async function answerPersonal(c: Context<App>, key: string): Promise<Response> {
  const { e, s, w } = c.req.query();
  const signed = isSigned(c.env, key, e, s);
  if (!signed) {
    c.header('cache-control', 'no-store');
    await expectAccess(c.env, c, key);
  }
  const width = widthFor(w);
  const file = await c.env.FILES.get(key);
  if (!file) throw missing();
  const { contentType = picture, contentDisposition } = file.httpMetadata ?? {};
  const bytes =
    width && contentType === picture
      ? await encode(c.env.IMAGES, file.body as never, width, picture)
      : await file.bytes();
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': contentType,
    ...(signed && { 'cache-control': `private, max-age=${hour}` }),
    ...(contentDisposition && { 'content-disposition': contentDisposition }),
  });
}

async function expectAccess(env: Env, c: Context, key: string): Promise<void> {
  const caller = await signedIn(c);
  const names = key.startsWith('certificate/') ? namesCertificate : namesPhoto;
  if (may(caller.role, 'readPeople') || (await names(env, caller.id, key))) return;
  throw new Refused('forbidden', 'This file is somebody else’s');
}
