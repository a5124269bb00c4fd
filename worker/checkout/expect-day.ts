import {
  collectionDays,
  collectionFault,
  fullFault,
  slowest,
  type Wanted,
} from '../../contract/collection.ts';
import { refusedField } from '../lib/http/refuse.ts';

/** A product that is wanted, with how early it is ordered and the days on which nobody works. */
export type Chosen = Wanted & { leadDays: number; closed: string[] };

/** The days on which all of these can be collected, full ones included. */
export const possibleDays = (chosen: Chosen[]): string[] =>
  collectionDays(slowest(chosen), { closed: chosen[0]?.closed });

/** Refuses a day on which these cannot be collected (422), and one that is full (409). */
export function expectDay(day: string, chosen: Chosen[]): void {
  const fault = collectionFault(day, slowest(chosen), { closed: chosen[0]?.closed });
  if (fault) throw refusedField('unprocessableContent', 'neededOn', fault);
  const full = fullFault(day, chosen, possibleDays(chosen));
  if (full) throw refusedField('conflict', 'neededOn', full);
}
