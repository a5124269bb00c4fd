import { facts } from './facts.ts';
import { mobileDigits, mobileShape, wellFormed } from './text.ts';

/** The school as all code reads it: its facts (`facts.ts`), and what follows from them. */

type Place = {
  label: string;
  street: string;
  locality: string;
  region: string;
  postalCode: string;
  country: string;
  latitude: number;
  longitude: number;
};
type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
export type Hours = { days: string; opens: string; closes: string; schemaDays: Day[] };

export type Facts = {
  name: string;
  tagline: string;
  hero: string;
  founded: number;
  city: string;
  serialPrefix: string;
  phone: string;
  email: string;
  url: string;
  upi: { id: string; name: string };
  addresses: { bakery: Place; institute: Place };
  lounge: { label: string; where: string };
  social: { instagram: string };
  hours: [Hours, ...Hours[]];
  hoursNote: string;
  delivery: string;
  instituteHours: [Hours, ...Hours[]];
  grievanceOfficer: { name: string; role: string };
};

const mapAt = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;

/** A building as it is shown: its address in lines, and where it is on a map. */
const shown = (place: Place) => ({
  ...place,
  city: facts.city,
  lines: [place.street, place.locality, `${facts.city} ${place.postalCode}`] as const,
  map: mapAt(place),
});

export const business = {
  ...facts,
  phoneDisplay: facts.phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3'),
  /** Digits only, as wa.me wants it. */
  whatsappNumber: facts.phone.slice(1),
  addresses: {
    bakery: shown(facts.addresses.bakery),
    institute: shown(facts.addresses.institute),
  },
  lounge: { ...facts.lounge, map: mapAt(facts.addresses.bakery) },
};

const chatWith = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(wellFormed(text))}`;

/** A link that opens a chat with the business, `text` already typed in. */
export const whatsapp = (text: string): string => chatWith(business.whatsappNumber, text);

/** A link to a chat with a customer; undefined unless an Indian mobile number. */
export function whatsappTo(mobile: string, text: string): string | undefined {
  const digits = mobileDigits(mobile);
  return mobileShape.test(digits) ? chatWith(`91${digits}`, text) : undefined;
}

const hello = `Hello ${business.name}!`;

/** Ready chats, each a full link. */
export const whatsappFor = {
  course: (name: string) => whatsapp(`${hello} Please send me the brochure for ${name}.`),
  batch: (name: string) => whatsapp(`${hello} When does the next batch of ${name} begin?`),
  product: (name: string) => whatsapp(`${hello} I would like to order ${name}. Is it available?`),
  /** A whole cart; `order` is its text. */
  cart: (order: string) => whatsapp(`${hello} I would like to order:\n${order}`),
  /** About a payment whose order could not be placed; `words` names the goods. */
  paid: ({ words, orderId, txnId }: { words: string; orderId: string; txnId: string }) =>
    whatsapp(
      `${hello} I paid by UPI for ${words}, reference ${orderId}. The transaction ID is ${txnId}`,
    ),
  /** About a page that failed; `id` is the number of the request. */
  failure: (id: string) =>
    whatsapp(`${hello} A page of your site does not open. The number of the request is ${id}.`),
  /** Without a name: a new order. With a name and an order id: a question about that order. */
  order: (name?: string, orderId?: string) => {
    if (name && orderId)
      return whatsapp(`${hello} I have a question about order ${orderId} (${name}).`);
    if (name) return whatsapp(`${hello} I would like to order ${name}.`);
    if (orderId) return whatsapp(`${hello} I have a question about order ${orderId}.`);
    return whatsapp(`${hello} I would like to place an order with the bakery.`);
  },
} as const;
