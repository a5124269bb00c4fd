import type { Words } from '../parts.ts';
import { invented } from './invented.ts';

export const home: Words<'home'> = {
  banner: [
    { words: 'Welcome to {school}' },
    { words: 'Small classes with a bench of your own' },
    { words: 'Our bakery is 100% gluten-free' },
    { words: 'Demo class for {demo fee}' },
    { words: 'Birthday cakes with your words on them' },
  ],
  hero: {
    heading: "Let's Bake Happiness Together",
    text: 'Baking classes, a bakery and a lounge to linger in. Come hungry, go home floury.',
    picture: '',
    alt: '',
  },
  houses: {
    heading: 'What would you like today?',
    text: 'Learn with us, eat with us, or simply sit with us.',
  },
  cards: [
    {
      venue: 'institute',
      title: 'Institute',
      text: 'Hands-on classes, from your first loaf to a full diploma.',
      action: 'See courses',
      picture: 'house-institute',
    },
    {
      venue: 'bakery',
      title: 'Bakery',
      text: invented('Breads, cakes and cookies, baked fresh on Lane 6.'),
      action: 'Visit the bakery',
      picture: 'house-bakery',
    },
    {
      venue: 'lounge',
      title: 'Lounge',
      text: invented('Filter coffee, warm cake and a long window, one floor above the bakery.'),
      action: 'Find the lounge',
      picture: 'house-lounge',
    },
  ],
  students: { heading: 'Happy students', text: 'Flour on the nose is part of the uniform.' },
  history: invented({
    heading: 'How we began',
    paragraphs:
      'In 2016 two friends, Meher and Sanika, put one oven and six stools in a rented room in Kalyani Nagar and taught their first bread class. Most students came back the next week with a friend. Sanika has coeliac disease, so a bakery where she could eat everything was only a matter of time.',
  }),
  courses: {
    heading: 'Learn to bake',
    text: 'Pick a course. We bring the ovens, the aprons and the patience.',
  },
  testimonials: {
    heading: 'What our students say',
    text: 'In their own words, over a cup of chai.',
  },
  birthday: {
    heading: 'A birthday coming up?',
    text: 'Tell us the date, the flavour and the name on the cake. We do the rest, gluten-free.',
    action: 'Order a birthday cake',
  },
};
