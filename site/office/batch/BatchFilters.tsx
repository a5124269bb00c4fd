import { batchStates } from '../../../contract/batch.ts';
import type { Batch } from '../../../contract/batch-office.ts';
import { MoreFilters } from '../../ui/FilterBar.tsx';
import { Choice, capitalized } from '../kit/filters.tsx';
import type { Screen } from '../kit/use-list-screen.ts';
import { useCourses } from './courses.ts';

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
    of={useCourses().map(({ _id, name }) => [_id, name])}
  />
);

/** The filters of batches beside the search. */
export const BatchFilters = ({ screen }: { screen: Screen<Batch, 'courseId' | 'state'> }) => (
  <MoreFilters filtered={[screen.values.courseId, screen.values.state].some(Boolean)}>
    <CourseFilter screen={screen} />
    <Choice
      screen={screen}
      name="state"
      label="State"
      all="All states"
      of={capitalized(batchStates)}
    />
  </MoreFilters>
);
