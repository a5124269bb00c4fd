import { and, desc, eq } from 'drizzle-orm';
import type { ConsentGiven, ConsentPurpose, MyPrivacy } from '../../contract/privacy.ts';
import { consent } from '../consent/table.ts';
import { type Db, now } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import { openRequestOf, ownView } from './request.ts';

/** Consents shown at most, the newest; an account gives two for each version of the notice. */
const most = 50;

const consentsOf = (db: Db, userId: string) =>
  db
    .select()
    .from(consent)
    .where(and(eq(consent.noun, 'user'), eq(consent.record, userId)))
    .orderBy(desc(consent.seq))
    .limit(most);

export const consentView = (row: typeof consent.$inferSelect): ConsentGiven => ({
  purpose: row.purpose,
  notice: row.notice,
  byGuardian: row.byGuardian,
  givenAt: row.givenAt,
  withdrawnAt: row.withdrawnAt,
});

/** The consents that the caller's account rests on, and their request to be erased. */
export async function myPrivacy(db: Db, me: SignedIn): Promise<MyPrivacy> {
  const [consents, [request]] = await db.batch([consentsOf(db, me.id), openRequestOf(db, me.id)]);
  return { consents: consents.map(consentView), erasure: ownView(request) };
}

/** S. 6(4) of the Act. Refuses (409) the account's own: it ends by a request to be erased. */
export async function withdrawConsent(
  db: Db,
  me: SignedIn,
  purpose: ConsentPurpose,
): Promise<void> {
  if (purpose === 'account')
    throw new Refused(
      'conflict',
      'Your account rests on this consent. To withdraw it, ask to be erased.',
    );
  await db
    .update(consent)
    .set({ withdrawnAt: now() })
    .where(
      and(
        eq(consent.noun, 'user'),
        eq(consent.record, me.id),
        eq(consent.purpose, purpose),
        eq(consent.withdrawnAt, ''),
      ),
    );
}
