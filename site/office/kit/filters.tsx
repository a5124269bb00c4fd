import { Field, Select } from '../../ui/Field.tsx';
import { capitalize } from '../../ui/text.ts';
import { months, years } from './list-query.ts';

/** Filters of a list that are kept in its address. */
type Narrowed<Key extends string> = {
  values: Record<Key, string>;
  set(change: Partial<Record<Key, string>>): void;
};

/** A value, with its words where they are others. */
type Option = string | readonly [string, string];

/** Words by value. */
type Words = Partial<Record<string, string>>;

type ChoiceProps<Key extends string> = {
  screen: Narrowed<Key>;
  name: Key;
  label: string;
  /** What stands for no choice; left out where there always is one. */
  all?: string;
  of: Words | readonly Option[];
};

/** One of several values of a filter, or none. */
export const Choice = <Key extends string>(props: ChoiceProps<Key>) => {
  const { screen, name, label, all, of } = props;
  const options = Array.isArray(of) ? (of as readonly Option[]) : Object.entries(of);
  return (
    <Select
      label={label}
      value={screen.values[name]}
      onChange={({ target }) => screen.set({ [name]: target.value } as Record<Key, string>)}
    >
      {all && <option value="">{all}</option>}
      {options.map((one) => {
        const [value, words] = typeof one === 'string' ? [one, one] : one;
        return (
          <option key={value} value={value}>
            {words}
          </option>
        );
      })}
    </Select>
  );
};

type DayProps<Key extends string> = { screen: Narrowed<Key>; name: Key; label: string };

/** A day of a filter. */
export const DayChoice = <Key extends string>({ screen, name, label }: DayProps<Key>) => (
  <Field
    label={label}
    type="date"
    value={screen.values[name]}
    onChange={({ target }) => screen.set({ [name]: target.value } as Record<Key, string>)}
  />
);

type Dated = { screen: Narrowed<'date' | 'month' | 'year'> };

/** One day; one month, of any year unless one is chosen; or one year. */
export const DayFilters = ({ screen }: Dated) => (
  <>
    <DayChoice screen={screen} name="date" label="Date" />
    <Choice screen={screen} name="month" label="Month" all="All months" of={months} />
    <Choice screen={screen} name="year" label="Year" all="All years" of={years()} />
  </>
);

/** Words by themselves, with a capital letter each. */
export const capitalized = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((one) => [one, capitalize(one)])) as Record<Word, string>;
