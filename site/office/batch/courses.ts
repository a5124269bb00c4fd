import type { Course } from '../../../contract/course.ts';
import { useRequest } from '../../lib/request.ts';
import { listCourses } from '../api.ts';

/** All courses by name; none until they are loaded. */
export function useCourses(): Course[] {
  const { data = [] } = useRequest(() => listCourses({}));
  return data.toSorted((a, b) => a.name.localeCompare(b.name));
}
