import { isMinor } from '../../contract/minor.ts';

/** The guardian's columns, emptied for somebody of age; nothing for a minor and without a `dob`. */
export const noGuardian = (dob: string | undefined) =>
  dob !== undefined && !isMinor(dob) ? { guardianName: '', guardianMobile: '' } : {};
