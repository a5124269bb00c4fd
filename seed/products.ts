/** A product of the demo catalogue: `price` in whole rupees, `images` as file names in `seed/pictures`. */
export type ProductSeed = {
  name: string;
  desc: string;
  price: number;
  stock: 'Yes' | 'No';
  images: string[];
};

/** The gluten-free bakery, in display order. */
export const products: ProductSeed[] = [
  {
    name: 'Millet Loaf',
    desc: 'Our everyday bread, soft enough for sandwiches and lovely toasted. Jowar, bajra and ragi flour, psyllium, flax seeds and olive oil. Eggless and dairy-free. 450 g, about twelve slices. May contain traces of nuts and sesame.',
    price: 280,
    stock: 'Yes',
    images: ['product-millet-loaf-1', 'product-millet-loaf-2'],
  },
  {
    name: 'Almond Cake',
    desc: 'Moist, golden and not too sweet. Ground almonds, butter, eggs, sugar and a little orange peel, with toasted almond flakes on top. 500 g, serves eight. Contains almonds, eggs and milk.',
    price: 750,
    stock: 'Yes',
    images: ['product-almond-cake-1', 'product-almond-cake-2'],
  },
  {
    name: 'Ragi Chocolate Cake',
    desc: 'Dark chocolate and roasted ragi make a deep, tender cake, and nobody misses the wheat. Ragi flour, cocoa, jaggery, curd and butter under a smooth ganache. Eggless. 500 g. Contains milk and soy.',
    price: 690,
    stock: 'Yes',
    images: ['product-ragi-chocolate-cake-1', 'product-ragi-chocolate-cake-2'],
  },
  {
    name: 'Jowar Baguette',
    desc: 'A thin crust, a chewy middle and the nutty taste of jowar. Jowar and rice flour, tapioca, psyllium, yeast and sea salt. Vegan. Pack of two, 300 g. May contain traces of nuts, milk, egg and sesame.',
    price: 220,
    stock: 'Yes',
    images: ['product-jowar-baguette-1'],
  },
  {
    name: 'Coconut Macaroons',
    desc: 'Crisp outside, chewy inside, each with its base dipped in dark chocolate. Fresh and dried coconut, egg whites, sugar and vanilla. Box of twelve, 240 g. Contains eggs and soy. May contain traces of nuts.',
    price: 340,
    stock: 'Yes',
    images: ['product-coconut-macaroons-1'],
  },
  {
    name: 'Oat Cookies',
    desc: 'Chewy tea-time cookies with raisins and cinnamon. Certified gluten-free oats, rice flour, butter, jaggery and raisins. Eggless. Box of ten, 250 g. Contains milk. May contain traces of nuts.',
    price: 260,
    stock: 'Yes',
    images: ['product-oat-cookies-1', 'product-oat-cookies-2'],
  },
  {
    name: 'Lemon Drizzle Cake',
    desc: 'A bright loaf cake soaked with lemon syrup while still warm. Rice flour, ground almonds, butter, eggs, sugar and plenty of lemon. 450 g, serves eight. Contains almonds, eggs and milk.',
    price: 520,
    stock: 'Yes',
    images: ['product-lemon-drizzle-cake-1', 'product-lemon-drizzle-cake-2'],
  },
  {
    name: 'Seed Crackers',
    desc: 'Thin, crunchy and made for hummus. Pumpkin, sunflower, flax and sesame seeds held together with rice flour, olive oil and a pinch of ajwain. Vegan. Jar of 180 g. Contains sesame. May contain traces of nuts.',
    price: 240,
    stock: 'Yes',
    images: ['product-seed-crackers-1'],
  },
  {
    name: 'Walnut Brownies',
    desc: 'Fudgy squares with a crackled top and big pieces of Kashmiri walnut. Dark chocolate, butter, eggs, sugar, ground almonds and walnuts. Box of six, 360 g. Contains walnuts, almonds, eggs, milk and soy.',
    price: 480,
    stock: 'Yes',
    images: ['product-walnut-brownies-1', 'product-walnut-brownies-2'],
  },
  {
    name: 'Banana Bread',
    desc: 'Very ripe bananas, baked until the kitchen smells of toffee. Bananas, jowar flour, certified gluten-free oats, jaggery, curd and sunflower oil. Eggless. 400 g. Contains milk. May contain traces of nuts.',
    price: 320,
    stock: 'No',
    images: ['product-banana-bread-1'],
  },
  {
    name: 'Rice Flour Focaccia',
    desc: 'Dimpled, crisp at the edges and fragrant with rosemary. Rice flour, potato starch, psyllium, yeast, olive oil, cherry tomatoes and sea salt. Vegan. 350 g, serves four. May contain traces of nuts, milk and egg.',
    price: 300,
    stock: 'Yes',
    images: ['product-rice-focaccia-1', 'product-rice-focaccia-2'],
  },
  {
    name: 'Cashew Nankhatai',
    desc: 'The old bakery biscuit that melts on the tongue. Besan, rice flour, ghee, sugar, green cardamom and a whole cashew on each. Eggless. Box of sixteen, 300 g. Contains cashews and milk.',
    price: 310,
    stock: 'Yes',
    images: ['product-nankhatai-1'],
  },
  {
    name: 'Vanilla Celebration Cake',
    desc: 'Three layers of vanilla sponge with Swiss buttercream and fresh berry jam, your message on top. Rice flour, ground almonds, butter and eggs. 1 kg, serves twelve. Please order two days ahead. Contains almonds, eggs and milk.',
    price: 1650,
    stock: 'Yes',
    images: [
      'product-celebration-cake-1',
      'product-celebration-cake-2',
      'product-celebration-cake-3',
    ],
  },
  {
    name: 'Maple Granola',
    desc: 'Slow-toasted clusters for breakfast or for picking straight from the jar. Certified gluten-free oats, almonds, pumpkin seeds, coconut, maple syrup and sea salt. Vegan. Jar of 350 g. Contains almonds. May contain traces of sesame.',
    price: 450,
    stock: 'No',
    images: ['product-granola-1'],
  },
];
