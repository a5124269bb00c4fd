import { listed, type Venue } from '../../contract/installation.ts';
import { dayNames } from '../../contract/school/days.ts';
import type { AllWords } from '../../contract/school/parts.ts';
import { schoolPhone } from '../../contract/text.ts';
import { type Answers, housesOf } from './questions.ts';

/** What a new school says until its office says more: true of any, and short. */

type Part = 'facts' | 'upi' | 'home' | 'about' | 'team' | 'testimonials' | 'gallery';

const number = (text: string) => Number(text);

export function wordsFor(answers: Answers): Pick<AllWords, Part> {
  const houses = housesOf(answers.houses);
  const free = answers.glutenFree === 'yes' ? 'gluten-free ' : '';
  const has = (venue: Venue) => houses.includes(venue);
  const hours = [{ schemaDays: [...dayNames], opens: answers.opens, closes: answers.closes }];
  const cards: Record<Venue, { title: string; text: string; action: string }> = {
    institute: {
      title: 'Institute',
      text: 'Hands-on classes in small batches.',
      action: 'See courses',
    },
    bakery: {
      title: 'Bakery',
      text: `Fresh ${free}breads, cakes and biscuits.`,
      action: 'Visit the bakery',
    },
    lounge: { title: 'Lounge', text: 'Sit down for coffee and cake.', action: 'Find the lounge' },
  };
  const here = listed(
    houses.map((venue) => ({ institute: 'learn', bakery: 'buy', lounge: 'sit down' })[venue]),
    'or',
  );
  return {
    facts: {
      name: answers.name,
      tagline: answers.tagline,
      founded: number(answers.founded),
      city: answers.city,
      serialPrefix: answers.serialPrefix,
      email: answers.email,
      phone: schoolPhone(answers.phone) ?? '',
      demoFee: 100,
      addresses: {
        bakery: {
          label: has('lounge') ? 'Bakery and Lounge' : 'Bakery',
          street: answers.bakeryStreet,
          locality: answers.bakeryLocality,
          region: answers.state,
          postalCode: answers.bakeryPostalCode,
          latitude: number(answers.bakeryLatitude),
          longitude: number(answers.bakeryLongitude),
        },
        institute: {
          label: 'Institute',
          street: answers.street,
          locality: answers.locality,
          region: answers.state,
          postalCode: answers.postalCode,
          latitude: number(answers.latitude),
          longitude: number(answers.longitude),
        },
      },
      lounge: { label: 'Lounge', where: answers.loungeWhere },
      hours,
      hoursNote: '',
      instituteHours: hours,
      delivery: 'You come for your order; nothing is sent.',
      social: { instagram: '', facebook: '', youtube: '' },
      fssai: '',
      gstin: '',
      grievanceOfficer: { name: answers.officer, role: answers.officerRole },
    },
    upi: { id: answers.upiId, name: answers.upiName },
    home: {
      banner: [
        { words: 'Welcome to {school}' },
        ...(has('institute') ? [{ words: 'Demo class for {demo fee}' }] : []),
        ...(has('bakery') ? [{ words: 'Birthday cakes with your words on them' }] : []),
      ],
      hero: { heading: answers.heading, text: 'We are {houses} in {city}.', picture: '', alt: '' },
      houses: { heading: 'What would you like today?', text: `Come to ${here} with us.` },
      cards: houses.map((venue) => ({ venue, ...cards[venue], picture: '' })),
      students: { heading: 'Happy students', text: 'What they bake, they take home.' },
      history: { heading: 'Who we are', paragraphs: '{school} is {houses} in {city}, {state}.' },
      courses: { heading: 'Learn to bake', text: 'Pick a course and come to class.' },
      testimonials: { heading: 'What our students say', text: 'In their own words.' },
      birthday: {
        heading: 'A birthday coming up?',
        text: 'Tell us the date, the flavour and the name on the cake.',
        action: 'Order a birthday cake',
      },
    },
    about: {
      facts: [],
      beginnings: { heading: 'Who we are', paragraphs: '{school} is {houses} in {city}, {state}.' },
      sections: [],
    },
    team: { people: [] },
    testimonials: { quotes: [] },
    gallery: { clips: [], students: [] },
  };
}
