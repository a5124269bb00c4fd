import { useState } from 'react';
import { skippedBy } from '../../../contract/batch-office.ts';
import { daysInWords, dayWithWeekday, isDay, today, weekdayNames } from '../../../contract/day.ts';
import { mondayFirst } from '../../../contract/period.ts';
import { type Holiday, holidays } from '../../../contract/school/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import { NumberField, Options } from '../kit/fields.tsx';
import type { BatchFormApi, Plan, usePlan } from './batch-form.ts';
import { ClosedThen, DayPicker, named } from './Month.tsx';

type Props = { form: BatchFormApi; planning: ReturnType<typeof usePlan> };

/** The days of a batch: planned by weekdays, and each taken away or added by itself. */
export function DaysField({ form, planning: { plan, change, setDays } }: Props) {
  const [days, weekdays] = form.watch(['days', 'weekdays']);
  const [place, startTime, endTime] = form.watch(['place', 'startTime', 'endTime']);
  const closed = holidays({ place, startTime, endTime });
  const sorted = days.toSorted();
  const toggle = (day: string) =>
    setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted());
  return (
    <fieldset className="wide box stack days-field">
      <legend className="legend">Days</legend>
      <WeekdaysField chosen={weekdays} onChange={(weekdays) => change({}, weekdays)} />
      <Planned plan={plan} change={change} />
      <Summary days={sorted} weekdays={weekdays} holidays={closed} />
      <details open={weekdays.length === 0 && sorted.length > 0}>
        <summary>{weekdays.length === 0 ? 'Choose single days' : 'Change single days'}</summary>
        <DayPicker
          // Jumps to where planned days begin.
          key={plan.from}
          days={sorted}
          holidays={closed}
          onToggle={toggle}
        />
        <AddDay days={sorted} onAdd={toggle} />
      </details>
      {form.error('days') && <p className="error">{form.error('days')}</p>}
    </fieldset>
  );
}

type WeekdaysProps = { chosen: number[]; onChange(weekdays: number[]): void };

/** On which weekdays a batch meets; none where its days are picked one by one. */
const WeekdaysField = ({ chosen, onChange }: WeekdaysProps) => (
  <fieldset className="weekdays">
    <legend>Every week on</legend>
    <div className="row gap-8">
      {mondayFirst.map((weekday) => (
        <label key={weekday} className="weekday">
          <input
            type="checkbox"
            checked={chosen.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, weekday].toSorted()
                  : chosen.filter((other) => other !== weekday),
              )
            }
          />
          <span>{weekdayNames[weekday]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

type PlannedProps = { plan: Plan; change(part: Partial<Plan>): void };

const Planned = ({ plan, change }: PlannedProps) => (
  <div className="pair">
    <Field
      label="First day"
      type="date"
      value={plan.from}
      hint={plan.from === '' ? 'Then the days are filled in.' : undefined}
      onChange={({ target }) => change({ from: target.value })}
    />
    <Select
      label="Until"
      value={plan.ends}
      onChange={({ target }) => change({ ends: target.value as Plan['ends'] })}
    >
      <Options of={{ count: 'So many times', until: 'A last day' }} />
    </Select>
    {plan.ends === 'count' ? (
      <NumberField
        label="How many classes"
        value={plan.count}
        onChange={({ target }) => change({ count: target.value })}
      />
    ) : (
      <Field
        label="Last day"
        type="date"
        value={plan.until}
        onChange={({ target }) => change({ until: target.value })}
      />
    )}
  </div>
);

type AddProps = { days: string[]; onAdd(day: string): void };

function AddDay({ days, onAdd }: AddProps) {
  const [day, setDay] = useState('');
  const add = () => {
    if (isDay(day) && !days.includes(day)) onAdd(day);
    setDay('');
  };
  return (
    <div className="beside">
      <Field
        label="Add a single day"
        type="date"
        value={day}
        min={today()}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button quiet onClick={add}>
        Add
      </Button>
    </div>
  );
}

type SummaryProps = { days: string[]; weekdays: number[]; holidays: Holiday[] };

/** What was chosen, in words, with the holidays that were left out and those that were not. */
function Summary({ days, weekdays, holidays }: SummaryProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return <p className="muted">No days are chosen yet.</p>;
  const skipped = skippedBy(holidays, weekdays, [first, last]).filter(
    ({ day }) => !days.includes(day),
  );
  return (
    <div role="status" className="stack gap-8">
      <p>
        <strong className="numbers">{countOf(days.length, 'classes')}</strong>:{' '}
        {days.length > 3 && weekdays.length === 0
          ? `${dayWithWeekday(first)} to ${dayWithWeekday(last)}`
          : daysInWords({ days, weekdays })}
      </p>
      {skipped.length > 0 && <p className="small muted">Without {named(skipped)}.</p>}
      <ClosedThen days={days} holidays={holidays} />
    </div>
  );
}
