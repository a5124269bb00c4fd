import type { Course } from '../../../contract/course.ts';
import { paths } from '../../../contract/paths.ts';
import { useAskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { addCourse, getCourse, updateCourse } from '../api.ts';
import { Loaded } from '../form/Loaded.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { CatalogueForm } from './CatalogueForm.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { type CourseFormApi, empty, schema, textsOf, valuesOf } from './course-form.ts';
import { sentAs } from './pictures.ts';
import { TopicsField } from './TopicsField.tsx';

export function AddCourse() {
  const form = useAskForm({
    schema,
    values: empty,
    async send({ images, ...fields }) {
      const form = { ...textsOf(fields), images: sentAs(images).images };
      const { message } = await addCourse(form);
      toastNext(message ?? 'Course added');
      return leave(paths.adminCourses);
    },
  });
  return <CourseFields form={form} action="Add course" />;
}

const snapshotOf = (course: Course) => ({ values: valuesOf(course), version: course.updatedAt });

export const EditCourse = ({ id }: { id: string }) => (
  <Loaded load={() => getCourse(id)} label="Loading the course">
    {(course) => <Edit course={course} />}
  </Loaded>
);

function Edit({ course }: { course: Course }) {
  const { _id: id } = course;
  const conflict = useEditConflict(course, snapshotOf);
  const form = useAskForm({
    schema,
    values: valuesOf(course),
    async send({ images, ...fields }) {
      const form = { id, updatedAt: conflict.version(), ...textsOf(fields), ...sentAs(images) };
      const { message } = await updateCourse(form);
      toastNext(message ?? 'Course updated');
      return leave(lastSeen(paths.adminCourses));
    },
    onFailure: conflict.onFailure,
  });
  return (
    <>
      <ConflictNotice conflict={conflict} form={form} />
      <CourseFields form={form} action="Update" />
    </>
  );
}

type FieldsProps = { form: CourseFormApi; action: string };

function CourseFields({ form, action }: FieldsProps) {
  useUnsavedWarning(form.formState.isDirty);
  return (
    <CatalogueForm
      form={form}
      action={action}
      back={lastSeen(paths.adminCourses)}
      more={
        <>
          <CourseFacts form={form} />
          <TopicsField form={form} list="details" />
          <TopicsField form={form} list="questions" />
        </>
      }
    >
      <Field
        label="Duration"
        autoComplete="off"
        hint="For example: 6 weeks, Saturdays"
        {...form.field('duration')}
      />
    </CatalogueForm>
  );
}
