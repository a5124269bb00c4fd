import type { ReactNode } from 'react';
import { business } from '../../../contract/business.ts';
import { addDays, today, weekdayOf } from '../../../contract/day.ts';
import { monthPeriod } from '../../../contract/period.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { Chip, MoreFilters } from '../../ui/FilterBar.tsx';
import { capitalize } from '../../ui/text.ts';
import { Options, type OptionsOf, optionPairs } from './fields.tsx';
import { addMonths } from './month.ts';

/** Filters of a list that are kept in its address. */
export type Narrowed<Key extends string> = {
  values: Record<Key, string>;
  set(change: Partial<Record<Key, string>>): void;
};

type ChoiceProps<Key extends string> = {
  screen: Narrowed<Key>;
  name: Key;
  /** Its words, where those are not its name. */
  label?: string;
  /** What stands for no choice. */
  all: string;
  of: OptionsOf;
  /** Words for what is chosen, where it is not or not yet among the others. */
  other?: string;
};

const setOf =
  <Key extends string>(screen: Narrowed<Key>, name: Key) =>
  (value: string) =>
    screen.set({ [name]: value } as Record<Key, string>);

/** One of several values of a filter, or none. */
export const Choice = <Key extends string>(props: ChoiceProps<Key>) => {
  const { screen, name, label = capitalize(name), all, of, other } = props;
  const chosen = screen.values[name];
  const set = setOf(screen, name);
  const known = optionPairs(of).find(([value]) => value === chosen);
  return (
    <>
      <Select label={label} value={chosen} onChange={({ target }) => set(target.value)}>
        <option value="">{all}</option>
        {chosen && other && !known && <option value={chosen}>{other}</option>}
        <Options of={of} />
      </Select>
      {chosen && (
        <Chip label={label} words={known?.[1] ?? other ?? chosen} onRemove={() => set('')} />
      )}
    </>
  );
};

type OneProps<Key extends string> = { screen: Narrowed<Key>; name: Key; label: string };

/** A day of a filter. */
export const DayChoice = <Key extends string>({ screen, name, label }: OneProps<Key>) => {
  const day = screen.values[name];
  const set = setOf(screen, name);
  return (
    <>
      <Field label={label} type="date" value={day} onChange={({ target }) => set(target.value)} />
      {day && <Chip label={label} words={dayForPeople(day)} onRemove={() => set('')} />}
    </>
  );
};

/** Words of a filter, as they are typed. */
export const WordsChoice = <Key extends string>({ screen, name, label }: OneProps<Key>) => {
  const words = screen.values[name];
  const set = setOf(screen, name);
  return (
    <>
      <Field label={label} value={words} onChange={({ target }) => set(target.value)} />
      {words && <Chip label={label} words={words} onRemove={() => set('')} />}
    </>
  );
};

/** The periods that are asked for most, by their words. */
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
export function PeriodChoice({
  screen,
  label = 'Period',
}: {
  screen: Narrowed<'from' | 'to'>;
  label?: string;
}) {
  const { from, to } = screen.values;
  const named = periods();
  const known = named.findIndex((one) => one[1] === from && one[2] === to);
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

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** The twelve months: value of the filter and name. */
export const months = Array.from(
  { length: 12 },
  (_, i) => [String(i + 1), month.format(new Date(Date.UTC(2026, i, 1)))] as const,
);

/** The years since the school was founded, newest first. */
function years(): string[] {
  const last = Number(today().slice(0, 4));
  return Array.from({ length: last - business.founded + 1 }, (_, i) => String(last - i));
}

type Dated = { screen: Narrowed<'date' | 'month' | 'year'>; children?: ReactNode };

/** Below 'More': others; one day; one month, of any year unless one is chosen; or one year. */
export const DayFilters = ({ screen, children }: Dated) => (
  <MoreFilters>
    {children}
    <DayChoice screen={screen} name="date" label="Date" />
    <Choice screen={screen} name="month" all="All months" of={months} />
    <Choice screen={screen} name="year" all="All years" of={years()} />
  </MoreFilters>
);

/** Words by themselves, with a capital letter each. */
export const capitalized = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((one) => [one, capitalize(one)])) as Record<Word, string>;
