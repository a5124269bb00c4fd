import { isMinor } from '../../contract/minor.ts';

/** The guardian's columns of somebody of age, of whom none are kept; nothing for a minor and without a `dob`. */
export const noGuardian = (dob: string | undefined) =>
  dob !== undefined && !isMinor(dob) ? { guardianName: '', guardianMobile: '' } : {};
