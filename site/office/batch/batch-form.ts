import { useState } from 'react';
import type { BatchState } from '../../../contract/batch.ts';
import {
  type Batch,
  type BatchFields,
  batchFields,
  plannedDays,
} from '../../../contract/batch-office.ts';
import type { Place } from '../../../contract/course.ts';
import { pick } from '../../../contract/pick.ts';
import { batchTexts } from '../../../contract/record-texts.ts';
import { holidays } from '../../../contract/school/days.ts';
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

export type Plan = { from: string; ends: 'count' | 'until'; count: string; until: string };

/** The plan that has led to these days; `classes` is how many there are to be. */
const planOf = (days: string[], classes: number): Plan => ({
  from: days[0] ?? '',
  ends: 'count',
  count: classes > 0 ? String(classes) : '',
  until: days.at(-1) ?? '',
});

function endOf({ ends, count, until }: Plan): { count: number } | { until: string } | undefined {
  if (ends === 'until') return until ? { until } : undefined;
  const classes = Number(count);
  return classes > 0 && Number.isInteger(classes) ? { count: classes } : undefined;
}

/** The plan of a form, made anew with each change once it says enough. */
export function usePlan(form: BatchFormApi, classes?: number) {
  const [plan, setPlan] = useState(() => {
    const days = form.getValues('days');
    return planOf(days, classes ?? days.length);
  });
  const setDays = (days: string[]) =>
    form.setValue('days', days, {
      shouldDirty: true,
      shouldValidate: form.error('days') !== undefined,
    });
  const change = (part: Partial<Plan>, weekdays = form.getValues('weekdays')) => {
    const next = { ...plan, ...part };
    setPlan(next);
    form.setValue('weekdays', weekdays, { shouldDirty: true });
    const end = endOf(next);
    if (!end || !next.from || weekdays.length === 0) return;
    const closed = new Set(holidays(form.getValues()).map(({ day }) => day));
    setDays(plannedDays({ weekdays, from: next.from, end, holidays: closed }));
  };
  return { plan, change, setDays };
}
