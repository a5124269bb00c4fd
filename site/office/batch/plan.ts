import { useState } from 'react';
import { plannedDays } from '../../../contract/batch-office.ts';
import { holidays } from '../../../contract/school/days.ts';
import type { BatchFormApi } from './batch-form.ts';

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
