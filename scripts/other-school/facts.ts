import type { Facts } from '../../contract/business.ts';

/** A school that differs from ours in every fact: under it no test may be red. */
export const facts: Facts = {
  name: 'Levain + Salt',
  tagline: 'Slow dough & good salt, every day',
  founded: 2021,
  city: 'Kochi',
  serialPrefix: 'LEVSAL',
  phone: '+919045612378',
  email: 'office@levain-salt.example',
  addresses: {
    bakery: {
      label: 'Shop & Tearoom',
      street: '3/41 Tamarind Street',
      locality: 'Fort Side',
      region: 'Kerala',
      postalCode: '682001',
      latitude: 9.9658,
      longitude: 76.2421,
    },
    institute: {
      label: 'Workshop',
      street: 'Old Customs Shed, Gate 2',
      locality: 'Harbour Quarter',
      region: 'Kerala',
      postalCode: '682003',
      latitude: 9.9601,
      longitude: 76.2677,
    },
  },
  lounge: { label: 'Tearoom', where: 'Behind the shop, across the yard' },
  social: { instagram: 'https://www.instagram.com/levain.salt/' },
  hours: [
    {
      opens: '10:00',
      closes: '18:00',
      schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    { opens: '09:00', closes: '14:00', schemaDays: ['Sunday'] },
  ],
  hoursNote: 'Not on Saturdays',
  delivery: 'Come and fetch it: nothing is sent.',
  instituteHours: [
    {
      opens: '08:30',
      closes: '17:30',
      schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
  ],
  demoFee: 150,
  fssai: '',
  gstin: '',
  grievanceOfficer: { name: 'Anna Kuriakose', role: 'Bookkeeper' },
};

export const upi = { id: 'levain.salt@bank', name: 'Levain Salt LLP' };
