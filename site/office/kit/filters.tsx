import { type ReactNode, useState } from 'react';
import { business } from '../../../contract/business.ts';
import { addDays, today, weekdayOf } from '../../../contract/day.ts';
import { addMonths, monthInWords, monthPeriod } from '../../../contract/period.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { keepOnDevice, keptOnDevice } from '../../lib/local-storage.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Chip, DropDown } from '../../ui/FilterBar.tsx';
import type { Column } from '../../ui/Table.tsx';
import { capitalize } from '../../ui/text.ts';
import { Options, type OptionsOf, optionPairs } from './fields.tsx';

export type Narrowed<Key extends string> = {
  values: Record<Key, string>;
  set(change: Partial<Record<Key, string>>): void;
};

type Choice = {
  /** Its words, where those are not its name. */
  label?: string;
  /** What stands for no choice. */
  all: string;
  of: OptionsOf;
  /** Words for what is chosen, where it is not or not yet among the others. */
  other?: string | undefined;
  /** Another filter that a new choice takes away. */
  ends?: string;
};

/** One of several values, a day, words as they are typed, or a period, by the name of its start. */
export type Filter = Choice | { day: string } | { words: string } | { period: string };

/** The filters of a list by their names in the address; one that is none is left out. */
export type FiltersOf<Key extends string> = { [Name in Key]?: Filter | false | undefined };

type FieldsProps<Key extends string> = { screen: Narrowed<Key>; of: FiltersOf<Key> };

export const FilterFields = <Key extends string>({ screen, of }: FieldsProps<Key>) =>
  Object.entries<Filter | false | undefined>(of).map(
    ([name, filter]) => filter && <OneFilter key={name} screen={screen} name={name} of={filter} />,
  );

type OneProps = { screen: Narrowed<string>; name: string; of: Filter };

function OneFilter({ screen, name, of: filter }: OneProps) {
  if ('period' in filter) return <Period screen={screen} label={filter.period} />;
  const value = screen.values[name] ?? '';
  const set = (next: string) =>
    screen.set({ ...('ends' in filter && filter.ends && { [filter.ends]: '' }), [name]: next });
  const typed = {
    value,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  };
  const chip = (label: string, words: string) =>
    value && <Chip label={label} words={words} onRemove={() => set('')} />;
  if ('day' in filter)
    return (
      <>
        <Field label={filter.day} type="date" {...typed} />
        {chip(filter.day, dayForPeople(value))}
      </>
    );
  if ('words' in filter)
    return (
      <>
        <Field label={filter.words} {...typed} />
        {chip(filter.words, value)}
      </>
    );
  const { label = capitalize(name), all, of, other = value } = filter;
  const known = optionPairs(of).find(([option]) => option === value);
  return (
    <>
      <Select label={label} {...typed}>
        <option value="">{all}</option>
        {value && !known && <option value={value}>{other}</option>}
        <Options of={of} />
      </Select>
      {chip(label, known?.[1] ?? other)}
    </>
  );
}

function periods(): [words: string, from: string, to: string][] {
  const day = today();
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  const month = monthPeriod(day.slice(0, 7));
  const last = monthPeriod(addMonths(day.slice(0, 7), -1));
  return [
    ['Today', day, day],
    ['Yesterday', addDays(day, -1), addDays(day, -1)],
    ['This week', monday, addDays(monday, 6)],
    ['This month', month.from, month.to],
    ['Last month', last.from, last.to],
  ];
}

/** Today, yesterday, a week, a month, or from one day to another; `label` says what was in it. */
function Period({ screen, label }: Omit<OneProps, 'name' | 'of'> & { label: string }) {
  const { from = '', to = '' } = screen.values;
  const named = periods();
  const known = named.findIndex((period) => period[1] === from && period[2] === to);
  const isSet = from !== '' || to !== '';
  const words = [from && dayForPeople(from), to && dayForPeople(to)].filter(Boolean).join(' – ');
  const choose = (at: string) => {
    const [, first = '', last = ''] = named[Number(at)] ?? [];
    screen.set({ from: first, to: last });
  };
  return (
    <>
      <Select
        label={label}
        value={known >= 0 ? known : isSet ? 'days' : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Any time</option>
        {named.map(([words], at) => (
          <option key={words} value={at}>
            {words}
          </option>
        ))}
        {known < 0 && isSet && <option value="days">{words}</option>}
      </Select>
      <div className="pair">
        <Field
          label="From"
          type="date"
          value={from}
          onChange={({ target }) => screen.set({ from: target.value })}
        />
        <Field
          label="Until"
          type="date"
          value={to}
          onChange={({ target }) => screen.set({ to: target.value })}
        />
      </div>
      {isSet && (
        <Chip
          label={label}
          words={named[known]?.[0] ?? (from === '' ? `until ${words}` : words)}
          onRemove={() => screen.set({ from: '', to: '' })}
        />
      )}
    </>
  );
}

export const months = Array.from(
  { length: 12 },
  (_, i) => [String(i + 1), monthInWords(addMonths('2026-01', i)).slice(0, -5)] as const,
);

/** The years since the school was founded, newest first. */
function years(): string[] {
  const last = Number(today().slice(0, 4));
  return Array.from({ length: last - business.founded + 1 }, (_, i) => String(last - i));
}

/** One day; one month, of any year unless one is chosen; or one year. */
export const dayFilters = {
  date: { day: 'Date' },
  month: { all: 'All months', of: months },
  year: { all: 'All years', of: years() },
} as const;

/**
 * The columns of a list that are shown, and the choice among those that have a `more`; it stays on
 * the device.
 */
export function useColumns<Row>(
  list: string,
  columns: Column<Row>[],
): [shown: Column<Row>[], choice: ReactNode] {
  const year = 366 * 24 * 60 * 60 * 1000;
  const key = `columns ${list}`;
  const [chosen, setChosen] = useState(() => (keptOnDevice(key) ?? {}) as Record<string, boolean>);
  const isShown = ({ head, more }: Column<Row>) => chosen[head] ?? !more;
  const choose = (head: string, isOn: boolean) => {
    const next = { ...chosen, [head]: isOn };
    setChosen(next);
    keepOnDevice(key, next, year);
  };
  const optional = columns.filter(({ more }) => more !== undefined);
  const choice = optional.length > 0 && (
    <DropDown label="Columns" look="at-end">
      {optional.map((column) => (
        <label key={column.head} className="column row">
          <input
            type="checkbox"
            checked={isShown(column)}
            onChange={({ target }) => choose(column.head, target.checked)}
          />
          {column.head}
        </label>
      ))}
    </DropDown>
  );
  return [columns.filter(isShown), choice];
}
