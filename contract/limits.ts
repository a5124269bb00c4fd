/** Limits and constants. Sizes in bytes, money in whole rupees, times in milliseconds. */
export const limits = {
  /** Pixels of a side, in all, and with more than 8 bits a colour; progressive passes. */
  picture: {
    count: 3,
    bytes: 2_097_152,
    side: 8_000,
    pixels: 40_000_000,
    deepPixels: 10_000_000,
    scans: 100,
  },
  pdf: { bytes: 5 * 1024 * 1024 },
  video: { bytes: 20 * 1024 * 1024 },
  /** Largest body of JSON, and of a form beside its files. */
  body: 256 * 1024,
  price: { min: 1, max: 10_000_000 },
  name: 120,
  desc: 4000,
  duration: 80,
  /** Characters of a course's topics as JSON text: D1 keeps at most 2 MB a row. */
  details: 60_000,
  topics: 40,
  lines: 60,
  line: 300,
  /** One order: products, pieces of each, characters of a link and of a cart's summary. */
  cart: { lines: 100, amount: 999 },
  link: 2000,
  summary: 300,
  /** Facts of a course or product: characters, entries of a list, weeks, seats. */
  fact: 160,
  facts: 20,
  weeks: 104,
  classSize: 60,
  /** Characters of what is chosen of a product. */
  variant: 1000,
  /** Days: the longest lead of a product, and how far ahead collection may be. */
  leadDays: 14,
  collection: 60,
  /** Characters, as people count them, of the words on a cake, and of the note of an order. */
  cakeWords: 60,
  /** Days after the collection on which the photo of an idea is deleted. */
  ideaDays: 30,
  note: 300,
  person: 120,
  address: 500,
  /** Characters of a password; administrators' are longer. */
  password: { least: 8, most: 128, admin: 15 },
  home: { courses: 6 },
  shop: { first: 6, loading: 1000 },
  /** Until another code can be requested, and how long a code is valid. */
  otp: { resend: 30_000, life: 10 * 60_000 },
  /** How long the link and the code that confirm an e-mail work, and tries at a code. */
  confirmation: { life: 48 * 3_600_000, tries: 5 },
  /** How long a code to open an account works, and tries at it. */
  opening: { life: 24 * 3_600_000, tries: 5 },
  /** Records that a person or a visitor gets at most in one reply. */
  listed: 100,
  /** Characters of an enquiry that the dashboard shows. */
  cut: 10,
  demoMinutes: 90,
  /** Days after a demo class on which its fee is credited against a course. */
  creditDays: 60,
  /** Characters of an enquiry. */
  message: 2000,
  /** Years that the look-ups offer. */
  years: { verification: 6, certificate: 3 },
  /** How long a toast stays, without and with a link in it. */
  toast: 3000,
  notification: 4500,
} as const;

/** Widths in CSS pixels in which `/media` and the pre-rendered pictures exist. */
export const widths = [160, 320, 480, 640, 800, 1200] as const;
