import { parse } from 'hono/utils/cookie';
import type { GoodsNoun } from '../../contract/catalogue-office.ts';
import { tokenShape } from '../../contract/token.ts';
import { isOpenChallenge, newChallenge } from '../lib/auth/nonce.ts';
import type { Db } from '../lib/db/index.ts';

/** The cookie of the browser that may look at one, and seconds for which it may. */
export const previewing = { name: 'preview', maxAge: 600 };

type Which = { noun: GoodsNoun; id: string };
const ownerOf = ({ noun, id }: Which) => `${noun} ${id}`;

/** The secret by which a browser sees how a course or product will be shown, published or not. */
export const newPreview = (db: Db, which: Which): Promise<string> =>
  newChallenge(db, 'preview', ownerOf(which), { life: previewing.maxAge * 1000 });

/** Whether the office has let the browser of a page's request look at that one. */
export async function isPreviewed(db: Db, request: Request, which: Which): Promise<boolean> {
  const cookies = parse(request.headers.get('cookie') ?? '');
  const token = cookies[`__Host-${previewing.name}`] ?? cookies[previewing.name] ?? '';
  return tokenShape.test(token) && isOpenChallenge(db, 'preview', ownerOf(which), token);
}
