import { eq } from 'drizzle-orm';
import { changesGuardian, lackingGuardian } from '../../contract/minor.ts';
import { isStaff } from '../../contract/team.ts';
import { noCurrentPassword } from '../../contract/user.ts';
import { open } from '../lib/db/index.ts';
import type { ExtraCheck } from '../lib/http/valid.ts';
import type { SignedIn } from './session.ts';
import { weaknessIn } from './strength.ts';
import { user } from './table.ts';

/** What the record and what is sent lack of the guardian of a minor (s. 9(1) of the Act). */
const guardianOfMinor: ExtraCheck = async (sent, c) => {
  if (!changesGuardian(sent, {})) return {};
  const known = await open(c.env.DB)
    .select({
      dob: user.dob,
      guardianName: user.guardianName,
      guardianMobile: user.guardianMobile,
    })
    .from(user)
    .where(eq(user.id, c.get('user').id))
    .get();
  if (!known || !changesGuardian(sent, known)) return {};
  return lackingGuardian({
    dob: sent['dob'] || known.dob,
    guardianName: sent['guardianName'] || known.guardianName,
    guardianMobile: sent['guardianMobile'] || known.guardianMobile,
    guardianConsent: sent['guardianConsent'],
  });
};

const ownerOfPassword = ({ email, holds }: SignedIn) => ({ email, isAdmin: isStaff(holds) });

/** Errors of a new password found without hashing: it is weak, or the current one is missing. */
const newPassword: ExtraCheck = async (sent, c) => {
  if (sent['password'] === undefined || sent['password'] === '') return {};
  return {
    ...(await weaknessIn(sent, ownerOfPassword(c.get('user')))),
    ...(!sent['currentPassword'] && { currentPassword: noCurrentPassword }),
  };
};

/** The errors of a changed record that its schema cannot find. */
export const ownChanges: ExtraCheck = async (sent, c) => ({
  ...(await newPassword(sent, c)),
  ...(await guardianOfMinor(sent, c)),
});
