import { rupees } from './money.ts';

/** What form, mails and page say of a demo class. */

export const bringNothing = 'Nothing: apron, bench and ingredients are here';

/** The fee, and that it is checked. */
export const feeClaimed = (fee: number) => `${rupees(fee)}, we check it`;
