import { business } from '../../contract/business.ts';
import { inviteDays } from '../../contract/member.ts';
import { paths } from '../../contract/paths.ts';
import { roleWords } from '../../contract/team.ts';
import { letter } from '../lib/mail/letter.ts';
import type { Invited } from './invite.ts';

/** The invitation. The token is in the fragment, which browsers send to nobody. */
export const invitation = ({ name, email, role, token }: Invited, site: string) =>
  letter(
    { name, email },
    `Your place in the team of ${business.name}`,
    `You are invited to the back office of ${business.name}: ${roleWords[role]}.`,
    'Follow this link and choose a password. It works once.',
    { link: 'Accept the invitation', href: `${site}${paths.acceptInvite}#${token}` },
    `The link is good for ${inviteDays} days. If you do not know what this is about, leave this mail as it is.`,
  );
