import type { ReactNode } from 'react';
import { Field, Select } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/FilterBar.tsx';
import { capitalize } from '../../ui/text.ts';
import { months, years } from './list-query.ts';

type Name = 'q' | 'email' | 'date' | 'month' | 'year' | 'status';

/** Filters of a list that are kept in its address. */
type Props<Key extends Name> = {
  params: {
    values: Record<Key, string>;
    set(change: Partial<Record<Key, string>>, how?: 'push' | 'replace'): void;
  };
};

/** What a list is searched for; an address of before may narrow it by the e-mail alone. */
export const soughtIn = ({ q, email }: Record<'q' | 'email', string>) => q || email;

/** The one search of a list. What is typed is searched for everywhere, not in the e-mail alone. */
export const SearchFilter = ({
  label = 'Email, name, phone or number',
  params: { values, set },
}: Props<'q' | 'email'> & { label?: string }) => (
  <SearchField
    label={label}
    value={soughtIn(values)}
    onChange={(event) => set({ q: event.target.value, email: '' }, 'replace')}
  />
);

/** One day; one month, of any year unless one is chosen; or one year. */
export const DayFilters = ({ params: { values, set } }: Props<'date' | 'month' | 'year'>) => (
  <>
    <Field
      label="Date"
      type="date"
      value={values.date}
      onChange={(event) => set({ date: event.target.value })}
    />
    <Choice
      label="Month"
      all="All months"
      value={values.month}
      onChoose={(month) => set({ month })}
    >
      {months.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Choice>
    <Choice label="Year" all="All years" value={values.year} onChoose={(year) => set({ year })}>
      {years().map((year) => (
        <option key={year}>{year}</option>
      ))}
    </Choice>
  </>
);

export const StatusFilter = ({
  params: { values, set },
  statuses,
}: Props<'status'> & { statuses: readonly string[] }) => (
  <Choice
    label="Status"
    all="All statuses"
    value={values.status}
    onChoose={(status) => set({ status })}
  >
    {statuses.map((status) => (
      <option key={status} value={status}>
        {capitalize(status)}
      </option>
    ))}
  </Choice>
);

type ChoiceProps = {
  label: string;
  /** What stands for no choice. */
  all: string;
  value: string;
  onChoose(value: string): void;
  children: ReactNode;
};

export const Choice = ({ label, all, value, onChoose, children }: ChoiceProps) => (
  <Select label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
    <option value="">{all}</option>
    {children}
  </Select>
);
