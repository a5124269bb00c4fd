import { sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';
import type { PublishUpi } from '../../contract/school/calls.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { letter } from '../lib/mail/letter.ts';
import { deliver } from '../message/deliver.ts';
import { writeMessage } from '../message/write.ts';
import { verifyPasskey } from '../passkey/verify.ts';
import { colleagues } from '../team/queries.ts';
import type { SignedIn } from '../user/session.ts';
import { publishPart, wordsIn } from './edit.ts';

const sameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/**
 * Publishes the UPI id that money goes to, and writes to every owner. Refuses (422) where the name
 * is not typed alike twice, and (403) without a signature by a passkey of the caller.
 */
export async function publishUpi(env: Env, sent: PublishUpi, me: SignedIn) {
  const words = wordsIn('upi', sent.words);
  if (!sameName(words.name, sent.nameAgain))
    throw refusedField(
      'unprocessableContent',
      'nameAgain',
      'Your UPI app shows another name for it: check the UPI id letter by letter',
    );
  await verifyPasskey(env, me, sent);
  const db = open(env.DB);
  const before = business.upi.id;
  const owners = await colleagues(db, (_, role) => sql`${role} = 'owner'`);
  const state = await publishPart(db, { part: 'upi', words, newest: sent.newest, from: '' }, me, {
    after: (isPublished) =>
      owners.map((owner) =>
        writeMessage(
          db,
          {
            mail: upiMail(owner, { ...words, before, by: me.name, site: env.SITE_URL }),
            ...{ kind: 'upi-changed', noun: 'user', record: owner.id },
          },
          { when: isPublished },
        ),
      ),
  });
  await deliver(
    env,
    'user',
    owners.map(({ id }) => id),
  );
  return state;
}

type Change = { id: string; name: string; before: string; by: string; site: string };

const upiMail = (
  { name, email }: { name: string; email: string },
  { site, before, by, ...next }: Change,
) =>
  letter(
    { name, email },
    'Money goes to another UPI id now',
    `${by} has just changed the UPI id to which customers of ${business.name} pay.`,
    {
      rows: [
        ['Before', before],
        ['Now', next.id],
        ['Name in the UPI app', next.name],
      ],
    },
    'Orders that were placed before show the id that they were placed with.',
    { link: 'See it in the office', href: `${site}${paths.adminSchool}` },
    'If nobody of you did this, publish the old one there again at once.',
  );
