import { business } from '../../contract/business.ts';
import { always, type CourseSeed, taughtBy } from '../course.ts';

const { bakery } = business.addresses;

export const glutenFree: CourseSeed = {
  name: 'Gluten-Free Baking Essentials',
  desc: 'Soft bread, light cake and crisp biscuits without wheat. You learn how jowar, ragi, rice and nut flours behave, what psyllium can do that gluten did, and how to keep a safe kitchen at home. The class is held in our gluten-free bakery on Mondays, when the shop is shut, so students with coeliac disease can join, touch and taste everything.',
  price: 7999,
  duration: '4 weeks, Mondays',
  stock: 'Yes',
  images: ['course-gluten-free-1', 'course-gluten-free-2'],
  details: [
    {
      heading: 'Flours and binders',
      data: [
        'Jowar, bajra, ragi and rice',
        'Almond and coconut flour',
        'Psyllium, flax and xanthan gum',
        'Mixing your own blend',
      ],
    },
    {
      heading: 'Breads',
      data: ['Millet sandwich loaf', 'Rice flour focaccia', 'Jowar rotis that do not crack'],
    },
    {
      heading: 'Cakes and biscuits',
      data: ['Birthday sponge', 'Almond cake', 'Nankhatai', 'Seed crackers'],
    },
    {
      heading: 'A safe kitchen',
      data: ['Reading labels', 'Avoiding cross-contamination', 'Lunch boxes and parties'],
    },
  ],
  level: 'Beginner',
  days: 'Weekdays',
  weeks: 4,
  hours: '10:30 am to 1:30 pm',
  place: 'Bakery',
  classSize: 10,
  ...taughtBy.bakery,
  included: [...always, 'Everything you bake'],
  questions: [
    {
      heading: 'Is the kitchen safe with coeliac disease?',
      data: [
        'Yes. The class is in our gluten-free bakery on its day off, with its own tools and aprons; nothing with gluten comes through that door.',
      ],
    },
    {
      heading: 'Where is this class?',
      data: [`At the bakery (${bakery.street}, ${bakery.locality}), not at the institute.`],
    },
  ],
};

export const cakeDecorating: CourseSeed = {
  name: 'Cake Decorating & Buttercream',
  desc: 'Level layers, sharp edges and flowers that look picked this morning. You bake and stack your own cakes, make four kinds of buttercream and practise piping until your hand remembers it. By the end you finish a two-tier cake on your own, from sketch to box. Bring a steady hand if you have one; we can teach you the rest.',
  price: 12499,
  duration: '5 weeks, Saturdays',
  stock: 'Yes',
  images: ['course-cake-decorating-1', 'course-cake-decorating-2', 'course-cake-decorating-3'],
  details: [
    {
      heading: 'Building a cake',
      data: ['Sponges that stack', 'Levelling and filling', 'Crumb coat', 'Dowels and boards'],
    },
    {
      heading: 'Buttercream',
      data: ['American', 'Swiss meringue', 'Eggless ermine', 'Keeping it firm in summer'],
    },
    {
      heading: 'Piping',
      data: ['Borders and ruffles', 'Roses and peonies', 'Lettering', 'Palette knife flowers'],
    },
    {
      heading: 'Modern finishes',
      data: ['Ombre and watercolour', 'Chocolate drip', 'Pressed edible flowers'],
    },
    {
      heading: 'The final cake',
      data: ['Sketch and colour plan', 'Stacking two tiers', 'Boxing and transport'],
    },
  ],
  level: 'Beginner',
  days: 'Weekends',
  weeks: 5,
  hours: '2 pm to 5 pm',
  classSize: 10,
  ...taughtBy.pastry,
  included: [...always, 'Piping tips to keep', 'Your two-tier cake, boxed'],
  questions: [
    {
      heading: 'Do I bake the cakes in class?',
      data: ['Yes, you bake, level and stack your own sponges.'],
    },
    {
      heading: 'Is there an eggless way?',
      data: ['Yes. We make an eggless sponge and ermine buttercream beside the others.'],
    },
  ],
};

export const eggless: CourseSeed = {
  name: 'Eggless Home Baking',
  desc: 'Sponges that rise, cookies that snap and a cheesecake that sets, all without a single egg. Instead of one magic powder you learn what eggs do in each recipe and what can take their place: curd, condensed milk, flax, aquafaba or simply a better method. A vegetarian class from start to finish, made for small home ovens.',
  price: 4500,
  duration: '3 weeks, weekday mornings',
  stock: 'Yes',
  images: ['course-eggless-1'],
  details: [
    {
      heading: 'What eggs do',
      data: ['Binding, lift and moisture', 'Curd and vinegar', 'Flax and aquafaba'],
    },
    {
      heading: 'Cakes',
      data: ['Vanilla sponge', 'Chocolate truffle cake', 'Mawa cake', 'Cupcakes'],
    },
    {
      heading: 'Biscuits and bars',
      data: ['Jeera biscuits', 'Choco-chip cookies', 'Fudgy brownies'],
    },
    { heading: 'Desserts', data: ['No-bake cheesecake', 'Tiramisu in a jar', 'Fruit trifle'] },
  ],
  level: 'Beginner',
  days: 'Weekdays',
  weeks: 3,
  hours: '10 am to 12:30 pm',
  classSize: 12,
  ...taughtBy.bread,
  included: [...always, 'Everything you bake'],
  questions: [
    {
      heading: 'Is anything with egg in the room?',
      data: [
        'Not during these classes: benches, bowls and whisks are washed and ready before you come.',
      ],
    },
    { heading: 'Is there gelatine in the desserts?', data: ['No, we set them with agar-agar.'] },
  ],
};

export const cookies: CourseSeed = {
  name: 'Cookies & Brownies',
  desc: 'Two happy Saturdays of butter, sugar and chocolate. You bake chewy, crisp and stuffed cookies from the same basic dough and find out what makes a brownie fudgy or cakey. It is our easiest class and a lovely one to share, so bring a friend, a daughter or a grandfather. Everyone takes home a full tin and the recipes to fill it again.',
  price: 2499,
  duration: '2 Saturdays',
  stock: 'No',
  images: ['course-cookies-1', 'course-cookies-2'],
  details: [
    {
      heading: 'Cookies',
      data: ['Chewy choco-chip', 'Butter shortbread', 'Oat and raisin', 'Hazelnut-stuffed cookies'],
    },
    {
      heading: 'Brownies and bars',
      data: ['Fudgy walnut brownies', 'Blondies', 'Millionaire’s shortbread'],
    },
    {
      heading: 'Good to know',
      data: ['Freezing dough', 'Baking evenly in a small oven', 'Tins, jars and gift tags'],
    },
  ],
  level: 'Beginner',
  days: 'Weekends',
  weeks: 2,
  hours: '10 am to 1 pm',
  classSize: 12,
  ...taughtBy.pastry,
  included: [...always, 'A full tin of cookies'],
  questions: [
    {
      heading: 'Can I bring my child?',
      data: [
        'From thirteen years on with a booking of their own; a younger child needs a grown-up who books and stays.',
      ],
    },
    {
      heading: 'Can I make it eggless?',
      data: [
        'The shortbread and the oat cookies are. For a whole class without eggs take Eggless Home Baking.',
      ],
    },
  ],
};
