import type { Words } from '../parts.ts';
import { invented } from './invented.ts';

/** Nobody of these lives: a real school writes its own. */
export const team: Words<'team'> = {
  people: invented([
    {
      entry: 'team-01',
      name: 'Meher Irani',
      role: 'Founder, head of the institute',
      about: 'She teaches bread, and can tell by the sound of the crust when a loaf is done.',
      picture: '',
    },
    {
      entry: 'team-02',
      name: 'Sanika Joshi',
      role: 'Founder, head of the bakery',
      about:
        'A food scientist who writes every gluten-free recipe and tests it at least nine times.',
      picture: '',
    },
    {
      entry: 'team-03',
      name: 'Fatima Shaikh',
      role: 'Pastry and chocolate chef',
      about:
        'After eleven years in hotel kitchens she now spends her patience on macarons and students.',
      picture: '',
    },
    {
      entry: 'team-04',
      name: 'Rohan Deshpande',
      role: 'Office manager',
      about: 'He answers your calls, plans the batches and knows where every certificate is.',
      picture: '',
    },
  ]),
};
