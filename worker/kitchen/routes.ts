import { today } from '../../contract/day.ts';
import {
  kitchenDay,
  kitchenOrder,
  markLines,
  whichKitchenDay as ofDay,
} from '../../contract/kitchen.ts';
import { lineStateWords } from '../../contract/own-order.ts';
import { open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { kitchenDay as readDay, view } from './day.ts';
import { mark } from './mark.ts';

export const kitchenRoutes = routes(
  { name: 'Kitchen' },
  call('GET /day', staff('readOrders'), {
    summary: 'Read what must be ready on a day',
    request: query(ofDay),
    reply: kitchenDay,
  })(async (c, { day }) => ok(c, await readDay(c.env, day ?? today()))),
  call('POST /mark', staff('editOrders'), {
    summary: 'Say that lines of an order are to be baked, ready or collected',
    request: json(markLines),
    reply: kitchenOrder,
    refuses: {
      notFound: 'There is no such order, or it has no such line.',
      conflict:
        'The order is closed, a line has another state than was seen, or something is due of ' +
        'what would be handed out. `data` has the order as it is.',
    },
    refusedWith: { conflict: kitchenOrder },
  })(async (c, form) => {
    const row = await mark(open(c.env.DB), form, c.get('user'));
    const shown = view(row, (key) => signedPath(c.env, key));
    return ok(c, shown, { message: `Order ${row.orderId}: ${lineStateWords[form.state]}` });
  }),
);
