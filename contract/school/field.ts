import * as z from 'zod/mini';
import { isDay } from '../day.ts';
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
import { isVideo } from './media.ts';
import { dayNames } from './week.ts';

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
  | 'video';

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
  /** Whether it is closed to its label until it is opened. */
  isClosed: boolean;
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

const missing = (label: string) => `Enter ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

export const line = (label: string, most = 120, { optional, ...more }: More = {}) => ({
  kind: 'line' as const,
  label,
  schema: optional ? maybeLine(most) : lineField(missing(label), most),
  ...more,
});

export const text = (label: string, most = 1000, { optional, ...more }: More = {}) => ({
  kind: 'text' as const,
  label,
  schema: optional ? maybe(most) : textField(missing(label), most),
  ...more,
});

/** Paragraphs, lists, links and emphasis, as Markdown. */
export const rich = (label: string, most = 6000, { optional, ...more }: More = {}) => ({
  kind: 'rich' as const,
  label,
  schema: optional ? maybe(most) : textField(missing(label), most),
  ...more,
});

/** A line of a form of its own; `wrong` says which. */
export const coded = (
  label: string,
  [most, isRight, wrong]: [most: number, isRight: (text: string) => boolean, wrong: string],
  { optional, ...more }: More = {},
) => ({
  kind: 'line' as const,
  label,
  schema: z.pipe(
    optional ? maybeLine(most) : lineField(missing(label), most),
    z.string().check(z.refine((text) => (optional && text === '') || isRight(text), wrong)),
  ),
  ...more,
});

/** E.164, `+91` and ten digits; typed as people do. */
export const phone = (label: string, more: More = {}) => ({
  kind: 'phone' as const,
  label,
  schema: z.pipe(
    mobile(missing(label)),
    z.transform((digits: string) => `+91${digits}`),
  ),
  ...more,
});

export const email = (label: string, more: More = {}) => ({
  kind: 'email' as const,
  label,
  schema: emailField(missing(label)),
  ...more,
});

export const url = (label: string, { optional, ...more }: More = {}) => ({
  kind: 'link' as const,
  label,
  schema: optional ? optionalLink : link(missing(label)),
  ...more,
});

const noPage = 'Enter a page of the site, such as /courses, or a link with https://';

/** A page of the site by its path, or a link elsewhere: nothing that could run a script. */
export const page = (label: string, { optional, ...more }: More = {}) => ({
  kind: 'line' as const,
  label,
  schema: z.pipe(
    optional ? maybeLine(200) : lineField(missing(label), 200),
    z
      .string()
      .check(
        z.refine((value) => value === '' || /^(\/(?![/\\])|https?:\/\/)\S*$/.test(value), noPage),
      ),
  ),
  hint: 'A page of the site, such as /courses',
  ...more,
});

export const day = (label: string, { optional, ...more }: More = {}) => ({
  kind: 'day' as const,
  label,
  schema: z
    .string(missing(label))
    .check(z.refine((value) => (optional && value === '') || isDay(value), missing(label))),
  ...more,
});

export const time = (label: string, { optional, ...more }: More = {}) => ({
  kind: 'time' as const,
  label,
  schema: z
    .string(missing(label))
    .check(
      z.refine(
        (value) => (optional && value === '') || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
        'Enter a time as 09:30',
      ),
    ),
  ...more,
});

export const number = (label: string, min: number, max: number, more: More = {}) => ({
  kind: 'number' as const,
  label,
  schema: whole(`Enter a whole number from ${min} to ${max}`, min, max),
  ...more,
});

export const rupees = (label: string, more: More = {}) => ({
  kind: 'number' as const,
  label,
  schema: price,
  ...more,
});

/** A number that may have a fraction, as of a place on the map. */
export const degrees = (label: string, most: number, more: More = {}) => {
  const wrong = `Enter degrees from -${most} to ${most}`;
  return {
    kind: 'line' as const,
    label,
    schema: z.pipe(
      z.pipe(
        z.union([z.number(), z.string()], wrong),
        z.transform((value) => (value === '' ? Number.NaN : Number(value))),
      ),
      z.number(wrong).check(z.minimum(-most, wrong), z.maximum(most, wrong)),
    ),
    ...more,
  };
};

export const tick = (label: string, more: More = {}) => ({
  kind: 'tick' as const,
  label,
  schema: z.boolean('Say yes or no'),
  ...more,
});

export const choice = <const Value extends string>(
  label: string,
  choices: readonly (readonly [Value, string])[],
  more: More = {},
) => ({
  kind: 'choice' as const,
  label,
  choices,
  schema: z.enum(choices.map(([value]) => value) as [Value, ...Value[]], 'Choose one'),
  ...more,
});

export const weekdays = (label: string, more: More = {}) => ({
  kind: 'weekdays' as const,
  label,
  schema: z.array(z.enum(dayNames)).check(z.minLength(1, 'Choose a day'), z.maxLength(7)),
  ...more,
});

/** A picture of the project by its name, or an upload, cut to `aspect` where it is chosen. */
export const picture = (
  label: string,
  { optional, aspect = 4 / 3, ...more }: More & { aspect?: number } = {},
) => ({
  kind: 'picture' as const,
  ...{ label, aspect },
  schema: mediaField(optional, (value) => /^[a-z0-9/_-]{1,100}$/i.test(value), 'Choose a picture'),
  ...more,
});

/** A clip of the project by its name, an upload, or a link to YouTube. */
export const video = (label: string, more: Omit<More, 'optional'> = {}) => ({
  kind: 'video' as const,
  label,
  schema: mediaField(undefined, isVideo, 'Choose a video, or enter a link to one on YouTube'),
  ...more,
});

/** One that older publications lack is empty. */
const mediaField = (
  optional: true | undefined,
  isKnown: (value: string) => boolean,
  message: string,
) =>
  z._default(
    z
      .string(message)
      .check(z.refine((value) => (optional && value === '') || isKnown(value), message)),
    '',
  );

export const group = <F extends Fields>(label: string, fields: F, { isClosed = false } = {}) => ({
  kind: 'group' as const,
  ...{ label, fields, isClosed },
  schema: shapeOf(fields),
});

type ListOptions<F extends Fields> = {
  least?: number;
  most?: number;
  checks?: z.core.$ZodCheck<z.output<z.ZodMiniObject<Shape<F>>>[]>[];
};

export const list = <F extends Fields>(
  label: string,
  one: string,
  fields: F,
  { least = 0, most = 30, checks = [] }: ListOptions<F> = {},
) => ({
  kind: 'list' as const,
  ...{ label, one, fields, most },
  schema: z
    .array(shapeOf(fields))
    .check(
      z.minLength(least, `Add a ${one}`),
      z.maxLength(most, `At most ${most}: take one away first`),
      ...checks,
    ),
});
