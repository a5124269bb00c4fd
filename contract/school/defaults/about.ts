import type { Words } from '../parts.ts';
import { invented } from './invented.ts';

export const about: Words<'about'> = {
  facts: invented([
    { value: '2016', label: 'the year of our first class' },
    { value: '2,400+', label: 'students taught' },
    { value: '12', label: 'students in a class, at most' },
    { value: '100%', label: 'gluten-free bakery and lounge' },
  ]),
  beginnings: invented({
    heading: 'Two friends and one oven',
    paragraphs:
      'Meher Irani grew up behind the counter of her grandfather’s bakery in Camp. Sanika Joshi was a food scientist who baked at night to relax. They met at a flour mill in 2014, arguing politely over the last sack of khapli wheat.\n\nTwo years later they opened the school, with one class on Sundays. By the first Diwali there was a waiting list, a second oven and a name on the door.',
  }),
  sections: invented([
    {
      heading: 'The institute',
      paragraphs:
        'Bread, pastry, cakes, chocolate and eggless baking, from a single weekend to a six-month diploma. We use what you can buy in an Indian market, and ovens like the one you have at home. If butter behaves differently in a Pune summer, we say so and show you what to do.\n\nNo class has more than twelve students. We show each step once, then you do it, at a bench of your own. Recipes are printed for you, aprons are lent, and what you bake goes home with you.',
      picture: 'house-institute',
      href: '/courses',
      action: 'See courses',
    },
    {
      heading: 'The gluten-free bakery',
      paragraphs:
        'Nothing with gluten comes through the door, not even for the staff lunch. The bakery stands in a house of its own, with its own tools and aprons, and whoever comes over from the institute changes clothes and shoes. Our flours come from suppliers who mill nothing else, and every month a laboratory tests samples: we sell only what stays below 20 parts per million, the Indian limit for gluten-free food.\n\nMilk, eggs, nuts and sesame do share our kitchen. Each product lists what is in it.',
      picture: 'house-bakery',
      href: '/products',
      action: 'Order from the bakery',
    },
    {
      heading: 'The lounge',
      paragraphs:
        'One flight of stairs up from the bakery there are twenty-four chairs, a long window over the gulmohar tree, and filter coffee. Everything on the menu is gluten-free. You may read, work, or plan a birthday with us.',
      picture: 'house-lounge',
      href: '/contact',
      action: 'Find us',
    },
  ]),
};
