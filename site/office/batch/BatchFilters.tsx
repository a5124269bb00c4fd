import { batchStates } from '../../../contract/batch.ts';
import type { Batch } from '../../../contract/batch-office.ts';
import type { Course } from '../../../contract/course.ts';
import { useRequest } from '../../lib/request.ts';
import { listCourses } from '../catalogue/api.ts';
import { named } from '../kit/fields.tsx';
import { Choice, capitalized } from '../kit/filters.tsx';
import type { Screen } from '../kit/use-list-screen.ts';

type Props = {
  screen: {
    values: { courseId: string };
    set(change: { courseId?: string }): void;
  };
};

/** One course, or all of them, by its id. */
export const CourseFilter = ({ screen }: Props) => (
  <Choice
    screen={screen}
    name="courseId"
    label="Course"
    all="All courses"
    of={named(useCourses())}
  />
);

/** The filters of batches beside the search. */
export const BatchFilters = ({ screen }: { screen: Screen<Batch, 'courseId' | 'state'> }) => (
  <>
    <CourseFilter screen={screen} />
    <Choice screen={screen} name="state" all="All states" of={capitalized(batchStates)} />
  </>
);

/** All courses by name; none until they are loaded. */
function useCourses(): Course[] {
  const { data = [] } = useRequest(() => listCourses({}));
  return data.toSorted((a, b) => a.name.localeCompare(b.name));
}
