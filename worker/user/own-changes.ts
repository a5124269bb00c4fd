import { eq } from 'drizzle-orm';
import { changesGuardian, lackingGuardian } from '../../contract/minor.ts';
import { open } from '../lib/db/index.ts';
import type { ExtraCheck } from '../lib/http/valid.ts';
import { newPassword } from './profile.ts';
import { user } from './table.ts';

/**
 * What is missing of the guardian of somebody under 18 (s. 9(1) of the Act). What the record has
 * need not be sent again.
 */
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

/** The errors of a changed record that its schema cannot find. */
export const ownChanges: ExtraCheck = async (sent, c) => ({
  ...(await newPassword(sent, c)),
  ...(await guardianOfMinor(sent, c)),
});
