import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';
import type { DecideChange } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { nameSearch } from '../lib/list/search.ts';
import { type Letter, letter } from '../lib/mail/letter.ts';
import { writeMessage } from '../message/write.ts';
import { personToEdit } from './edit.ts';
import { addressee } from './mails.ts';
import { droppedBy } from './profile.ts';
import type { UserRow } from './queries.ts';

type DecidedChange = { row: UserRow; leftover: string[] };

/**
 * Approves the version of `updatedAt` alone. Refuses (404) who is unknown, (409) who was saved
 * since or has nothing waiting, (403) one of the team but for the owner.
 */
export async function decideChange(
  env: Env,
  { id, updatedAt, decision }: DecideChange,
  by: RecordedActor,
): Promise<DecidedChange> {
  const { db, before, edited } = await personToEdit(env, { id, updatedAt }, by);
  const { pendingName, pendingImage } = before;
  if (!pendingName && !pendingImage) throw new Refused('conflict', 'Nothing waits for approval');
  const approved = decision === 'approve' && {
    ...(pendingName && { name: pendingName }),
    ...(pendingImage && { image: pendingImage }),
  };
  const next = { ...approved, pendingName: '', pendingImage: '' };
  const derived = next.name === undefined ? {} : { nameSearch: nameSearch(next.name) };
  const row = await save<UserRow>(db, edited, next, by, {
    derived,
    mails: (after, when) => {
      const mail = changeDecided({ before, row: after }, env.SITE_URL);
      const about = { kind: 'change-decided', noun: 'user', record: id } as const;
      return [writeMessage(db, { mail, ...about }, { when })];
    },
  });
  return { row, leftover: droppedBy(row, before) };
}

/** After the office decided on a name or photo. Repeats of what was sent only what was approved. */
function changeDecided({ before, row }: { before: UserRow; row: UserRow }, site: string): Letter {
  const what = [before.pendingName && 'name', before.pendingImage && 'photo']
    .filter(Boolean)
    .join(' and ');
  const isApproved = row.name !== before.name || row.image !== before.image;
  const account = { link: 'Open your account', href: `${site}${paths.myAccount}` };
  const verb = what.includes(' and ') ? 'are' : 'is';
  return isApproved
    ? letter(
        addressee(row),
        `Your new ${what} ${verb} approved`,
        `Your account, and everybody who looks you up, now shows your new ${what}.`,
        account,
      )
    : letter(
        addressee(row),
        `Your new ${what} could not be accepted`,
        `Your account stays as it was. Since you have a course with us, a new name or photo has to agree with your papers.`,
        `Please call us or come by: ${business.phoneDisplay}.`,
        account,
      );
}
