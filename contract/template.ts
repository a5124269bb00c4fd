import * as z from 'zod/mini';
import { business } from './business.ts';
import { line, recordId, text, withId } from './field.ts';
import { hasVenue } from './installation.ts';
import { limits } from './limits.ts';
import { loadedAt, undoAs } from './record.ts';
import { record } from './reply-schema.ts';
import { fill, openIn, placeholders, unknownPlaces } from './school/words.ts';

export const places = {
  name: 'the name of the person',
  course: 'the course, or what was ordered',
  batch: 'days and hours of the batch',
  date: 'the first day',
  place: 'where it is',
  fee: 'the price',
  due: 'what is due, and by when',
  order: 'the number of the order',
  upi: 'the UPI id to which the order is paid',
} as const;
const own = Object.keys(places);

export type Known = { [Name in keyof typeof places]?: string | undefined };

/** The words with what is known, and what the school says of itself, in their places. */
export const filled = (words: string, known: Known): string =>
  fill(words, { ...placeholders, ...known });

/** Why words cannot go out; undefined where nothing is open. */
export function openWords(words: string): string | undefined {
  const found = openIn(words);
  return found.length > 0 ? `Fill in ${found.join(', ')}, or take it out` : undefined;
}

/** Refuses words with the fault that is found in them. */
const without = (fault: (words: string) => string | undefined) =>
  z.string().check(({ value, issues }) => {
    const message = fault(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** Words for a person, in which nothing is open any more. */
export const finished = (missing: string, max: number = limits.message) =>
  z.pipe(text(missing, max), without(openWords));

const words = z.pipe(
  text('Enter the words', limits.message),
  without((typed) =>
    typed.includes(business.upi.id)
      ? 'Write {upi} in place of the UPI id, which may change'
      : unknownPlaces(typed, own, Object.keys(placeholders)),
  ),
);

export const templateWays = ['both', 'mail', 'whatsapp'] as const;

/** A template as the office writes it; without an `id` a new one. */
export const saveTemplate = z.object({
  id: z.optional(recordId),
  updatedAt: loadedAt,
  name: line('Enter a name', limits.name),
  way: z.enum(templateWays, 'Choose what it is for'),
  words,
});
export type SaveTemplate = z.output<typeof saveTemplate>;

export const deleteTemplate = withId({ updatedAt: loadedAt, ...undoAs });

type First = Pick<Template, '_id' | 'name' | 'way' | 'words'>;

/** The two that screens fill in by themselves: these can be changed, and not deleted. */
export const ownTemplates = { balance: 'balance', order: 'order' } as const;
export const isOwnTemplate = (id: string): boolean => Object.hasOwn(ownTemplates, id);

const hello = 'Hello {name}, this is {school}.';

const ofInstitute: First[] = [
  {
    _id: 'fee-and-days',
    name: 'Fee and next batch',
    way: 'both',
    words:
      'Thank you for asking about {course}. The fee is {fee}, and the next batch begins on ' +
      '{date} at {place}. Half of the fee holds your seat. Shall we keep one for you?',
  },
  {
    _id: 'full',
    name: 'The batch is full',
    way: 'both',
    words:
      'Thank you for asking about {course}. The batch of {date} is full. We can put you on the ' +
      'waiting list, or tell you when the next one opens. Which do you prefer?',
  },
  {
    _id: 'demo',
    name: 'Come to a demo class',
    way: 'both',
    words:
      'Would you like to see how we bake? A demo class costs {demo fee}, which we take off the ' +
      'fee of your course. Book a day at {site}/book-a-demo.',
  },
  {
    _id: 'before-class',
    name: 'Before the first class',
    way: 'whatsapp',
    words:
      `${hello} {course} begins on {date} ({batch}) at {place}. Please wear closed shoes and ` +
      'tie back long hair. See you there!',
  },
];

/** What a school begins with, until it writes its own. */
export const firstTemplates: readonly First[] = [
  {
    _id: ownTemplates.balance,
    name: 'Balance of an order',
    way: 'whatsapp',
    words:
      `${hello} About your order {order} ({course}): {due}. You can pay to the UPI id {upi} ` +
      'with the reference {order}, or in cash. Thank you!',
  },
  {
    _id: ownTemplates.order,
    name: 'About an order',
    way: 'whatsapp',
    words: `${hello} We write about your order {order} ({course}).`,
  },
  ...(hasVenue('institute') ? ofInstitute : []),
  {
    _id: 'where',
    name: 'Where we are',
    way: 'both',
    words: 'You find us at {institute address}: {institute map}',
  },
];

export const template = record('Template', {
  _id: z.string(),
  name: z.string(),
  way: z.enum(['both', 'mail', 'whatsapp']),
  words: z.string(),
  updatedAt: z.string(),
});
export type Template = z.output<typeof template>;
