import { today } from '../../contract/day.ts';
import { markLines, kitchenDay as ofDay } from '../../contract/kitchen.ts';
import { kitchenDay, kitchenOrder } from '../../contract/kitchen-reply.ts';
import { lineStateWords } from '../../contract/line-state.ts';
import { open } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { staff } from '../user/guard.ts';
import { kitchenDay as readDay } from './day.ts';
import { mark } from './mark.ts';
import { view } from './orders.ts';

export const kitchenRoutes = routes(
  {
    name: 'Kitchen',
    description:
      'What must be ready when. Each line of a running shop order is to be baked, ready or ' +
      'collected; an order that is cancelled, failed or refunded is not baked.',
  },
  call('GET /day', staff('readOrders'), {
    summary: 'Read what must be ready on a day',
    request: query(ofDay),
    reply: kitchenDay,
    fields: { day: 'In India, `YYYY-MM-DD`; today where it is left out.' },
  })(async (c) => ok(c, await readDay(c.env, c.req.valid('query').day ?? today()))),
  call('POST /mark', staff('editOrders'), {
    summary: 'Say that lines of an order are to be baked, ready or collected',
    description: 'Back and forth; of two who say the same at once both are right.',
    request: json(markLines),
    reply: kitchenOrder,
    refuses: {
      notFound: 'There is no such order, or it has no such line.',
      conflict:
        'The order is closed, a line has another state than was seen, or something is due of ' +
        'what would be handed out. `data` has the order as it is.',
    },
    refusedWith: { conflict: kitchenOrder },
    fields: {
      lines:
        'Each by the `id` of its product and its `variant`, with the `state` in which it was seen.',
      unpaid: 'Whether it is handed out although something is due; `payment/record` takes it.',
    },
  })(async (c) => {
    const asked = c.req.valid('json');
    const row = await mark(open(c.env.DB), asked, c.get('user'));
    const shown = view(row, (key) => signedPath(c.env, key));
    return ok(c, shown, { message: `Order ${row.orderId}: ${lineStateWords[asked.state]}` });
  }),
);
