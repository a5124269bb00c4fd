import { always, type CourseSeed, taughtBy } from '../course.ts';

export const diploma: CourseSeed = {
  name: 'Professional Baking Diploma',
  desc: 'Six months, five days a week, for people who want to bake for a living. You go through bread, pastry, cakes, chocolate and gluten-free baking, and learn the side nobody sees: hygiene, costing, planning and working in a team. The last four weeks are spent in a working kitchen. We help with interviews and with the first steps of your own business.',
  price: 85000,
  duration: '6 months, weekdays',
  stock: 'Yes',
  images: ['course-diploma-1', 'course-diploma-2', 'course-diploma-3'],
  details: [
    {
      heading: 'Month 1: Foundations',
      data: [
        'Ingredients and what they do',
        'Tools, ovens and weighing',
        'Food safety and hygiene',
        'Basic sponges, biscuits and breads',
      ],
    },
    {
      heading: 'Month 2: Bread',
      data: [
        'Yeasted and enriched doughs',
        'Sourdough from starter to loaf',
        'Baking in quantity',
        'Planning a night shift',
      ],
    },
    {
      heading: 'Month 3: Pastry',
      data: ['Lamination', 'Choux and tarts', 'Entremets and glazes', 'Plated desserts'],
    },
    {
      heading: 'Month 4: Cakes and chocolate',
      data: [
        'Celebration and wedding cakes',
        'Buttercream, ganache and fondant',
        'Tempering and bonbons',
        'Eggless and gluten-free baking',
      ],
    },
    {
      heading: 'Month 5: Business',
      data: [
        'Costing and pricing',
        'FSSAI registration and labels',
        'Menus, suppliers and stock',
        'Photos, orders and packing',
      ],
    },
    {
      heading: 'Month 6: In the kitchen',
      data: ['Four weeks in a working kitchen', 'Final exam bake', 'Portfolio and interviews'],
    },
  ],
  level: 'Advanced',
  days: 'Weekdays',
  weeks: 26,
  hours: '9:30 am to 4:30 pm',
  classSize: 12,
  ...taughtBy.bread,
  included: [
    ...always,
    'Four weeks in a working kitchen',
    'Lunch on class days',
    'Help with interviews and with your own business',
  ],
  questions: [
    {
      heading: 'Is this a course to begin with?',
      data: [
        'Not if you have never baked. Take a course for beginners first, or ask us in a demo class.',
      ],
    },
    {
      heading: 'Can I work beside the diploma?',
      data: ['Hardly. It is five full days a week for six months.'],
    },
  ],
};
