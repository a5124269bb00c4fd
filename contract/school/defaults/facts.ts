import type { Words } from '../parts.ts';
import { invented } from './invented.ts';

const everyDay: Words<'facts'>['hours'][number]['schemaDays'] = [
  ...(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const),
];

/** The facts that a new installation begins with. The office changes them; `docs/deploy.md`. */
export const facts: Words<'facts'> = {
  name: 'The Crumb School',
  tagline: 'Learn it, bake it, share it',
  founded: 2016,
  city: 'Pune',
  serialPrefix: 'TCS',
  phone: invented('+919876501234'),
  email: invented('hello@crumbschool.example'),
  demoFee: 100,
  addresses: {
    bakery: invented({
      label: 'Bakery and Lounge',
      street: '14 Gulmohar House, Lane 6',
      locality: 'Koregaon Park',
      region: 'Maharashtra',
      postalCode: '411001',
      latitude: 18.539,
      longitude: 73.894,
    }),
    institute: invented({
      label: 'Institute',
      street: '2nd Floor, Neem Court, Central Avenue',
      locality: 'Kalyani Nagar',
      region: 'Maharashtra',
      postalCode: '411006',
      latitude: 18.5463,
      longitude: 73.9033,
    }),
  },
  lounge: invented({
    label: 'Lounge',
    where: 'First floor, above the bakery on Lane 6, Koregaon Park',
  }),
  hours: [{ schemaDays: everyDay.slice(1), opens: '08:00', closes: '20:00' }],
  hoursNote: 'Closed on Mondays',
  instituteHours: [{ schemaDays: everyDay, opens: '09:00', closes: '18:00' }],
  delivery: 'Orders are collected from the bakery; we do not deliver.',
  social: invented({
    instagram: 'https://www.instagram.com/crumbschool.example/',
    facebook: '',
    youtube: '',
  }),
  fssai: '',
  gstin: '',
  grievanceOfficer: invented({ name: 'Rohan Deshpande', role: 'Office manager' }),
};

export const upi: Words<'upi'> = { id: invented('crumbschool@upi'), name: 'The Crumb School' };
