import * as z from 'zod/mini';
import { isDay, today } from '../day.ts';
import {
  email as emailField,
  line as lineField,
  link,
  maybe,
  maybeLine,
  mobile,
  optionalLink,
  price,
  text as textField,
  whole,
} from '../field.ts';
import { compact, schoolPhone } from '../text.ts';
import { dayNames } from './days.ts';
import { isVideo } from './media.ts';

/** How a field of the school's record is typed in; `list` and `group` hold others. */
type Kind =
  | 'line'
  | 'text'
  | 'rich'
  | 'phone'
  | 'email'
  | 'link'
  | 'day'
  | 'time'
  | 'number'
  | 'tick'
  | 'choice'
  | 'weekdays'
  | 'picture'
  | 'video'
  | 'id';

type Simple<S extends z.ZodMiniType = z.ZodMiniType> = {
  kind: Kind;
  label: string;
  hint?: string;
  choices?: readonly (readonly [value: string, label: string])[];
  /** Of a picture: its width by its height where it stands. */
  aspect?: number;
  schema: S;
};
type Group<F extends Fields = Fields, S extends z.ZodMiniType = z.ZodMiniType> = {
  kind: 'group';
  label: string;
  fields: F;
  schema: S;
};
type List<F extends Fields = Fields, S extends z.ZodMiniType = z.ZodMiniType> = {
  kind: 'list';
  label: string;
  /** What one of them is called: 'Add a {one}'. */
  one: string;
  most: number;
  fields: F;
  schema: S;
};
export type Field = Simple | Group | List;
export interface Fields {
  [name: string]: Field;
}

type Shape<F extends Fields> = { [Name in keyof F]: F[Name]['schema'] };

export const shapeOf = <F extends Fields>(fields: F): z.ZodMiniObject<Shape<F>> =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodMiniObject<Shape<F>>;

type More = { hint?: string; optional?: true };

const missing = (label: string) =>
  `Enter ${label.replace(/^.(?![A-Z])/, (letter) => letter.toLowerCase())}`;

/** A field that holds no others; what is optional may be empty. */
const simple = <K extends Kind, S extends z.ZodMiniType, M extends More>(
  kind: K,
  label: string,
  schema: S,
  { optional: _, ...more }: M,
) => ({ kind, label, schema, ...more });

/** Text that is right, or empty where it is optional. */
const checked = (isRight: (value: string) => boolean, wrong: string, { optional }: More = {}) =>
  z.string(wrong).check(z.refine((value) => (optional && value === '') || isRight(value), wrong));

const oneLine = (label: string, most: number, { optional }: More) =>
  optional ? maybeLine(most) : lineField(missing(label), most);

const lines = (label: string, most: number, { optional }: More) =>
  optional ? maybe(most) : textField(missing(label), most);

export const line = (label: string, most = 120, more: More = {}) =>
  simple('line', label, oneLine(label, most, more), more);

export const text = (label: string, most = 1000, more: More = {}) =>
  simple('text', label, lines(label, most, more), more);

/** Paragraphs, lists, links and emphasis, as Markdown. */
export const rich = (label: string, most = 6000, more: More = {}) =>
  simple('rich', label, lines(label, most, more), more);

/** A line of a form of its own; `wrong` says which. */
export const coded = (
  label: string,
  [most, isRight, wrong]: [most: number, isRight: (text: string) => boolean, wrong: string],
  more: More = {},
) => {
  const schema = z.pipe(oneLine(label, most, more), checked(isRight, wrong, more));
  return simple('line', label, schema, more);
};

/** The same of an id or number, as people write it in groups. */
export const code = (label: string, rule: Parameters<typeof coded>[1], more: More = {}) => {
  const { schema, ...field } = coded(label, rule, more);
  const typed = z.pipe(z.string(missing(label)), z.transform(compact));
  return { ...field, schema: z.pipe(typed, schema) };
};

/** With the code of the country (E.164), or free to call; typed as people do. */
export const phone = (label: string, more: More = {}) =>
  simple('phone', label, mobile(missing(label), schoolPhone), more);

export const email = (label: string, more: More = {}) =>
  simple('email', label, emailField(missing(label)), more);

export const url = (label: string, more: More = {}) =>
  simple('link', label, more.optional ? optionalLink : link(missing(label)), more);

const isPage = (value: string) => /^(\/(?![/\\])|https?:\/\/)\S*$/.test(value);
const noPage = 'Enter a page of the site, such as /courses, or a link with https://';

/** A page of the site by its path, or a link elsewhere: nothing that could run a script. */
export const page = (label: string, more: More = {}) =>
  coded(label, [200, isPage, noPage], { hint: 'A page of the site, such as /courses', ...more });

export const day = (label: string, more: More = {}) =>
  simple('day', label, checked(isDay, missing(label), more), more);

const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

export const time = (label: string, more: More = {}) =>
  simple('time', label, checked(isTime, 'Enter a time as 09:30', more), more);

/** A time at which something ends: midnight is 00:00, and 24:00 is read as that. */
export const endTime = (label: string, more: More = {}) => {
  const schema = z.pipe(
    z.pipe(
      z.string('Enter a time as 09:30'),
      z.transform((value: string) => (value === '24:00' ? '00:00' : value)),
    ),
    checked(isTime, 'Enter a time as 09:30', more),
  );
  return simple('time', label, schema, { hint: 'Midnight is 00:00', ...more });
};

/** A year from 1900 up to this one. */
export const year = (label: string) => {
  const wrong = 'Enter a year from 1900 to this one';
  const schema = whole(wrong, 1900, 2100).check(
    z.refine((value) => value <= Number(today().slice(0, 4)), wrong),
  );
  return simple('number', label, schema, {});
};

export const rupees = (label: string, more: More = {}) => simple('number', label, price, more);

/** A number that may have a fraction, as of a place on the map. */
export const degrees = (label: string, [least, most]: [number, number], more: More = {}) => {
  const wrong = `In India it is from ${least} to ${most} degrees`;
  const schema = z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], wrong),
      z.transform((value) => (value === '' ? Number.NaN : Number(value))),
    ),
    z.number(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong)),
  );
  return simple('line', label, schema, more);
};

export const tick = (label: string) => simple('tick', label, z.boolean('Say yes or no'), {});

export const choice = <const Value extends string>(
  label: string,
  choices: readonly (readonly [Value, string])[],
  more: More = {},
) => {
  const schema = z.enum(choices.map(([value]) => value) as [Value, ...Value[]], 'Choose one');
  return { ...simple('choice', label, schema, more), choices };
};

const someDays = z.array(z.enum(dayNames)).check(z.minLength(1, 'Choose a day'), z.maxLength(7));

export const weekdays = (label: string, more: More = {}) =>
  simple('weekdays', label, someDays, more);

const isPicture = (value: string) => /^[a-z0-9/_-]{1,100}$/i.test(value);

/** A picture of the project by its name, or an upload, cut to `aspect` where it is chosen. */
export const picture = (
  label: string,
  { aspect = 4 / 3, ...more }: More & { aspect?: number } = {},
) => {
  const schema = z._default(checked(isPicture, 'Choose a picture', more), '');
  return { ...simple('picture', label, schema, more), aspect };
};

const noVideo = 'Choose a video, or enter a link to one on YouTube';

/** A clip of the project by its name, an upload, or a link to YouTube. */
export const video = (label: string, more: Omit<More, 'optional'> = {}) =>
  simple('video', label, z._default(checked(isVideo, noVideo), ''), more);

/** By what an entry is found in all that was published; nobody sees it. A new one gets its own. */
export const entryId = () => {
  const schema = z._default(
    z.string().check(z.regex(/^[\w-]{6,40}$/, 'Send the id of the entry')),
    () => crypto.randomUUID(),
  );
  return simple('id', 'Id', schema, {});
};

export const group = <F extends Fields>(label: string, fields: F) => ({
  kind: 'group' as const,
  label,
  fields,
  schema: shapeOf(fields),
});

type ListOptions<F extends Fields> = {
  least?: number;
  most?: number;
  checks?: z.core.$ZodCheck<z.output<z.ZodMiniObject<Shape<F>>>[]>[];
};

export const list = <F extends Fields>(
  label: string,
  noun: string,
  fields: F,
  { least = 0, most = 30, checks = [] }: ListOptions<F> = {},
) => ({
  kind: 'list' as const,
  label,
  one: noun,
  fields,
  most,
  schema: z
    .array(shapeOf(fields))
    .check(
      z.minLength(least, `Add a ${noun}`),
      z.maxLength(most, `At most ${most}: take one away first`),
      ...checks,
    ),
});
