import {
  addOffer as adding,
  endOffer as ending,
  offer,
  offerList,
  updateOffer as updating,
} from '../../contract/offer-office.ts';
import { open } from '../lib/db/index.ts';
import { savedWords } from '../lib/history/save.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { staff } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { addOffer, countTabs, endOffer, offers, updateOffer, view } from './offers.ts';

const missing = 'There is no such offer.';

export const offerRoutes = routes(
  { name: 'Offers' },
  ...listCalls(offerList, { rows: offers, view, counts: countTabs }),
  call('POST /add', staff('editOffers'), {
    summary: 'Add an offer',
    request: json(adding),
    reply: offer,
    refuses: { conflict: 'Another offer has the code, or had it.' },
  })(async (c, form) => {
    const row = await addOffer(open(c.env.DB), form, c.get('user'));
    return ok(c, view(row), { message: `Offer ${row.code} added` });
  }),
  call('POST /update', staff('editOffers'), {
    summary: 'Change an offer',
    request: json(updating),
    reply: offer,
    stale: offer,
    refuses: {
      notFound: missing,
      conflict: 'It has ended, another has the code, or it was used and keeps its code.',
    },
  })(async (c, form) => {
    const row = await updateOffer(open(c.env.DB), form, c.get('user'));
    return ok(c, view(row), { message: savedWords(form, row, `Offer ${row.code} saved`) });
  }),
  call('POST /end', staff('editOffers'), {
    summary: 'End an offer',
    request: json(ending),
    beside: ['undo'],
    reply: offer,
    stale: offer,
    refuses: { notFound: missing, conflict: 'It has ended already.' },
  })(async (c, form) => {
    const env = undoable(c, form.requestId, { offer: [form.id] });
    const row = await endOffer(open(env.DB), form, c.get('user'));
    return ok(c, view(row), { message: `Offer ${row.code} ended` });
  }),
);
