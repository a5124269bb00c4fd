import { useEffect, useState } from 'react';
import type { Course } from '../../../contract/course.ts';
import { statuses } from '../../../contract/order.ts';
import type { useAddress } from '../../lib/address.ts';
import { api, ask } from '../../lib/api.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import { Download } from './Download.tsx';
import { capital, months } from './sought.ts';

type Address = ReturnType<typeof useAddress<'email' | 'course' | 'date' | 'month' | 'status'>>;

/** The courses to choose from; without an answer the one that is chosen remains. */
function useCourses(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    ask<Course[]>(api.course['get-all-courses'].$get()).then(
      ({ data }) => setNames(data.map(({ name }) => name)),
      () => undefined,
    );
  }, []);
  return names;
}

/** The filters of the list of orders. */
export function OrderFilters({ address }: { address: Address }) {
  const { values, set, filtered, clear } = address;
  const courses = useCourses();
  const named = values.course && !courses.includes(values.course) ? [values.course] : [];
  const { page, ...filters } = values;
  return (
    <FilterBar label="Filter orders" filtered={filtered} onClear={clear}>
      <SearchField
        label="Email"
        inputMode="email"
        value={values.email}
        onChange={(event) => set({ email: event.target.value }, 'typed')}
      />
      <Select
        label="Course"
        value={values.course}
        onChange={(event) => set({ course: event.target.value })}
      >
        <option value="">All courses</option>
        {[...named, ...courses].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Field
        label="Date"
        type="date"
        value={values.date}
        onChange={(event) => set({ date: event.target.value })}
      />
      <Select
        label="Month"
        value={values.month}
        onChange={(event) => set({ month: event.target.value })}
      >
        <option value="">All months</option>
        {months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Status"
        value={values.status}
        onChange={(event) => set({ status: event.target.value })}
      >
        <option value="">All statuses</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {capital(status)}
          </option>
        ))}
      </Select>
      <Download call="export-orders" query={filters} file="orders.csv" />
    </FilterBar>
  );
}
