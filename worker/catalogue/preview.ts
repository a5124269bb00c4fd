import { parse } from 'hono/utils/cookie';
import { tokenShape } from '../../contract/token.ts';
import { isOpenChallenge, newChallenge } from '../lib/auth/nonce.ts';
import type { Db } from '../lib/db/index.ts';

/** The cookie of the browser that may look at one, and seconds for which it may. */
export const previewing = { name: 'preview', maxAge: 600 };

/** The secret by which a browser sees what is not published, such as `course abc`. */
export const newPreview = (db: Db, what: string): Promise<string> =>
  newChallenge(db, 'preview', what, { life: previewing.maxAge * 1000 });

/** Whether the office has let the browser of a page's request look at that one. */
export async function isPreviewed(db: Db, request: Request, what: string): Promise<boolean> {
  const cookies = parse(request.headers.get('cookie') ?? '');
  const token = cookies[`__Host-${previewing.name}`] ?? cookies[previewing.name] ?? '';
  return tokenShape.test(token) && isOpenChallenge(db, 'preview', what, token);
}
