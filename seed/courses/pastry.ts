import { always, type CourseSeed, taughtBy } from '../course.ts';

export const patisserie: CourseSeed = {
  name: 'French Patisserie',
  desc: 'The classics, taught slowly and properly: laminated doughs, choux, custards, tarts and entremets. You fold your own croissants, pipe éclairs and finish a mirror-glazed cake on the last day. We show you how to keep butter and cream in line when it is 35 degrees outside. Best if you have baked a few cakes before.',
  price: 24500,
  duration: '8 weeks, weekends',
  stock: 'Yes',
  images: ['course-patisserie-1', 'course-patisserie-2', 'course-patisserie-3'],
  details: [
    {
      heading: 'Laminated dough',
      data: ['Croissants', 'Pain au chocolat', 'Danish pastries', 'Quick puff pastry'],
    },
    { heading: 'Choux', data: ['Éclairs', 'Profiteroles', 'Paris-Brest', 'Craquelin tops'] },
    {
      heading: 'Tarts',
      data: [
        'Sweet crust and lining',
        'Lemon tart',
        'Fruit tart with alphonso mango',
        'Tarte Tatin',
      ],
    },
    {
      heading: 'Creams and fillings',
      data: [
        'Crème pâtissière',
        'Diplomat and mousseline cream',
        'Bavarois',
        'Setting with gelatine and agar-agar',
      ],
    },
    {
      heading: 'Entremets',
      data: [
        'Sponge and crunch layers',
        'Mousse and inserts',
        'Mirror glaze',
        'Plating and garnish',
      ],
    },
  ],
  level: 'Intermediate',
  days: 'Weekends',
  weeks: 8,
  hours: '10 am to 2 pm',
  classSize: 10,
  ...taughtBy.pastry,
  included: [...always, 'Everything you bake, boxed'],
  questions: [
    {
      heading: 'How much should I have baked before?',
      data: ['A few cakes are enough. You should be at ease with an oven and a weighing scale.'],
    },
    {
      heading: 'Do you use gelatine?',
      data: ['We teach both, gelatine and agar-agar, and you choose which one you set with.'],
    },
  ],
};

export const macarons: CourseSeed = {
  name: 'Macaron Masterclass',
  desc: 'Smooth tops, neat feet, full shells: one weekend for the most talked-about biscuit in the world. You make the batter by the French and the Italian method, learn when to stop folding, and fill your shells with ganache, curd and buttercream. We also go through what goes wrong and why, with real cracked macarons. You take home a box of twenty-four.',
  price: 3499,
  duration: '1 weekend',
  stock: 'Yes',
  images: ['course-macarons-1', 'course-macarons-2'],
  details: [
    {
      heading: 'Shells',
      data: [
        'Choosing and sifting almond flour',
        'French and Italian meringue',
        'Macaronage: when to stop',
        'Piping and resting in the monsoon',
      ],
    },
    {
      heading: 'Fillings',
      data: ['Dark chocolate ganache', 'Passion fruit curd', 'Rose and pistachio buttercream'],
    },
    {
      heading: 'Putting it right',
      data: ['Cracked tops', 'Hollow shells', 'No feet', 'Knowing your own oven'],
    },
  ],
  level: 'Intermediate',
  days: 'Weekends',
  weeks: 1,
  hours: '10 am to 4 pm, Saturday and Sunday',
  classSize: 10,
  ...taughtBy.pastry,
  included: [...always, 'A box of twenty-four macarons'],
  questions: [
    {
      heading: 'Are macarons gluten-free?',
      data: [
        'The shells have almonds instead of flour, but this class is at the institute, where wheat is used.',
      ],
    },
    {
      heading: 'Will it work in my oven?',
      data: ['We bake in small ovens like yours, and you leave with a plan for testing your own.'],
    },
  ],
};

export const chocolate: CourseSeed = {
  name: 'Chocolate & Truffles',
  desc: 'From a slab of couverture to a box you would be proud to give. You temper by hand on marble and by seeding, mould glossy bonbons, roll truffles and make bark with Indian flavours. We use chocolate from Indian growers and talk about choosing, storing and pricing it. Made for gifting seasons, home businesses and anyone with a sweet tooth.',
  price: 5500,
  duration: '2 weekends',
  stock: 'Yes',
  images: ['course-chocolate-1', 'course-chocolate-2'],
  details: [
    {
      heading: 'Know your chocolate',
      data: ['From bean to bar', 'Couverture and compound', 'Tasting like a professional'],
    },
    {
      heading: 'Tempering',
      data: [
        'The marble method',
        'The seeding method',
        'Working in warm weather',
        'Rescuing bloom',
      ],
    },
    {
      heading: 'Truffles and bonbons',
      data: [
        'Ganache that does not split',
        'Moulded shells',
        'Filter coffee truffles',
        'Gulkand bonbons',
      ],
    },
    {
      heading: 'Gifting',
      data: ['Barks and mendiants', 'Packing and shelf life', 'Costing a box'],
    },
  ],
  level: 'Intermediate',
  days: 'Weekends',
  weeks: 2,
  hours: '2 pm to 5 pm',
  classSize: 10,
  ...taughtBy.pastry,
  included: [...always, 'A gift box of what you make'],
  questions: [
    {
      heading: 'Do I need an air-conditioned kitchen?',
      data: ['No. Working in warm weather is a lesson of its own.'],
    },
    {
      heading: 'Is there milk in the chocolate?',
      data: [
        'In the milk chocolate, yes. The dark couverture has none; truffle fillings have cream.',
      ],
    },
  ],
};
