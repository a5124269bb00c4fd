import * as z from 'zod/mini';
import { minute } from '../../contract/day.ts';
import { type Activity, activityExport, activityList, type Noun } from '../../contract/history.ts';
import { activity } from '../../contract/history-reply.ts';
import { putBack as putting } from '../../contract/put-back.ts';
import { open } from '../lib/db/index.ts';
import { call, done, file, ok, routes } from '../lib/http/call.ts';
import { json, query } from '../lib/http/valid.ts';
import { answerCsv, type CsvColumn } from '../lib/list/answer.ts';
import { undoable } from '../lib/undo/keep.ts';
import { deliver } from '../message/deliver.ts';
import { staff } from '../user/guard.ts';
import { allActivity, listActivity } from './list.ts';
import { lineToPutBack, putBack } from './put-back.ts';

export const activityRoutes = routes(
  { name: 'Office' },
  call('GET /activity', staff('readActivity'), {
    summary: 'List who changed what',
    request: query(activityList),
    reply: z.array(activity),
    beside: ['total'],
  })(async (c) => {
    const { rows, total } = await listActivity(open(c.env.DB), c.req.valid('query'));
    return ok(c, rows, { total });
  }),
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
  })(async (c) => {
    const { id, requestId } = c.req.valid('json');
    const line = await lineToPutBack(open(c.env.DB), id);
    const env = isRestored(line.noun)
      ? undoable(c, requestId, { [line.noun]: [line.record] })
      : c.env;
    await putBack(env, line, c.get('user'));
    if (line.noun === 'order') c.executionCtx.waitUntil(deliver(c.env, 'order', [line.record]));
    return done(c, 'It is as it was before');
  }),
  call('GET /export-activity', staff('exportLists'), {
    summary: 'Download who changed what as CSV',
    request: query(activityExport),
    reply: file('text/csv'),
  })(async (c) =>
    answerCsv(c, 'activity.csv', columns, allActivity(open(c.env.DB), c.req.valid('query'))),
  ),
);

/** Whether undo knows the table of such records. */
const isRestored = (noun: Noun) => !['user', 'offer', 'template'].includes(noun);

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

const columns: CsvColumn<Activity>[] = [
  ['Time (IST)', ({ at }) => minute(at)],
  ['Who', ({ by }) => by.name],
  ['Email', ({ by }) => by.email],
  ['Did', ({ what }) => what],
  ['Kind', ({ noun }) => noun],
  ['Record', ({ name }) => name],
  ['Id', ({ record }) => record],
  [
    'Changes',
    ({ changes }) =>
      changes
        .map(({ field, before, after }) => `${field}: ${asText(before)} → ${asText(after)}`)
        .join('; '),
  ],
];
