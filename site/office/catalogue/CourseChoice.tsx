import { useRequest } from '../../lib/request.ts';
import { Choice, type Narrowed } from '../kit/filters.tsx';
import { listCourses } from './api.ts';

/** One course, or all of them, by its name; without an answer what is chosen remains. */
export function CourseChoice({ screen }: { screen: Narrowed<'course'> }) {
  const { data: courses = [] } = useRequest(() => listCourses({}));
  return (
    <Choice
      screen={screen}
      name="course"
      all="All courses"
      of={courses.map(({ name }) => name)}
      other={screen.values.course}
    />
  );
}
