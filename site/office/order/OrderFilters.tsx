import { useEffect, useState } from 'react';
import { statuses } from '../../../contract/order.ts';
import type { useListParams } from '../../lib/list-params.ts';
import { FilterBar, MoreFilters } from '../../ui/FilterBar.tsx';
import { listCourses } from '../api.ts';
import { Download } from '../list/Download.tsx';
import { Choice, DayFilters, SearchFilter, StatusFilter } from '../list/filters.tsx';

type Params = ReturnType<
  typeof useListParams<
    | 'tab'
    | 'q'
    | 'email'
    | 'course'
    | 'date'
    | 'month'
    | 'year'
    | 'status'
    | 'method'
    | 'balance'
    | 'offer'
    | 'sort'
  >
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
export function OrderFilters({ params, tab }: { params: Params; tab: string }) {
  const { values, set, filtered, clear } = params;
  const courses = useCourses();
  const code = values.offer.toUpperCase();
  const named = values.course && !courses.includes(values.course) ? [values.course] : [];
  const { page, ...filters } = values;
  const { tab: _, q, email, ...more } = filters;
  const isNarrowed = Object.values(more).some((value) => value !== '');
  /** A tab begins with what has waited longest. */
  const other = tab ? 'newest' : 'oldest';
  return (
    <FilterBar label="Filter orders" filtered={filtered} onClear={clear}>
      <SearchFilter params={params} />
      <MoreFilters filtered={isNarrowed}>
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
          label="How paid"
          all="UPI and cash"
          value={values.method}
          onChoose={(method) => set({ method })}
        >
          <option value="upi">UPI</option>
          <option value="cash">Cash</option>
        </Choice>
        <Choice
          label="Balance"
          all="Any balance"
          value={values.balance}
          onChoose={(balance) => set({ balance })}
        >
          <option value="due">Something is due</option>
          <option value="settled">Paid in full</option>
          <option value="unpaid">Nothing received</option>
        </Choice>
        {/* Chosen among the offers, whose page leads here. */}
        {code && (
          <Choice
            label="Offer code"
            all="With or without"
            value={code}
            onChoose={(offer) => set({ offer })}
          >
            <option>{code}</option>
          </Choice>
        )}
        <Choice
          label="Sort"
          all={tab ? 'Oldest first' : 'Newest first'}
          value={values.sort}
          onChoose={(sort) => set({ sort })}
        >
          <option value={other}>{tab ? 'Newest first' : 'Oldest first'}</option>
        </Choice>
      </MoreFilters>
      <Download call="export-orders" query={filters} file="orders" />
    </FilterBar>
  );
}
