import { useEffect, useState } from 'react';
import { statuses } from '../../../contract/order.ts';
import type { useListParams } from '../../lib/list-params.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { listCourses } from '../api.ts';
import { Download } from '../list/Download.tsx';
import { Choice, DayFilters, SearchFilter, StatusFilter } from '../list/filters.tsx';

type Params = ReturnType<
  typeof useListParams<'q' | 'email' | 'course' | 'date' | 'month' | 'year' | 'status' | 'sort'>
>;

/** The courses to choose from; without an answer the one that is chosen remains. */
function useCourses(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    listCourses({}).then(
      ({ data }) => setNames(data.map(({ name }) => name)),
      () => undefined,
    );
  }, []);
  return names;
}

/** The filters of the list of orders. */
export function OrderFilters({ params }: { params: Params }) {
  const { values, set, filtered, clear } = params;
  const courses = useCourses();
  const named = values.course && !courses.includes(values.course) ? [values.course] : [];
  const { page, ...filters } = values;
  return (
    <FilterBar label="Filter orders" filtered={filtered} onClear={clear}>
      <SearchFilter params={params} />
      <Choice
        label="Course"
        all="All courses"
        value={values.course}
        onChoose={(course) => set({ course })}
      >
        {[...named, ...courses].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <DayFilters params={params} />
      <StatusFilter params={params} statuses={statuses} />
      <Choice
        label="Sort"
        all="Newest first"
        value={values.sort}
        onChoose={(sort) => set({ sort })}
      >
        <option value="oldest">Oldest first</option>
      </Choice>
      <Download call="export-orders" query={filters} file="orders" />
    </FilterBar>
  );
}
