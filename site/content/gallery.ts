/** The moving pictures and student photos. Point these at your own files in site/public. */
type Clip = {
  name: string;
  title: string;
  description: string;
  webm: string;
  mp4: string;
  poster: string;
  width: number;
  height: number;
};

/** Drawings: a caption says what is baked and names nobody. */
type StudentPicture = {
  /** without width and ending: student-1 stands for /pictures/student-1-400.webp and so on */
  picture: string;
  alt: string;
  caption: string;
};

const clip = (name: string, title: string, description: string): Clip => ({
  name,
  title,
  description,
  webm: `/clips/${name}.webm`,
  mp4: `/clips/${name}.mp4`,
  poster: `/clips/${name}.webp`,
  width: 480,
  height: 360,
});

export const clips: Clip[] = [
  clip('whisking', 'Whisking the batter', 'A whisk turns in a bowl of pale, creamy batter.'),
  clip(
    'dough-rising',
    'Waiting for the rise',
    'Dough swells above the rim of its bowl while the clock turns.',
  ),
  clip('turntable', 'Once around', 'A pink cake with raspberries turns slowly on its stand.'),
  clip(
    'steaming-loaf',
    'Fresh from the oven',
    'Steam curls up from a scored sourdough loaf on a board.',
  ),
  clip(
    'piping',
    'A swirl for every cupcake',
    'A piping bag crowns one cupcake after another with pink cream.',
  ),
  clip(
    'sugar-snow',
    'A little sugar snow',
    'Icing sugar falls from a sieve onto a chocolate cake.',
  ),
  clip(
    'macaron-closing',
    'Closing a macaron',
    'The upper shell settles onto its raspberry filling.',
  ),
  clip('oven-glow', 'Behind the glass', 'A loaf puffs up in the amber glow of the oven.'),
  clip(
    'rolling-pin',
    'Rolling it out',
    'A rolling pin moves back and forth over a sheet of dough.',
  ),
  clip('candles', 'Make a wish', 'Five candles flicker on a celebration cake.'),
];

export const students: StudentPicture[] = [
  {
    picture: 'student-1',
    alt: 'A smiling young woman with a long plait holds a chocolate cake with raspberry icing.',
    caption: 'A chocolate drip cake, from Cake Decorating & Buttercream',
  },
  {
    picture: 'student-2',
    alt: 'A young man with curly hair and glasses holds a large scored loaf.',
    caption: 'The first big loaf, from Sourdough Foundations',
  },
  {
    picture: 'student-3',
    alt: 'A young woman in a raspberry hijab holds a pyramid of colourful macarons.',
    caption: 'Macarons in six colours, from the Macaron Masterclass',
  },
  {
    picture: 'student-4',
    alt: 'An older man with a grey moustache and glasses holds a seeded tin loaf.',
    caption: 'A seeded tin loaf, from Artisan Breads',
  },
  {
    picture: 'student-5',
    alt: 'A woman in a sari with flowers in her hair holds a two-tier cake with roses.',
    caption: 'A cake in two tiers, from the Professional Baking Diploma',
  },
  {
    picture: 'student-6',
    alt: 'A bearded man in a caramel turban holds a tray of croissants.',
    caption: 'A tray of croissants, from French Patisserie',
  },
  {
    picture: 'student-7',
    alt: 'A young woman in a baker’s hat holds a tray of chocolate chip cookies.',
    caption: 'Chocolate chip cookies, from Cookies & Brownies',
  },
  {
    picture: 'student-8',
    alt: 'A woman with long dark hair holds a layered sponge cake with berries.',
    caption: 'A sponge cake with berries, from Eggless Home Baking',
  },
];
