import { useRef } from 'react';
import { mostLessons, type Teacher } from '../../../contract/batch-office.ts';
import type { Course, Days } from '../../../contract/course.ts';
import { timesIn } from '../../../contract/course-doubt.ts';
import { paths } from '../../../contract/paths.ts';
import { nameKey } from '../../../contract/text.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { Select } from '../../ui/Field.tsx';
import { listCourses } from '../catalogue/api.ts';
import { together } from '../kit/calls.ts';
import { named, Options } from '../kit/fields.tsx';
import { usePageForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { addBatch, getBatch, listTeachers } from './api.ts';
import { BatchFields } from './BatchFields.tsx';
import { type BatchValues, copyOf, emptyBatch, schema, usePlan } from './batch-form.ts';

type Known = Awaited<ReturnType<typeof load>>['data'];

function load() {
  const copy = new URLSearchParams(location.search).get('copy');
  return together({
    courses: listCourses({}),
    teachers: listTeachers(),
    copied: copy ? getBatch(copy) : Promise.resolve({ data: undefined }),
  });
}

/** A new batch, one like that of the address (`?copy=`), or of its course (`?course=`). */
export const AddBatch = () => (
  <RecordScreen load={load} label="Loading courses and teachers" rows={6}>
    {(known) => <Add {...known} />}
  </RecordScreen>
);

function Add({ courses, teachers, copied }: Known) {
  const sorted = courses.toSorted((a, b) => a.name.localeCompare(b.name));
  const form = usePageForm({
    schema,
    values: copied ? copyOf(copied) : emptyBatch,
    send: ({ state, ...json }) =>
      addBatch({ ...json, state: state === 'draft' ? 'draft' : 'open' }),
    next: ({ data }) => paths.adminBatch(data._id),
  });
  const planning = usePlan(form, copied?.lessons.length);
  const prefill = usePrefill(form, planning);
  useOnMount(() => {
    const courseId = new URLSearchParams(location.search).get('course');
    const course = courses.find(({ _id }) => _id === courseId);
    if (!course) return;
    form.setValue('courseId', course._id, { shouldDirty: true });
    prefill(course, teachers);
  });
  return (
    <BatchFields
      form={form}
      planning={planning}
      teachers={teachers}
      states={['open', 'draft']}
      action="Add batch"
      back={lastSeen(paths.adminBatches)}
    >
      <Select
        label="Course"
        hint={copied && 'Copied with its hours, place and seats: choose the days.'}
        {...form.field('courseId', {
          onChange: ({ target }) => {
            const course = courses.find(({ _id }) => _id === target.value);
            if (course) prefill(course, teachers);
          },
        })}
      >
        <option value="">Choose a course</option>
        <Options of={named(sorted)} />
      </Select>
    </BatchFields>
  );
}

type FormApi = Parameters<typeof usePlan>[0];

/** Fills in what the chosen course says, unless something else was typed. */
function usePrefill(form: FormApi, { plan, change }: ReturnType<typeof usePlan>) {
  const earlier = useRef<Partial<BatchValues>>({});
  return (course: Course, teachers: Teacher[]) => {
    const next = prefilled(course, teachers);
    const isOurs = (name: keyof BatchValues) => {
      const value = JSON.stringify(form.getValues(name));
      return [emptyBatch, earlier.current].some((values) => JSON.stringify(values[name]) === value);
    };
    const names = (Object.keys(next) as (keyof BatchValues)[]).filter(isOurs);
    for (const name of names) {
      if (name === 'weekdays') continue;
      const value = next[name];
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
    }
    earlier.current = next;
    const count = plan.count === '' ? { count: classesOf(course) } : {};
    change(count, names.includes('weekdays') ? next.weekdays : undefined);
  };
}

const weekdaysOf: Record<'' | Days, number[]> = {
  '': [],
  Weekdays: [1, 2, 3, 4, 5],
  Weekends: [6, 0],
};

/** What the course gives a new batch: hours, house, size, teacher and weekdays. */
export function prefilled(course: Course, teachers: Teacher[]): Partial<BatchValues> {
  const teacher = teachers.find(({ name }) => nameKey(name) === nameKey(course.teacher));
  return {
    ...timesIn(course.hours),
    weekdays: weekdaysOf[course.days],
    place: course.place,
    seats: course.classSize > 0 ? String(course.classSize) : '',
    teacherId: teacher?._id ?? '',
  };
}

/** The classes of a course: each of its weekdays in each week; empty where unknown. */
export function classesOf({ weeks, days }: Pick<Course, 'weeks' | 'days'>): string {
  const count = weeks * weekdaysOf[days].length;
  return count > 0 ? String(Math.min(count, mostLessons)) : '';
}
