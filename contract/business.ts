import { mobileDigits, mobileShape } from './mobile.ts';

/** The one place for facts about the business. One number serves calls and WhatsApp alike. */

const phone = '+919876501234';
const city = 'Pune';

function mapAt(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}

export const business = {
  name: 'The Crumb School',
  tagline: 'Learn it, bake it, share it',
  hero: "Let's Bake Happiness Together",
  founded: 2016,
  city,
  /** What every student's serial number begins with. */
  serialPrefix: 'TCS',
  /** E.164, for tel: links and structured data. */
  phone,
  phoneDisplay: phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3'),
  /** Digits only, as wa.me wants it. */
  whatsappNumber: phone.slice(1),
  email: 'hello@crumbschool.example',
  /** The address in production, nothing behind the host: links in mails, sitemap and custom domain are made of it. */
  url: 'https://crumbschool.example',
  upi: { id: 'crumbschool@upi', name: 'The Crumb School' },
  addresses: {
    bakery: {
      label: 'Bakery and Lounge',
      lines: ['14 Gulmohar House, Lane 6', 'Koregaon Park', `${city} 411001`],
      street: '14 Gulmohar House, Lane 6',
      locality: 'Koregaon Park',
      city,
      region: 'Maharashtra',
      postalCode: '411001',
      country: 'IN',
      latitude: 18.539,
      longitude: 73.894,
      map: mapAt(18.539, 73.894),
    },
    institute: {
      label: 'Institute',
      lines: ['2nd Floor, Neem Court, Central Avenue', 'Kalyani Nagar', `${city} 411006`],
      street: '2nd Floor, Neem Court, Central Avenue',
      locality: 'Kalyani Nagar',
      city,
      region: 'Maharashtra',
      postalCode: '411006',
      country: 'IN',
      latitude: 18.5463,
      longitude: 73.9033,
      map: mapAt(18.5463, 73.9033),
    },
  },
  /** The lounge is upstairs in the bakery's building. */
  lounge: {
    label: 'Lounge',
    where: 'First floor, above the bakery on Lane 6, Koregaon Park',
    map: mapAt(18.539, 73.894),
  },
  social: { instagram: 'https://www.instagram.com/crumbschool.example/' },
  /** Bakery and lounge. Times are 24-hour, Indian time. */
  hours: [
    {
      days: 'Tuesday to Sunday',
      opens: '08:00',
      closes: '20:00',
      schemaDays: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
  ],
  hoursNote: 'Closed on Mondays',
  /** Where an order can be had. */
  collection: {
    hours: '8 am to 8 pm, closed on Mondays',
    delivery: 'Orders are collected from the bakery; we do not deliver.',
  },
  instituteHours: [
    {
      days: 'Every day',
      opens: '09:00',
      closes: '18:00',
      schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
  ],
  grievanceOfficer: { name: 'Rohan Deshpande', role: 'Office manager' },
} as const;

type Hours = readonly { days: string; opens: string; closes: string }[];

/** Opening hours in one line. */
export const hoursInWords = (hours: Hours, between = ' · '): string =>
  hours.map(({ days, opens, closes }) => `${days} ${opens}–${closes}`).join(between);

const chatWith = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;

/** A link that opens a chat with the business, `text` already typed in. */
export const whatsapp = (text: string): string => chatWith(business.whatsappNumber, text);

/** A link that opens a chat with a customer; undefined when the number is not an Indian mobile number. */
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
  birthdayCake: () => whatsapp(`${hello} I would like to order a birthday cake. The date is `),
  /** Without a name: a new order. With a name and an order id: a question about that order. */
  order: (name?: string, orderId?: string) => {
    if (name && orderId)
      return whatsapp(`${hello} I have a question about order ${orderId} (${name}).`);
    if (name) return whatsapp(`${hello} I would like to order ${name}.`);
    if (orderId) return whatsapp(`${hello} I have a question about order ${orderId}.`);
    return whatsapp(`${hello} I would like to place an order with the bakery.`);
  },
} as const;
