import { isMinor } from '../../contract/guardian.ts';
import type { UpdateProfile } from '../../contract/user.ts';

/** The guardian's columns after a change: none are kept of somebody of age. */
export const guardianColumns = ({ dob, guardianName, guardianMobile }: UpdateProfile) =>
  dob !== undefined && !isMinor(dob)
    ? { guardianName: '', guardianMobile: '' }
    : { guardianName, guardianMobile };
