import { and, eq, gt, sql } from 'drizzle-orm';
import { noGuardian } from '../../contract/minor.ts';
import { type OpenAccount, wrongOpening } from '../../contract/opening.ts';
import { giveConsent } from '../consent/consents.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { now, open, touched, uniqueViolation } from '../lib/db/index.ts';
import { record } from '../lib/history/record.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { emailTaken } from './add.ts';
import { newConfirmation, proven, type Secrets } from './confirm.ts';
import { ordersLacking } from './edit.ts';
import type { expectOpening } from './opening.ts';
import { opening, user } from './table.ts';

type Opened = { secrets: Secrets | undefined };

/**
 * Once, for a code just checked; orders without an e-mail get it too. Answers what the mail needs
 * for an e-mail that the code did not come by. Refuses (409) a taken one, (422) a code used
 * meanwhile.
 */
export async function openAccount(
  env: Env,
  { person, sent, to }: Awaited<ReturnType<typeof expectOpening>>,
  { email, password, dob, guardianName = '', guardianMobile = '', ...agreed }: OpenAccount,
): Promise<Opened> {
  const db = open(env.DB);
  const { id } = person;
  const at = now();
  const passwordHash = await hashPassword(password);
  const isConfirmed = to === email;
  const guardian = { guardianName, guardianMobile, ...noGuardian(dob) };
  const isCode = and(eq(opening.userId, id), eq(opening.codeHash, sent), gt(opening.expiresAt, at));
  // The salt makes the hash this call's own: what follows asks for it.
  const isOpened = and(eq(user.id, id), eq(user.passwordHash, passwordHash));
  const when = sql`exists (select 1 from ${user} where ${isOpened})`;
  const opened = db.select({ id: user.id }).from(user).where(isOpened).getSQL();
  const by = { id, name: person.name, email, role: person.role };
  const { secrets, insert } = newConfirmation(env, db, id, isOpened);
  const proof = isConfirmed ? proven(db, by, opened, { passwordHash }) : [insert];
  try {
    const [rows] = await db.batch([
      db
        .update(user)
        .set({ email, passwordHash, dob, ...guardian, updatedAt: touched(user.updatedAt, at) })
        .where(
          and(
            ...[eq(user.id, id), eq(user.email, ''), eq(user.passwordHash, '')],
            sql`exists (select 1 from ${opening} where ${isCode})`,
          ),
        )
        .returning({ id: user.id }),
      record(db, by, { table: user, where: isOpened, after: { email, password: 'chosen' } }),
      ...giveConsent(db, { noun: 'user', from: opened, purpose: 'account' }, { ...agreed, dob }),
      ...ordersLacking.take()(db, by, { userId: id, known: { email }, when }),
      ...proof,
      db.delete(opening).where(and(eq(opening.userId, id), when)),
    ]);
    if (rows.length === 0) throw refusedField('unprocessableContent', 'code', wrongOpening);
    return { secrets: isConfirmed ? undefined : secrets };
  } catch (error) {
    if (uniqueViolation(error) === 'user.email') throw emailTaken();
    throw error;
  }
}
