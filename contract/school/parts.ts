import * as z from 'zod/mini';
import { isDay } from '../day.ts';
import { recordId, line as typedLine } from '../field.ts';
import { verifyPasskey } from '../passkey.ts';
import { record } from '../reply-schema.ts';
import { days, facts, hasStateOfGstin, upi } from './facts.ts';
import { day, type Fields, line, page, rich, shapeOf, text } from './field.ts';
import {
  about,
  gallery,
  home,
  type MailName,
  mails,
  offeredTo,
  questions,
  team,
  testimonials,
} from './pages.ts';
import { placeholders, unknownPlaces } from './words.ts';

/** The texts within a part's words, by path, such as `hours.0.opens`. */
export const textsIn = (value: unknown, path = ''): (readonly [path: string, text: string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        textsIn(inner, path ? `${path}.${name}` : name),
      );

/** What an owner says of the school, by parts that are published one at a time. */

const notice = {
  words: text('What it says', 140, { optional: true, hint: 'Up to 140 letters; empty: none' }),
  href: page('Link', { optional: true }),
  from: day('From', { optional: true, hint: 'Empty: at once' }),
  until: day('Until, with that day', { optional: true, hint: 'Empty: until you change it' }),
};

const legal = {
  description: line('For search engines', 200),
  text: rich('Text', 40_000, { hint: '## begins a part' }),
};

/** A part: its name for people, its fields, and the page where it is to be seen, if one. */
type Part<F extends Fields = Fields> = {
  label: string;
  page: string;
  fields: F;
  /** Whether only the owner changes it, and whether it is a text of the law. */
  owner: boolean;
  isLaw: boolean;
};
const part = <F extends Fields>(label: string, page: string, fields: F): Part<F> => ({
  label,
  page,
  fields,
  owner: false,
  isLaw: false,
});
const ownersPart = <F extends Fields>(label: string, page: string, fields: F): Part<F> => ({
  ...part(label, page, fields),
  owner: true,
});

const textOfLaw = (label: string, page: string) => ({
  ...ownersPart(label, page, legal),
  isLaw: true,
});

export const parts = {
  days: part('Days that differ', '/contact', days),
  notice: part('Notice', '/', notice),
  facts: ownersPart('Facts', '/contact', facts),
  upi: ownersPart('UPI id', '/', upi),
  home: part('Home page', '/', home),
  about: part('About us', '/about', about),
  team: part('Teachers', '/about', team),
  testimonials: part('Testimonials', '/', testimonials),
  gallery: part('Gallery', '/gallery', gallery),
  questions: part('Questions', '/courses', questions),
  // They say how money comes to the school.
  mails: ownersPart('Mails', '', mails),
  terms: textOfLaw('Terms and Conditions', '/terms'),
  refund: textOfLaw('Refund Policy', '/refund-policy'),
  privacy: textOfLaw('Privacy Policy', '/privacy-policy'),
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

type Shape<F extends Fields> = ReturnType<typeof shapeOf<F>>;

export type Words<Name extends PartName> = z.output<Shape<(typeof parts)[Name]['fields']>>;
export type AllWords = { [Name in PartName]: Words<Name> };

/**
 * All that is said of the school, since which day each part holds, and the days from which each
 * version of the privacy notice holds or held, the newest first.
 */
export type SchoolRecord = AllWords & {
  since: Partial<Record<PartName, string>>;
  notices: string[];
};

const factsShape = shapeOf(facts).check(
  z.refine(hasStateOfGstin, {
    error: 'This GSTIN is of a state in which the school has no house',
    path: ['gstin'],
  }),
);

const noticeShape = shapeOf(notice).check(
  z.refine(({ from, until }) => until === '' || from <= until, {
    error: 'It would end before it begins',
    path: ['until'],
  }),
);

export const schemaOf = <Name extends PartName>(name: Name) =>
  anySchema(name) as unknown as z.ZodMiniType<Words<Name>>;

const homeShape = shapeOf(home).check(
  z.refine(({ hero }) => hero.picture === '' || hero.alt !== '', {
    error: 'Enter what the picture shows, for those who do not see it',
    path: ['hero', 'alt'],
  }),
);

/** Parts of which more than each field is checked. */
const shapes: Partial<Record<PartName, unknown>> = {
  facts: factsShape,
  notice: noticeShape,
  home: homeShape,
};

const ofSchool = Object.keys(placeholders);

/** Why a text of a part cannot be kept; those that others name have no places themselves. */
function placeFault(part: PartName, path: string, text: string): string | undefined {
  if (part === 'facts' || part === 'upi' || part === 'days') return unknownPlaces(text, []);
  if (part !== 'mails') return unknownPlaces(text, ofSchool);
  return unknownPlaces(text, offeredTo(path.split('.')[0] as MailName), ofSchool);
}

/** The same where only a form knows which part it is. */
export const anySchema = (name: PartName) => {
  const shape = (shapes[name] ?? shapeOf(parts[name].fields)) as z.ZodMiniType<
    Record<string, unknown>
  >;
  return shape.check(({ value, issues }) => {
    for (const [path, input] of textsIn(value)) {
      const message = placeFault(name, path, input);
      if (message) issues.push({ code: 'custom', message, input, path: path.split('.') });
    }
  });
};

/** Whether the notice stands on the site on that day, in India; without days it always does. */
export const isNoticed = ({ words, from, until }: Words<'notice'>, day: string): boolean =>
  words !== '' && from <= day && (until === '' || day <= until);

/** The lists of who is shown, by the part that has them. Whoever is in one may withdraw. */
export const peopleIn: Partial<Record<PartName, readonly string[]>> = {
  team: ['people'],
  testimonials: ['quotes'],
  gallery: ['clips', 'students'],
};

/** What an entry of such a list goes by: its name, else its video or picture. */
export const whoIn = ({ name, video, picture }: Record<string, unknown>): string =>
  String(name ?? video ?? picture ?? '')
    .trim()
    .replace(/\s+/g, ' ');

const partName = z.enum(partNames as [PartName, ...PartName[]], 'Say which part is meant');

export const onePart = z.object({ part: partName });

/** What is typed of a part; its fields are checked as `schemaOf` says, by path: `hours.0.opens`. */
const words = z.record(z.string(), z.unknown(), 'Send the fields of the part');

/** The draft as the editor loaded it, empty where there was none. */
const draftedAt = z._default(z.string('Send when the draft was saved'), '');

/** Throws away the draft that the editor has seen. */
export const dropDraft = z.object({ part: partName, draftedAt });

/** The day from which a publication holds; at once without one. */
const from = z._default(
  z
    .string('Enter a date')
    .check(z.refine((value) => value === '' || isDay(value), 'Enter a date as YYYY-MM-DD')),
  '',
);

export const saveDraft = z.object({ part: partName, words, draftedAt, from });
export type SaveDraft = z.output<typeof saveDraft>;

/** Publishes what is typed; `newest` is the publication that the editor loaded, empty for none. */
export const publish = z.object({
  part: partName,
  words,
  draftedAt,
  from,
  newest: z._default(z.string('Send which publication you have seen'), ''),
});
export type Publish = z.output<typeof publish>;

export const takeBack = z.object({ part: partName, id: recordId });

export const callOff = takeBack;

/** Somebody who is shown in the part and withdraws, by the id of an entry. */
export const withdraw = z.object({ part: partName, entry: typedLine('Say who it is', 40) });
export type Withdraw = z.output<typeof withdraw>;

/** The UPI id: with a passkey, and the name once more as the UPI app shows it. */
export const publishUpi = z.object({
  words,
  response: verifyPasskey.shape.response,
  newest: publish.shape.newest,
  nameAgain: z.string('Enter the name that your UPI app shows for it'),
});
export type PublishUpi = z.output<typeof publishUpi>;

const publication = {
  id: z.string(),
  createdAt: z.string(),
  from: z.string(),
  by: z.string(),
  withdrawn: z.array(z.string()),
};

export const partLine = record('SchoolPart', {
  part: partName,
  changedAt: z.string(),
  changedBy: z.string(),
  isDrafted: z.boolean(),
});
export type PartLine = z.output<typeof partLine>;

export const partState = record('SchoolPartState', {
  part: partName,
  words,
  draft: z.nullable(z.object({ words, from: z.string(), updatedAt: z.string(), by: z.string() })),
  newest: z.string(),
  history: z.array(z.object({ ...publication, words })),
});
export type PartState = z.output<typeof partState>;
