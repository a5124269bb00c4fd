import type { FieldPath, FieldValues } from 'react-hook-form';
import { places } from '../../../contract/course.ts';
import type { AskForm } from '../../lib/form.ts';
import { useRequest } from '../../lib/request.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { listTeachers } from '../batch/api.ts';
import { NumberField, named, Options } from '../kit/fields.tsx';

type Fields = {
  startTime: string;
  endTime: string;
  place: string;
  teacherId: string;
  seats: number;
};

/** Hours, place, teacher and seats of a demo class. */
export function ClassFields<Values extends FieldValues & Fields>({
  form,
}: {
  form: AskForm<Values, Values>;
}) {
  const teachers = useRequest(listTeachers);
  const field = (name: keyof Fields) => form.field(name as FieldPath<Values>);
  return (
    <>
      <Field label="Begins" type="time" {...field('startTime')} />
      <Field label="Ends" type="time" {...field('endTime')} />
      <Select label="Place" {...field('place')}>
        <Options of={places} />
      </Select>
      {/* A new one once the names are there, which chooses the one that is set. */}
      <Select label="Teacher" key={String(teachers.data?.length)} {...field('teacherId')}>
        <option value="">Nobody yet</option>
        <Options of={named(teachers.data)} />
      </Select>
      <NumberField label="Seats" {...field('seats')} />
    </>
  );
}
