import { dropFromDevice, keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import type { Purchase } from './order-draft.ts';
import { draftsKeptFor } from './payment-draft.ts';

/** The offer code applied, kept as an unfinished payment is: over login, reload, closed tab. */

const key = ({ user, course }: Purchase) => `order-offer ${user} ${course}`;

/** Keeps it from now on; an empty one is forgotten. */
export const keepOfferCode = (purchase: Purchase, code: string): void =>
  code ? keepOnDevice(key(purchase), code, draftsKeptFor) : dropFromDevice(key(purchase));

export function keptOfferCode(purchase: Purchase): string {
  const kept = keptOnDevice(key(purchase));
  return typeof kept === 'string' ? kept : '';
}
