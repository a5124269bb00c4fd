import { always, type CourseSeed, taughtBy } from '../course.ts';

export const sourdough: CourseSeed = {
  name: 'Sourdough Foundations',
  desc: 'Flour, water, salt and time. Over six Saturdays you raise your own starter, learn to read a dough with your fingers and bake loaves with an open crumb and a crackling crust. We work with Indian flours and in Indian heat, so what you learn here also works at home. No experience needed, only a little patience.',
  price: 8500,
  duration: '6 weeks, Saturdays',
  stock: 'Yes',
  images: ['course-sourdough-1', 'course-sourdough-2', 'course-sourdough-3'],
  details: [
    {
      heading: 'The starter',
      data: [
        'Making a starter from scratch',
        'Feeding times for a warm kitchen',
        'Reviving a sleepy starter',
        'Drying and keeping a spare',
      ],
    },
    {
      heading: 'Dough',
      data: [
        'Choosing flour: maida, atta and khapli',
        'Bakers’ percentages without fear',
        'Stretch and fold, coil fold',
        'Bulk fermentation by eye and touch',
      ],
    },
    {
      heading: 'Shaping and scoring',
      data: ['Boules and batards', 'Using a banneton or a kitchen bowl', 'Scoring patterns'],
    },
    {
      heading: 'Baking',
      data: [
        'Steam in a home oven',
        'Baking in a Dutch oven or a kadai',
        'Judging when a loaf is done',
        'Storing, slicing and freezing',
      ],
    },
    {
      heading: 'What to do with leftovers',
      data: ['Discard crackers', 'Sourdough uttapam', 'French toast from day-old bread'],
    },
  ],
  level: 'Beginner',
  days: 'Weekends',
  weeks: 6,
  hours: '10 am to 1 pm',
  classSize: 12,
  ...taughtBy.bread,
  included: [...always, 'Your own starter, to take home', 'Every loaf you bake'],
  questions: [
    {
      heading: 'Do I need a Dutch oven?',
      data: [
        'No. We bake in one and in a kadai, and show you how to make steam in the oven you have.',
      ],
    },
    {
      heading: 'What happens to my starter between the classes?',
      data: ['It lives with you. You feed it once a day, which takes two minutes.'],
    },
  ],
};

export const artisanBreads: CourseSeed = {
  name: 'Artisan Breads',
  desc: 'A tour of the bread basket: baguettes, ciabatta, focaccia, challah and soft dinner rolls, all made with commercial yeast. You learn to knead by hand and by machine, to slow a dough down for flavour, and to plan a bake around your day. A good first course if you love bread and want results from the first day.',
  price: 9500,
  duration: '5 weeks, Sundays',
  stock: 'Yes',
  images: ['course-artisan-breads-1', 'course-artisan-breads-2'],
  details: [
    {
      heading: 'Basics',
      data: [
        'Fresh, dry and instant yeast',
        'Kneading and the windowpane test',
        'Poolish and biga',
      ],
    },
    { heading: 'Lean doughs', data: ['Baguettes', 'Ciabatta', 'Pizza bases', 'Rosemary focaccia'] },
    {
      heading: 'Rich doughs',
      data: ['Brioche', 'Six-strand challah', 'Ladi pav', 'Milk buns with tangzhong'],
    },
    { heading: 'Flatbreads of the world', data: ['Pita', 'Lavash', 'Naan in a home oven'] },
  ],
  level: 'Beginner',
  days: 'Weekends',
  weeks: 5,
  hours: '10 am to 1 pm',
  classSize: 12,
  ...taughtBy.bread,
  included: [...always, 'Every bread you bake'],
  questions: [
    {
      heading: 'Do we knead by hand or by machine?',
      data: ['Both, so that you can go on with what you have at home.'],
    },
    {
      heading: 'Is sourdough a part of it?',
      data: ['No, all doughs rise with yeast. Sourdough Foundations is the course for wild yeast.'],
    },
  ],
};
