import type { Words } from '../parts.ts';
import { invented } from './invented.ts';

/** Nobody has said these: a real school asks its students. */
export const testimonials: Words<'testimonials'> = {
  quotes: invented([
    {
      entry: 'quote-01',
      name: 'Asmita Gokhale',
      course: 'Sourdough Foundations',
      words:
        'My first three starters died before I joined. Now I have one called Bholu, two years old, and a fresh loaf on the table every Sunday. My neighbours have started placing orders.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-02',
      name: 'Farhan Qureshi',
      course: 'Professional Baking Diploma',
      words:
        'I left an office job for this diploma and I was nervous. Six months later I was baking at a hotel in Goa. The costing lessons helped me as much as the recipes.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-03',
      name: 'Lakshmi Narayanan',
      course: 'Gluten-Free Baking Essentials',
      words:
        'My son has coeliac disease, and birthdays used to be hard. I made his cake myself this year, and no child at the party asked why it tasted different.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-04',
      name: 'Rhea Fernandes',
      course: 'Macaron Masterclass',
      words:
        'Mine always cracked, and I blamed my oven. It was my folding. Chef Fatima watched one batch, fixed my wrist, and the very next tray had perfect little feet.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-05',
      name: 'Vikram Patil',
      course: 'Artisan Breads',
      words:
        'I came for one weekend of pizza dough and stayed for everything. Small class, plenty of time at the bench, and honest answers when my ciabatta came out flat as a papad.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-06',
      name: 'Harpreet Kaur',
      course: 'Cake Decorating & Buttercream',
      words:
        'At fifty-eight I was the oldest in the batch, and nobody let me feel it. I piped roses for my granddaughter’s naming ceremony, and the photos have gone to four countries.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-07',
      name: 'Siddharth Menon',
      course: 'Chocolate & Truffles',
      words:
        'Tempering in Pune in May sounded like a joke. They teach you how to manage a warm kitchen, not only a perfect one. My Diwali boxes sold out in a week.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-08',
      name: 'Jinal Shah',
      course: 'Eggless Home Baking',
      words:
        'We are a vegetarian Jain family, so most baking classes are not for me. Here eggless was the whole course, and the sponge is softer than the one I used to buy.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-09',
      name: 'Aniket Bhosale',
      course: 'French Patisserie',
      words:
        'Croissants took me five tries, and the teachers stayed back with me for the fifth. They are strict about butter temperature and kind about everything else. I would join again.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
    {
      entry: 'quote-10',
      name: 'Nandini Rao',
      course: 'Cookies & Brownies',
      words:
        'I gifted this class to my daughter and joined her at the last minute. Best two Saturdays we have had together. The brownie recipe alone was worth the fee.',
      picture: '',
      agreedOn: '2026-11-01',
      agreedHow: 'Nobody: written for the demo',
    },
  ]),
};
