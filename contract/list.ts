import * as z from 'zod/mini';
import { day } from './day-field.ts';
import { tidied, unlessEmpty, whole } from './field.ts';
import type { ImportKind } from './import-fields.ts';
import { limits } from './limits.ts';
import type { Permission } from './team.ts';
import { plainEmail } from './text.ts';
import { type TextFields, textNames } from './text-field.ts';

/** A field of a list's query string; an empty one narrows nothing. */
export const filter = unlessEmpty;

/** Rows that a page has unless the client asks for another number of them. */
export const pageSize = 20;

export const pageMost = 100;

/** Records that one change takes: with their mails they fit into one batch of the database. */
export const mostAtOnce = 300;

/** Page of a list, from 1, and its rows. Without both, the list is whole. */
export const paging = {
  page: filter(whole('Pages begin at 1', 1, 1_000_000)),
  limit: filter(whole(`A page has 1 to ${pageMost} rows`, 1, pageMost)),
};

/** Which part of somebody's data is asked for, the first being 1. */
export const myDataQuery = z.object({ page: paging.page });

/** Whether a page of the list is asked for, or all of it. */
export const isPaged = ({ page, limit }: Paging) => page !== undefined || limit !== undefined;
export type Paging = { page?: number | undefined; limit?: number | undefined };

/** Part of an e-mail address, letter case ignored. */
export const emailPart = filter(
  z.pipe(
    tidied('Enter part of an e-mail', plainEmail),
    z.string().check(z.maxLength(254, 'An e-mail has at most 254 characters')),
  ),
);

/** Characters and words of a search. */
const most = { length: 200, words: 10 };

/**
 * Words that are all found in a record: name, e-mail, phone however typed, and the numbers the list
 * shows. Letter case and accents are ignored.
 */
export const searched = filter(
  z.string('Enter what to search for').check(
    z.maxLength(most.length, `Search for at most ${most.length} characters`),
    z.refine(
      // Normalised, as it is searched: U+FDFA alone is four words.
      (typed) => typed.normalize('NFKD').split(/\s+/).filter(Boolean).length <= most.words,
      `Search for at most ${most.words} words`,
    ),
  ),
);

/** A day in India, `YYYY-MM-DD`. */
export const onDay = filter(day('Enter a date as YYYY-MM-DD'));

/** 1 to 12: that month of any year, unless a `year` goes with it. */
export const inMonth = filter(whole('A month is 1 to 12', 1, 12));
export const inYear = filter(whole('A year has four digits', 2000, 2999));

/** Part of the name of a course or product, letter case ignored. */
const namePart = filter(
  z.string('Enter a name').check(z.maxLength(limits.name, 'That is too long a name')),
);

/** Courses or products with this in their name; without `page` and `limit` all of them. */
export const goodsList = z.object({ name: namePart, ...paging });
export type GoodsList = z.output<typeof goodsList>;

/** Those with this in their name, letter case ignored, for the CSV file; else all. */
export const goodsExport = z.object({ name: namePart });

/** How a screen draws the value of a cell; text, unless it says so. */
type Look =
  | 'number'
  | 'strong'
  | 'message'
  | 'moment'
  | 'day'
  | 'rupees'
  | 'count'
  | 'email'
  | 'mail link'
  | 'phone'
  | 'state';

/**
 * Where a cell stands in a narrow row: in the first line, in the second, or nowhere; `none` does
 * where the row leads nowhere, and says all there is.
 */
export type Place = 'name' | 'end' | 'below' | 'below-end' | 'actions' | 'none' | 'desk';

/** A column of the table on a screen, of a card on a phone, and of the CSV file. */
export type ListColumn<Row, Head extends string = string> = {
  head: Head;
  /** The field, or what is made of several. */
  of: (keyof Row & string) | ((row: Row) => string | number);
  as?: Look;
  /** Where it stands alone, and its head in the file where that is another. */
  only?: 'screen' | 'file';
  inFile?: string;
  /** The tabs that have it. */
  tabs?: readonly string[];
  narrow?: Place;
  /** Long text: may wrap anywhere, but keeps ordinary words whole. */
  long?: true;
  /** Whether it is shown only where it is chosen, or in which tabs. */
  more?: boolean | readonly string[];
};

type Choice = {
  /** Its words, where those are not its name. */
  label?: string;
  /** What stands for no choice. */
  all: string;
  /** It stands below 'More'. */
  rare?: true;
};

/** A filter: what the call takes, its field on the screen. */
export type ListFilter = {
  schema: z.ZodMiniType;
  rare?: true;
  /** It stands beside the search at a desk. */
  open?: true;
  search?: string;
  tabs?: Record<string, string>;
  none?: Partial<Record<string, string>>;
  /** Tabs that are shown while something is in them. */
  ifAny?: readonly string[];
  /** Whether another tab is opened without loading the page again. */
  inPlace?: true;
  period?: string;
  day?: string;
  words?: string;
  label?: string;
  all?: string;
  of?: Record<string, string>;
};

const oneOf = <Value extends string>(words: Record<Value, string>) => {
  const values = Object.keys(words) as Value[];
  return filter(z.enum(values, `Choose one of ${values.join(', ')}`));
};

export const choice = <const Value extends string>(of: Record<Value, string>, ask: Choice) => ({
  ...ask,
  of,
  schema: oneOf(of),
});

/** Words that are searched for in all that a row is known by; the label says in what. */
export const search = (label: string) => ({ search: label, schema: searched });

/** From one day to another; the label says what was then. */
export const period = (label: string) => ({
  from: { period: label, schema: onDay },
  to: { schema: onDay },
});

/** One day; one month, of any year unless one is chosen; or one year. */
export const daily = {
  date: { day: 'Date', open: true, schema: onDay },
  month: { all: 'All months', open: true, schema: inMonth },
  year: { all: 'All years', rare: true, schema: inYear },
} as const;

/** The tabs of a list, the first being shown where none is named; what each says that is empty. */
export const tabs = <const Value extends string>(
  words: Record<Value, string>,
  none: Partial<Record<Value, string>> = {},
) => ({ tabs: words, none, schema: oneOf(words) });

type Of<Row, Filters extends Record<string, ListFilter>, Head extends string> = {
  /** What is listed, in the plural; of the rows of a tab the screen says `pending questions`. */
  noun: string;
  /** Its page, and its calls under `/api`. */
  page: string;
  calls: { list: string; file?: string };
  /** Beginning of the file's name. */
  file?: string;
  needs: Permission;
  row: z.ZodMiniType<Row>;
  filters: Filters;
  columns: readonly ListColumn<Row, Head>[];
  /** What a spreadsheet can bring into the list. */
  imports?: ImportKind;
};

/**
 * A list of the office as one value: what its calls take and answer, its tabs, its filters and its
 * columns. The Worker makes both calls of it, the office its screen.
 */
export function list<
  Row extends object,
  const Filters extends Record<string, ListFilter>,
  const Head extends string,
>(of: Of<Row, Filters, Head>) {
  type Shape = { [Name in keyof Filters]: Filters[Name]['schema'] };
  const names = Object.keys(of.filters);
  const shape = Object.fromEntries(names.map((name) => [name, of.filters[name]?.schema])) as Shape;
  return { ...of, request: z.object({ ...shape, ...paging }), exported: z.object(shape) };
}

export type OfficeList<Row extends object = object, Head extends string = string> = ReturnType<
  typeof list<Row, Record<string, ListFilter>, Head>
>;

export const cellOf = <Row>({ of }: ListColumn<Row>, row: Row): string | number =>
  typeof of === 'function' ? of(row) : (row[of] as string | number);

export const textColumns = <Fields extends TextFields>(fields: Fields) =>
  textNames(fields).map((of) => ({ head: fields[of]?.label ?? of, of, only: 'file' as const }));
