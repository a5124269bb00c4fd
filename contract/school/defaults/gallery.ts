import type { Words } from '../parts.ts';
import { invented } from './invented.ts';

export const gallery: Words<'gallery'> = {
  clips: [
    {
      entry: 'video-01',
      title: 'Whisking the batter',
      description: 'A whisk turns in a bowl of pale, creamy batter.',
      video: 'whisking',
      poster: '',
    },
    {
      entry: 'video-02',
      title: 'Waiting for the rise',
      description: 'Dough swells above the rim of its bowl while the clock turns.',
      video: 'dough-rising',
      poster: '',
    },
    {
      entry: 'video-03',
      title: 'Once around',
      description: 'A pink cake with raspberries turns slowly on its stand.',
      video: 'turntable',
      poster: '',
    },
    {
      entry: 'video-04',
      title: 'Fresh from the oven',
      description: 'Steam curls up from a scored sourdough loaf on a board.',
      video: 'steaming-loaf',
      poster: '',
    },
    {
      entry: 'video-05',
      title: 'A swirl for every cupcake',
      description: 'A piping bag crowns one cupcake after another with pink cream.',
      video: 'piping',
      poster: '',
    },
    {
      entry: 'video-06',
      title: 'A little sugar snow',
      description: 'Icing sugar falls from a sieve onto a chocolate cake.',
      video: 'sugar-snow',
      poster: '',
    },
    {
      entry: 'video-07',
      title: 'Closing a macaron',
      description: 'The upper shell settles onto its raspberry filling.',
      video: 'macaron-closing',
      poster: '',
    },
    {
      entry: 'video-08',
      title: 'Behind the glass',
      description: 'A loaf puffs up in the amber glow of the oven.',
      video: 'oven-glow',
      poster: '',
    },
    {
      entry: 'video-09',
      title: 'Rolling it out',
      description: 'A rolling pin moves back and forth over a sheet of dough.',
      video: 'rolling-pin',
      poster: '',
    },
    {
      entry: 'video-10',
      title: 'Make a wish',
      description: 'Five candles flicker on a celebration cake.',
      video: 'candles',
      poster: '',
    },
  ],
  students: invented([
    {
      entry: 'picture-01',
      picture: 'student-1',
      alt: 'A smiling young woman with a long plait holds a chocolate cake with raspberry icing.',
      caption: 'A chocolate drip cake, from Cake Decorating & Buttercream',
    },
    {
      entry: 'picture-02',
      picture: 'student-2',
      alt: 'A young man with curly hair and glasses holds a large scored loaf.',
      caption: 'The first big loaf, from Sourdough Foundations',
    },
    {
      entry: 'picture-03',
      picture: 'student-3',
      alt: 'A young woman in a raspberry hijab holds a pyramid of colourful macarons.',
      caption: 'Macarons in six colours, from the Macaron Masterclass',
    },
    {
      entry: 'picture-04',
      picture: 'student-4',
      alt: 'An older man with a grey moustache and glasses holds a seeded tin loaf.',
      caption: 'A seeded tin loaf, from Artisan Breads',
    },
    {
      entry: 'picture-05',
      picture: 'student-5',
      alt: 'A woman in a sari with flowers in her hair holds a two-tier cake with roses.',
      caption: 'A cake in two tiers, from the Professional Baking Diploma',
    },
    {
      entry: 'picture-06',
      picture: 'student-6',
      alt: 'A bearded man in a caramel turban holds a tray of croissants.',
      caption: 'A tray of croissants, from French Patisserie',
    },
    {
      entry: 'picture-07',
      picture: 'student-7',
      alt: 'A young woman in a baker’s hat holds a tray of chocolate chip cookies.',
      caption: 'Chocolate chip cookies, from Cookies & Brownies',
    },
    {
      entry: 'picture-08',
      picture: 'student-8',
      alt: 'A woman with long dark hair holds a layered sponge cake with berries.',
      caption: 'A sponge cake with berries, from Eggless Home Baking',
    },
  ]),
};
