import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';
import { type Letter, letter } from '../lib/mail/letter.ts';
import { addressee } from './mails.ts';
import type { UserRow } from './queries.ts';

/** After the office decided on a name or photo. Repeats of what was sent only what was approved. */
export function changeDecided(
  { before, row }: { before: UserRow; row: UserRow },
  site: string,
): Letter {
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
