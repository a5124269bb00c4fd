import type { FieldPath, FieldValues } from 'react-hook-form';
import { places } from '../../../contract/course.ts';
import { dayWithWeekday, today } from '../../../contract/day.ts';
import type { OfficeDemoClass } from '../../../contract/demo.ts';
import {
  addDemoClasses,
  type AddDemoClasses as NewClasses,
  type UpdateDemoClass,
  updateDemoClass,
} from '../../../contract/demo-office.ts';
import { holidays } from '../../../contract/school/days.ts';
import type { AskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { Field, Select } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { listTeachers } from '../batch/api.ts';
import { ClosedThen, DayPicker } from '../batch/Month.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { formOf, NumberField, named, Options } from '../kit/fields.tsx';
import { addClasses, updateClass } from './api.ts';
import '../batch/batch.css';

type Props = Ends & { of: OfficeDemoClass };

const valuesOf = ({ _id: id, ...lesson }: OfficeDemoClass): UpdateDemoClass => ({
  id,
  day: lesson.day,
  startTime: lesson.startTime,
  endTime: lesson.endTime,
  place: lesson.place,
  teacherId: lesson.teacherId,
  seats: lesson.seats,
  bakes: lesson.bakes,
  state: lesson.state === 'closed' ? 'closed' : 'open',
});

export function EditClass({ of: loaded, ...ends }: Props) {
  const conflict = useEditConflict(loaded, { valuesOf });
  return (
    <AskDialog
      title="Change demo class"
      action="Save"
      schema={formOf(updateDemoClass)}
      values={valuesOf(loaded)}
      send={(typed, form) =>
        conflict.save(form, typed, (json, updatedAt) => updateClass({ ...json, updatedAt }))
      }
      onFailure={conflict.onFailure}
      {...ends}
    >
      {(form) => {
        const [day, startTime, place] = form.watch(['day', 'startTime', 'place']);
        const closed = holidays({ place, startTime, endTime: form.watch('endTime') });
        return (
          <>
            <ConflictNotice conflict={conflict} form={form} />
            <Field label="Day" type="date" {...form.field('day')} />
            <ClassFields form={form} />
            <ClosedThen days={[day]} holidays={closed} />
            <p className="notice" role="status">
              {whoIsNotified(conflict.record, { day, startTime, place })}
            </p>
          </>
        );
      }}
    </AskDialog>
  );
}

export function AddClasses(ends: Ends) {
  return (
    <AskDialog
      title="Add demo classes"
      action="Add"
      busy="Adding…"
      schema={formOf(addDemoClasses)}
      values={{
        days: [],
        startTime: '11:00',
        endTime: '12:30',
        place: 'Institute',
        teacherId: '',
        seats: 8,
        bakes: '',
      }}
      send={(json) => addClasses(json)}
      {...ends}
    >
      {(form) => (
        <>
          <DaysField form={form} />
          <ClassFields form={form} />
        </>
      )}
    </AskDialog>
  );
}

function DaysField({ form }: { form: AskForm<NewClasses, NewClasses> }) {
  const [days, place] = form.watch(['days', 'place']);
  const [startTime, endTime] = form.watch(['startTime', 'endTime']);
  const closed = holidays({ place, startTime, endTime });
  const error = form.error('days');
  const toggle = (day: string) => {
    if (day < today()) return;
    const next = days.includes(day) ? days.filter((other) => other !== day) : [...days, day];
    form.setValue('days', next.toSorted(), { shouldValidate: error !== undefined });
  };
  return (
    <fieldset className="field" aria-describedby="demo-days">
      <legend>Days</legend>
      <DayPicker days={days} holidays={closed} onToggle={toggle} />
      <p id="demo-days" className={error ? 'error' : 'muted'} role="status">
        {error ?? (days.map(dayWithWeekday).join('; ') || 'Choose days above.')}
      </p>
      <ClosedThen days={days} holidays={closed} />
    </fieldset>
  );
}

type Fields = {
  startTime: string;
  endTime: string;
  place: string;
  teacherId: string;
  seats: number;
  bakes: string;
};

/** Hours, place, teacher, seats and bake of a demo class. */
function ClassFields<Values extends FieldValues & Fields>({
  form,
}: {
  form: AskForm<Values, Values>;
}) {
  const teachers = useRequest(listTeachers);
  const field = (name: keyof Fields) => form.field(name as FieldPath<Values>);
  return (
    <>
      <div className="pair">
        <Field label="Begins" type="time" {...field('startTime')} />
        <Field label="Ends" type="time" {...field('endTime')} />
      </div>
      <div className="pair">
        <Select label="Place" {...field('place')}>
          <Options of={places} />
        </Select>
        <NumberField label="Seats" {...field('seats')} />
      </div>
      {/* A new one once the names are there, which chooses the one that is set. */}
      <Select label="Teacher" key={String(teachers.data?.length)} {...field('teacherId')}>
        <option value="">Nobody yet</option>
        <Options of={named(teachers.data)} />
      </Select>
      <Field
        label="What is baked"
        hint="For example: a focaccia with rosemary"
        {...field('bakes')}
      />
    </>
  );
}

type Moment = Pick<OfficeDemoClass, 'day' | 'startTime' | 'place'>;

/** What happens to those who booked a class when it is saved with that day, hour and place. */
export function whoIsNotified({ bookings, ...was }: OfficeDemoClass, next: Moment): string {
  const waiting = bookings.filter(({ status }) => status === 'pending').length;
  const accepted = bookings.filter(({ status }) => status === 'success').length;
  if (waiting + accepted === 0) return 'Nobody has booked this class.';
  const isMoved =
    next.day !== was.day || next.startTime !== was.startTime || next.place !== was.place;
  if (!isMoved) return 'With the same day, beginning and place nobody is told.';
  const parts = [
    ...(accepted > 0 ? [`${accepted} approved, who keep their seat and have the new time`] : []),
    ...(waiting > 0 ? [`${waiting} pending, who keep their seat and still wait for you`] : []),
  ];
  return `Everybody who booked it is told once by mail: ${parts.join('; ')}.`;
}
