type AboutSection = {
  heading: string;
  paragraphs: string[];
  /** Name of the picture beside it, as `/pictures` has it. */
  picture?: string;
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
export const aboutSections: AboutSection[] = [
  {
    heading: 'Two friends and one oven',
    paragraphs: [
      'Meher Irani grew up behind the counter of her grandfather’s bakery in Camp, where the bread came out at four in the morning. Sanika Joshi was a food scientist who baked at night to relax. They met at a flour mill in 2014, arguing politely over the last sack of khapli wheat.',
      'Two years later they opened the school. There was no plan beyond one class on Sundays. By the first Diwali there was a waiting list, a second oven and a name on the door.',
    ],
  },
  {
    heading: 'The institute',
    picture: 'house-institute',
    paragraphs: [
      'The institute is where we teach: bread, pastry, cakes, chocolate and eggless baking, from a single weekend to a six-month diploma. Some of our students bake for their families. Some run home businesses, and some work in hotels and cafés across the country.',
      'We teach with ingredients you can buy in an Indian market and with ovens like the one you have at home. If butter behaves differently in a Pune summer, we say so and show you what to do.',
    ],
  },
  {
    heading: 'How our classes work',
    paragraphs: [
      'No class has more than twelve students, and everyone has a bench, a scale and a share of the oven. We show each step once, then you do it. Recipes are printed for you, aprons are lent, and what you bake goes home with you.',
      'At the end of a course you share photos and videos of your work from your dashboard. Our teachers look at them, and when all is in order your certificate is ready to download. Anyone can check it with your serial number.',
      'Not sure yet? Book a demo class. It takes about ninety minutes, it costs Rs.\u00a0100, and you leave with something warm.',
    ],
  },
  {
    heading: 'The gluten-free bakery',
    picture: 'house-bakery',
    paragraphs: [
      'Nothing with gluten comes through the bakery door: no wheat, no barley, no rye, not even for the staff lunch. That is why the bakery and the institute stand in different buildings, with their own tools, aprons and delivery crates.',
      'We bake with jowar, bajra, ragi, rice and nut flours from suppliers who mill nothing else, and with oats that are certified gluten-free. A teacher coming from the institute changes clothes and shoes before entering. Every month we send samples to an outside laboratory, and we sell only what stays below 20 parts per million, the Indian limit for gluten-free food.',
      'We do use milk, eggs, nuts and sesame, and they share our kitchen. Each product lists what is in it. If you have an allergy, please ask us before you buy.',
    ],
  },
  {
    heading: 'The lounge',
    picture: 'house-lounge',
    paragraphs: [
      'Up one flight of stairs from the bakery there are twenty-four chairs, a long window over the gulmohar tree, and filter coffee. Everything on the menu is gluten-free. You may read, work, or plan a birthday with us.',
    ],
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
