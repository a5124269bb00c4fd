import { installation } from './installation.ts';
import type { SchoolRecord, Words } from './school/parts.ts';
import { phoneInWords, phoneNumber, wellFormed } from './text.ts';

/** The school as all code reads it: what its record says, and what follows from that. */

export type Facts = Words<'facts'>;
export type Hours = Facts['hours'][number];
type Place = Facts['addresses']['bakery'];

/** The parts of the record that code reads on a device as well, and which version of it that is. */
type OnDevice = Pick<SchoolRecord, 'facts' | 'upi' | 'days' | 'notices'>;

type Read = () => OnDevice | undefined;

/**
 * Who reads the record: the Worker for the request at hand (`worker/school/current.ts`), and
 * otherwise a device in its page, scripts and tests as seeded
 * (`contract/school/defaults/as-seeded.ts`).
 */
export const sources: { ofRequest: Read; elsewhere: Read } = {
  ofRequest: () => undefined,
  elsewhere: readInPage,
};

/** The record now. Not at the top of a module: the next request may have another one. */
export function readRecord(): OnDevice {
  const record = sources.ofRequest() ?? sources.elsewhere();
  if (!record) throw new Error('The school is asked for before its record was read');
  return record;
}

/** The id of the element in which a page has the record for its scripts. */
export const elementId = 'school';

type Page = { document?: { getElementById(id: string): { textContent: string } | null } };
let inPage: OnDevice | undefined;
function readInPage(): OnDevice | undefined {
  const text = (globalThis as Page).document?.getElementById(elementId)?.textContent;
  if (text) inPage ??= JSON.parse(text) as OnDevice;
  return inPage;
}

const mapAt = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

/** A building as it is shown: its address in lines, and where it is on a map. */
const shown = (place: Place, city: string) => ({
  ...place,
  city,
  country: 'IN',
  lines: [place.street, place.locality, `${city} ${place.postalCode}`] as const,
  map: mapAt(place),
});

const businessOf = ({ facts, upi, days }: OnDevice) => ({
  ...facts,
  ...days,
  upi,
  url: installation.url,
  phoneDisplay: phoneInWords(facts.phone),
  /** Digits only, as wa.me wants it. */
  whatsappNumber: facts.phone.replace(/^1/, '+91$&').slice(1),
  addresses: {
    bakery: shown(facts.addresses.bakery, facts.city),
    institute: shown(facts.addresses.institute, facts.city),
  },
  lounge: { ...facts.lounge, map: mapAt(facts.addresses.bakery) },
});

type Business = ReturnType<typeof businessOf>;

const made = new WeakMap<OnDevice, Business>();
function current(): Business {
  const read = readRecord();
  const known = made.get(read) ?? businessOf(read);
  made.set(read, known);
  return known;
}

export const business = new Proxy({} as Business, {
  get: (_, name) => Reflect.get(current(), name),
  has: (_, name) => name in current(),
  ownKeys: () => Reflect.ownKeys(current()),
  getOwnPropertyDescriptor: (_, name) => ({
    ...Reflect.getOwnPropertyDescriptor(current(), name),
    configurable: true,
  }),
});

const chatWith = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(wellFormed(text))}`;

/** A link that opens a chat with the business, `text` already typed in. */
export const whatsapp = (text: string): string => chatWith(business.whatsappNumber, text);

/** A link to a chat with a customer; undefined for a landline in India and for no number. */
export function whatsappTo(mobile: string, text: string): string | undefined {
  const number = phoneNumber(mobile);
  if (!number || number.startsWith('+91')) return undefined;
  return chatWith(number.startsWith('+') ? number.slice(1) : `91${number}`, text);
}

const hello = () => `Hello ${business.name}!`;

/** Ready chats, each a full link. */
export const whatsappFor = {
  course: (name: string) => whatsapp(`${hello()} Please send me the brochure for ${name}.`),
  batch: (name: string) => whatsapp(`${hello()} When does the next batch of ${name} begin?`),
  product: (name: string) => whatsapp(`${hello()} I would like to order ${name}. Is it available?`),
  /** A whole cart; `order` is its text. */
  cart: (order: string) => whatsapp(`${hello()} I would like to order:\n${order}`),
  /** About a payment whose order could not be placed; `words` names the goods. */
  paid: ({ words, orderId, txnId }: { words: string; orderId: string; txnId: string }) =>
    whatsapp(
      `${hello()} I paid by UPI for ${words}, reference ${orderId}. The transaction ID is ${txnId}`,
    ),
  /** About a page that failed; `id` is the number of the request. */
  failure: (id: string) =>
    whatsapp(`${hello()} A page of your site does not open. The number of the request is ${id}.`),
  /** Without a name: a new order. With a name and an order id: a question about that order. */
  order: (name?: string, orderId?: string) => {
    if (name && orderId)
      return whatsapp(`${hello()} I have a question about order ${orderId} (${name}).`);
    if (name) return whatsapp(`${hello()} I would like to order ${name}.`);
    if (orderId) return whatsapp(`${hello()} I have a question about order ${orderId}.`);
    return whatsapp(`${hello()} I would like to place an order with the bakery.`);
  },
} as const;
