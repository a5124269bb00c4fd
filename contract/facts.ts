import type { Facts } from './business.ts';

/** The one place for facts about the school. `docs/deploy.md` says what to do after a change. */
export const facts: Facts = {
  name: 'The Crumb School',
  tagline: 'Learn it, bake it, share it',
  hero: "Let's Bake Happiness Together",
  founded: 2016,
  city: 'Pune',
  /** What new students' serial numbers begin with: 2 to 6 capital letters. */
  serialPrefix: 'TCS',
  /** E.164. One number serves calls and WhatsApp alike. */
  phone: '+919876501234',
  email: 'hello@crumbschool.example',
  /** The address in production: links in mails, sitemap and custom domain are made of it. */
  url: 'https://crumbschool.example',
  upi: { id: 'crumbschool@upi', name: 'The Crumb School' },
  addresses: {
    bakery: {
      label: 'Bakery and Lounge',
      street: '14 Gulmohar House, Lane 6',
      locality: 'Koregaon Park',
      region: 'Maharashtra',
      postalCode: '411001',
      country: 'IN',
      latitude: 18.539,
      longitude: 73.894,
    },
    institute: {
      label: 'Institute',
      street: '2nd Floor, Neem Court, Central Avenue',
      locality: 'Kalyani Nagar',
      region: 'Maharashtra',
      postalCode: '411006',
      country: 'IN',
      latitude: 18.5463,
      longitude: 73.9033,
    },
  },
  /** The lounge is upstairs in the bakery's building. */
  lounge: {
    label: 'Lounge',
    where: 'First floor, above the bakery on Lane 6, Koregaon Park',
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
  delivery: 'Orders are collected from the bakery; we do not deliver.',
  instituteHours: [
    {
      days: 'Every day',
      opens: '09:00',
      closes: '18:00',
      schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
  ],
  grievanceOfficer: { name: 'Rohan Deshpande', role: 'Office manager' },
};
