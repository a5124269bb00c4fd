import { business } from '../../contract/business.ts';
import { checkCharacter, stateCode, states } from '../../contract/document/gstin.ts';

const gstinOf = (code: string): string => {
  const first14 = `${code}AAPFU0939F1Z`;
  return first14 + checkCharacter(first14);
};

/** Where goods are handed over and classes are held. */
export const state = business.addresses.institute.region;
const code = stateCode(state);

export const gstin = gstinOf(code);
export const gstinElsewhere = gstinOf(Object.keys(states).find((state) => state !== code) ?? '');
