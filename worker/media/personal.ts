import type { Context } from 'hono';
import type { App, Env } from '../env.ts';
import { encode } from '../lib/files/images.ts';
import { isSigned } from '../lib/files/sign.ts';
import { Refused } from '../lib/http/refuse.ts';
import { namesCertificate } from '../order/certificate.ts';
import { signedIn } from '../user/guard.ts';
import { namesPhoto } from '../user/queries.ts';
import { missing, widthFor } from './width.ts';

/** Seconds that a browser keeps a picture by its signed path, which is good for about as long. */
const hour = 60 * 60;
const picture = 'image/webp';

/**
 * A picture of a person or a certificate: to whoever brings the signature of a view, to an administrator, and to the
 * person whose record names it. Refuses (401, 403) everybody else, whether there is such a file or not.
 */
export async function answerPersonal(c: Context<App>, key: string): Promise<Response> {
  const { e, s, w } = c.req.query();
  const signed = isSigned(c.env, key, e, s);
  if (!signed) {
    c.header('cache-control', 'no-store');
    await refuseStrangers(c.env, c, key);
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

async function refuseStrangers(env: Env, c: Context, key: string): Promise<void> {
  const me = await signedIn(c);
  const names = key.startsWith('certificate/') ? namesCertificate : namesPhoto;
  if (me.isAdmin || (await names(env, me.id, key))) return;
  throw new Refused('forbidden', 'This file is somebody else’s');
}
