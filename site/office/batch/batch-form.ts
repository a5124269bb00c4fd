import type { BatchState } from '../../../contract/batch.ts';
import { type Batch, type BatchFields, batchFields } from '../../../contract/batch-office.ts';
import type { Place } from '../../../contract/course.ts';
import { pick } from '../../../contract/pick.ts';
import { batchTexts } from '../../../contract/record-texts.ts';
import { type TextsOf, textsOf } from '../../../contract/text-field.ts';
import type { AskForm } from '../../lib/form.ts';
import { formOf } from '../kit/fields.tsx';

export type BatchValues = TextsOf<typeof batchTexts> & {
  courseId: string;
  state: Exclude<BatchState, 'cancelled'>;
  days: string[];
  weekdays: number[];
  startTime: string;
  endTime: string;
  place: Place;
  teacherId: string;
  seats: string;
};

export type BatchFormApi = AskForm<BatchValues, BatchFields>;

export const schema = formOf<BatchFields, BatchValues>(batchFields);

export const emptyBatch: BatchValues = {
  courseId: '',
  state: 'open',
  days: [],
  weekdays: [],
  startTime: '',
  endTime: '',
  place: 'Institute',
  teacherId: '',
  seats: '',
  ...textsOf(batchTexts),
};

export const valuesOf = (batch: Batch): BatchValues => ({
  courseId: batch.courseId,
  state: batch.state === 'cancelled' ? 'draft' : batch.state,
  days: batch.lessons.map(({ day }) => day),
  ...pick(batch, ['weekdays', 'startTime', 'endTime', 'place', 'teacherId']),
  seats: String(batch.seats),
  ...textsOf(batchTexts, batch),
});

/** A new batch like an earlier one, on days that are still to be chosen. */
export const copyOf = (batch: Batch): BatchValues => ({
  ...valuesOf(batch),
  state: 'open',
  days: [],
});

/** Whether its students have to be told: its days, hours or place are others. */
export const isMoved = (before: BatchValues, next: BatchValues): boolean =>
  before.startTime !== next.startTime ||
  before.endTime !== next.endTime ||
  before.place !== next.place ||
  before.days.toSorted().join() !== next.days.toSorted().join();
