import { paths } from '../../contract/paths.ts';

type AboutSection = {
  heading: string;
  paragraphs: string[];
  /** Name of the picture beside it, as `/pictures` has it. */
  picture: string;
  href: string;
  action: string;
};
type Fact = { value: string; label: string };
type TeamMember = { name: string; role: string; about: string };

/** The short version, for the home page. */
export const history = {
  heading: 'How we began',
  paragraphs: [
    'In 2016 two friends, Meher and Sanika, put one oven and six stools in a rented room in Kalyani Nagar and taught their first bread class. Everyone took home a loaf. Most of them came back the next week with a friend.',
    'Sanika has coeliac disease, so a bakery where she could eat everything was only a matter of time. It opened on Lane 6 in 2019, and the lounge followed upstairs in 2022. We still eat our mistakes together, with chai.',
  ],
};

/** The long version, for the about page. */
export const beginnings = {
  heading: 'Two friends and one oven',
  paragraphs: [
    'Meher Irani grew up behind the counter of her grandfather’s bakery in Camp. Sanika Joshi was a food scientist who baked at night to relax. They met at a flour mill in 2014, arguing politely over the last sack of khapli wheat.',
    'Two years later they opened the school, with one class on Sundays. By the first Diwali there was a waiting list, a second oven and a name on the door.',
  ],
};

export const aboutSections: AboutSection[] = [
  {
    heading: 'The institute',
    picture: 'house-institute',
    paragraphs: [
      'Bread, pastry, cakes, chocolate and eggless baking, from a single weekend to a six-month diploma. We use what you can buy in an Indian market, and ovens like the one you have at home. If butter behaves differently in a Pune summer, we say so and show you what to do.',
      'No class has more than twelve students. We show each step once, then you do it, at a bench of your own. Recipes are printed for you, aprons are lent, and what you bake goes home with you.',
    ],
    href: paths.courses,
    action: 'See courses',
  },
  {
    heading: 'The gluten-free bakery',
    picture: 'house-bakery',
    paragraphs: [
      'Nothing with gluten comes through the door, not even for the staff lunch. The bakery stands in a house of its own, with its own tools and aprons, and whoever comes over from the institute changes clothes and shoes. Our flours come from suppliers who mill nothing else, and every month a laboratory tests samples: we sell only what stays below 20 parts per million, the Indian limit for gluten-free food.',
      'Milk, eggs, nuts and sesame do share our kitchen. Each product lists what is in it.',
    ],
    href: paths.products,
    action: 'Order from the bakery',
  },
  {
    heading: 'The lounge',
    picture: 'house-lounge',
    paragraphs: [
      'One flight of stairs up from the bakery there are twenty-four chairs, a long window over the gulmohar tree, and filter coffee. Everything on the menu is gluten-free. You may read, work, or plan a birthday with us.',
    ],
    href: paths.contact,
    action: 'Find us',
  },
];

/** A few numbers for the about page. */
export const aboutFacts: Fact[] = [
  { value: '2016', label: 'the year of our first class' },
  { value: '2,400+', label: 'students taught' },
  { value: '12', label: 'students in a class, at most' },
  { value: '100%', label: 'gluten-free bakery and lounge' },
];

export const team: TeamMember[] = [
  {
    name: 'Meher Irani',
    role: 'Founder, head of the institute',
    about: 'She teaches bread, and can tell by the sound of the crust when a loaf is done.',
  },
  {
    name: 'Sanika Joshi',
    role: 'Founder, head of the bakery',
    about: 'A food scientist who writes every gluten-free recipe and tests it at least nine times.',
  },
  {
    name: 'Fatima Shaikh',
    role: 'Pastry and chocolate chef',
    about:
      'After eleven years in hotel kitchens she now spends her patience on macarons and students.',
  },
  {
    name: 'Rohan Deshpande',
    role: 'Office manager',
    about: 'He answers your calls, plans the batches and knows where every certificate is.',
  },
];
