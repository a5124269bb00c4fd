import { Choice } from '../list/filters.tsx';
import { useCourses } from './courses.ts';

/** One course, or all of them, by its id. */
export const CourseFilter = (props: { value: string; onChoose(courseId: string): void }) => (
  <Choice label="Course" all="All courses" {...props}>
    {useCourses().map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))}
  </Choice>
);
