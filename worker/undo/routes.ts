import { undoChange } from '../../contract/record.ts';
import { call, done, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { anyStaff } from '../user/guard.ts';
import { undo } from './undo.ts';

export const undoRoutes = routes(
  { name: 'Changes' },
  call('POST /undo', anyStaff, {
    summary: 'Undo a change',
    description:
      'One’s own, within a minute: a call whose reply has `undo` is taken back under its ' +
      '`requestId`. The records are as they were, money is made good by lines of its own, and ' +
      'mails that wait are dropped. The history says so.',
    request: json(undoChange),
    refuses: {
      notFound: 'There is no such change, or somebody else made it.',
      conflict:
        'Its minute is over, somebody changed one of its records since, or something else ' +
        'depends on it by now, such as a seat that others have.',
    },
  })(async (c, { requestId }) => {
    await undo(c.env, requestId, c.get('user'));
    return done(c, 'Undone');
  }),
);
