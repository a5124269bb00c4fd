import type { Batch } from '../../../contract/batch-office.ts';

type Planned = Pick<Batch, 'startTime' | 'endTime' | 'place' | 'teacherId'> & { days: string[] };

/** Another batch at the same hours, with the days, and what the two share. */
export type Clash = { batch: Batch; days: string[]; shares: 'teacher' | 'place' };

/**
 * Batches with the same teacher or house at the same hours. Only a warning: a house has several
 * rooms, and a teacher may be stood in for.
 */
export function clashesOf(planned: Planned, others: Batch[]): Clash[] {
  const { startTime, endTime, place, teacherId } = planned;
  const days = new Set(planned.days);
  return others.flatMap((batch): Clash[] => {
    if (batch.state === 'cancelled') return [];
    if (batch.startTime >= endTime || batch.endTime <= startTime) return [];
    const shared = batch.lessons.map(({ day }) => day).filter((day) => days.has(day));
    if (shared.length === 0) return [];
    if (teacherId !== '' && batch.teacherId === teacherId)
      return [{ batch, days: shared, shares: 'teacher' }];
    return batch.place === place ? [{ batch, days: shared, shares: 'place' }] : [];
  });
}
