import { business } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { capitalize } from '../../ui/text.ts';
import { Options, type OptionsOf, optionPairs } from './fields.tsx';

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

/** One of several values of a filter, or none. */
export const Choice = <Key extends string>(props: ChoiceProps<Key>) => {
  const { screen, name, label = capitalize(name), all, of, other } = props;
  const chosen = screen.values[name];
  return (
    <Select
      label={label}
      value={chosen}
      onChange={({ target }) => screen.set({ [name]: target.value } as Record<Key, string>)}
    >
      <option value="">{all}</option>
      {chosen && other && !optionPairs(of).some(([value]) => value === chosen) && (
        <option value={chosen}>{other}</option>
      )}
      <Options of={of} />
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

type Dated = { screen: Narrowed<'date' | 'month' | 'year'> };

/** One day; one month, of any year unless one is chosen; or one year. */
export const DayFilters = ({ screen }: Dated) => (
  <>
    <DayChoice screen={screen} name="date" label="Date" />
    <Choice screen={screen} name="month" all="All months" of={months} />
    <Choice screen={screen} name="year" all="All years" of={years()} />
  </>
);

/** Words by themselves, with a capital letter each. */
export const capitalized = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((one) => [one, capitalize(one)])) as Record<Word, string>;
