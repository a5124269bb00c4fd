import type { Holiday } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { today } from '../../../contract/day.ts';
import {
  addDemoClasses,
  type AddDemoClasses as Values,
} from '../../../contract/demo-class-office.ts';
import type { AskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { listHolidays } from '../batch/api.ts';
import { DayPicker } from '../batch/Month.tsx';
import { formOf } from '../kit/fields.tsx';
import '../batch/batch.css';
import '../batch/batch-form.css';
import { AskDialog } from '../kit/AskDialog.tsx';
import { addClasses } from './api.ts';
import { ClassFields } from './ClassFields.tsx';

/** The same class on several days. */
export function AddClasses(ends: Ends) {
  const holidays = useRequest(listHolidays);
  return (
    <AskDialog
      title="Add demo classes"
      action="Add"
      busy="Adding…"
      schema={formOf(addDemoClasses)}
      values={{
        ...{ days: [], startTime: '11:00', endTime: '12:30', place: 'Institute' },
        ...{ teacherId: '', seats: 8 },
      }}
      send={(json) => addClasses(json)}
      {...ends}
    >
      {(form) => (
        <>
          <DaysField form={form} holidays={holidays.data ?? []} />
          <ClassFields form={form} />
        </>
      )}
    </AskDialog>
  );
}

type DaysProps = { form: AskForm<Values, Values>; holidays: Holiday[] };

function DaysField({ form, holidays }: DaysProps) {
  const days = form.watch('days');
  const error = form.error('days');
  const toggle = (day: string) => {
    if (day < today()) return;
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
    form.setValue('days', next.toSorted(), { shouldValidate: error !== undefined });
  };
  return (
    <fieldset className="plain field demo-days" aria-describedby="demo-days">
      <legend>Days</legend>
      <DayPicker days={days} holidays={holidays} onToggle={toggle} />
      <p id="demo-days" className={error ? 'error' : 'muted'} role="status">
        {error ?? (days.map(dayWithWeekday).join('; ') || 'Choose days above.')}
      </p>
    </fieldset>
  );
}
