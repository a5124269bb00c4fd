import { limits } from './limits.ts';

/** A heading with its lines: a topic of a course, or a question with its answer. */
export type Topic = { heading: string; data: string[] };

/** What is said of a field of a course or product, wherever it appears. */
type InWords = {
  /** What the office, its files and the history call it. */
  label: string;
  /** The heading of its column in files, where that is another. */
  column?: string;
  /** Its heading on the public page, `false` where that page has other words for it. */
  fact: string | false;
  /** What stands below its input. */
  hint?: string;
  /** Whether its input is as wide as the form. */
  isWide?: boolean;
};

type TopicWords = {
  /** Whether a new record's form begins with an empty one. */
  isBegun?: boolean;
  /** One of them, its heading and its lines. */
  names: { one: string; heading: string; lines: string };
  /** Why one of them cannot be kept, said at its lines. */
  fault?: (topic: Topic) => string | undefined;
  most?: number;
  refusals: Record<
    'malformed' | 'noHeading' | 'noLine' | 'noLines' | 'tooManyLines' | 'tooMany' | 'tooLong',
    string
  >;
};

/** The kinds of fields. Texts and prices are needed, of all others none need be sent. */
type Kinds = {
  /** By which it is found, and a part of its address. */
  name: object;
  /** Whole rupees. */
  price: object;
  /** `rows` of an input for more than a line. */
  text: { missing: string; max: number; rows?: number };
  /** One line, or empty. */
  line: object;
  /** A whole number from 0, which says nothing, to `max`; `what` begins its refusal. */
  count: { what: string; max: number; words?: (count: number) => string };
  /** One of the words, or empty. */
  choice: { words: readonly string[]; refusal: string };
  /** One of the words, the first where nothing else is said. */
  pick: { words: readonly [string, ...string[]]; refusal: string };
  /** Written with one entry a line. */
  lines: object;
  topics: TopicWords & { fact: false };
};

type Kind = keyof Kinds;
type FieldOf<Each extends Kind> = InWords & { kind: Each } & Kinds[Each];

/** A field of a course or product: all that anything of the project must know of it. */
export type GoodsField = { [Each in Kind]: FieldOf<Each> }[Kind];
export type GoodsFields = Record<string, GoodsField>;

export type ValueOf<Field extends GoodsField> = Field extends { kind: 'price' | 'count' }
  ? number
  : Field extends { kind: 'choice'; words: readonly (infer Word)[] }
    ? Word | ''
    : Field extends { kind: 'pick'; words: readonly (infer Word)[] }
      ? Word
      : Field extends { kind: 'lines' }
        ? string[]
        : Field extends { kind: 'topics' }
          ? Topic[]
          : string;

/** The values of a record. What says nothing is empty, or 0 for a number. */
export type ValuesOf<Fields extends GoodsFields> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

/** The record as everybody sees it. `images` are paths of this site, the first is shown. */
export type Goods<Fields extends GoodsFields> = ValuesOf<Fields> & {
  _id: string;
  images: string[];
  createdAt: string;
  updatedAt: string;
};

export const goodsFields = {
  name: { kind: 'name', label: 'Name', fact: false, isWide: true },
  price: { kind: 'price', label: 'Price', fact: false },
  stock: {
    kind: 'pick',
    label: 'In stock',
    fact: false,
    words: ['Yes', 'No'],
    refusal: 'Stock is Yes or No',
  },
  desc: {
    kind: 'text',
    label: 'Description',
    fact: false,
    missing: 'Enter a description',
    max: limits.desc,
    rows: 6,
  },
} as const satisfies GoodsFields;
