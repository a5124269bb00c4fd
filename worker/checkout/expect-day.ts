import {
  collectionDays,
  collectionFault,
  fullFault,
  fullOn,
  slowest,
  timeFault,
  type Wanted,
} from '../../contract/collection.ts';
import { byProduct } from '../../contract/line-key.ts';
import { type Refused, refusedField } from '../lib/http/refuse.ts';

export type Chosen = Wanted & { id: string; leadDays: number };

/** The days on which all of these can be collected, full ones included. */
const possibleDays = (chosen: Chosen[]): string[] => collectionDays(slowest(chosen));

/** The same with what of them a day has not as many left of. */
export const dayChoices = (chosen: Chosen[]) =>
  possibleDays(chosen).map((day) => ({
    day,
    full: fullOn(day, byProduct(chosen)).map(({ name }) => name),
  }));

/** The refusal of a day on which these cannot be collected (422), or that is full (409). */
export function dayRefusal(day: string, chosen: Chosen[]): Refused | undefined {
  const fault = collectionFault(day, slowest(chosen));
  if (fault) return refusedField('unprocessableContent', 'neededOn', fault);
  const full = fullFault(day, byProduct(chosen), possibleDays(chosen));
  return full ? refusedField('conflict', 'neededOn', full) : undefined;
}

/** Refuses as that, and (422) a time of the day at which the bakery is closed. */
export function expectDay(day: string, time: string, chosen: Chosen[]): void {
  const refusal = dayRefusal(day, chosen);
  if (refusal) throw refusal;
  const fault = timeFault(day, time);
  if (fault) throw refusedField('unprocessableContent', 'neededAt', fault);
}
