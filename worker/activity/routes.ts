import { activityList } from '../../contract/dashboard.ts';
import { type Noun, putBack as putting } from '../../contract/history.ts';
import { open } from '../lib/db/index.ts';
import { call, done, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { activityView, changes } from './list.ts';
import { lineToPutBack, putBack } from './put-back.ts';

export const activityRoutes = routes(
  { name: 'Office' },
  ...listCalls(activityList, { rows: changes, view: activityView }),
  call('POST /put-back', staff('readHistory'), {
    summary: 'Put a record back as it was before a change',
    request: json(putting),
    beside: ['undo'],
    refuses: {
      notFound: 'There is no such change.',
      conflict:
        'Somebody has changed the same fields since: `data` has each as it is and as it was. Or ' +
        'nothing of it can be put back, or the record is gone.',
    },
  })(async (c, { id, requestId }) => {
    const line = await lineToPutBack(open(c.env.DB), id);
    const env = isRestored(line.noun)
      ? undoable(c, requestId, { [line.noun]: [line.record] })
      : c.env;
    await putBack(env, line, c.get('user'));
    if (line.noun === 'order') c.executionCtx.waitUntil(deliver(c.env, 'order', [line.record]));
    return done(c, 'It is as it was before');
  }),
);

/** Whether undo knows the table of such records. */
const isRestored = (noun: Noun) => !['user', 'offer', 'template'].includes(noun);
