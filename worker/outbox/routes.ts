import { sendAgain as again, message, messageList } from '../../contract/message.ts';
import { byId } from '../../contract/record.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { staff } from '../user/guard.ts';
import { listCalls } from '../user/office-list.ts';
import { cancelMessage, sendAgain } from './again.ts';
import { countMails, mails, view } from './list.ts';

const missing = 'There is no such mail, or it is about something that the role does not see.';

const decides =
  'Who decides what a mail is about takes it back: of an order `correctPayments`, of a refund ' +
  '`refundOrders`, of a person `approveChanges`, of a login `manageTeam`.';

/** Outgoing mails. Which of them somebody sees depends on their subject and the role. */
export const messageRoutes = routes(
  { name: 'Mails' },
  ...listCalls(messageList, { rows: mails, view, counts: countMails }),
  call('POST /send-again', staff('editOrders'), {
    summary: 'Send a mail again',
    request: json(again),
    reply: message,
    refuses: {
      notFound: missing,
      forbidden: `It was taken back. ${decides}`,
      conflict:
        'It still waits, its words are no longer kept, or it was sent again within the last minute.',
    },
  })(async (c, form) => {
    const row = await sendAgain(open(c.env.DB), form, c.get('user'));
    c.executionCtx.waitUntil(deliver(c.env, row.noun, [row.record]));
    return ok(c, view(row), { message: 'The mail is on its way' });
  }),
  call('POST /cancel', staff('editOrders'), {
    summary: 'Take a mail back that waits',
    request: json(byId),
    refuses: { notFound: missing, forbidden: decides, conflict: 'It has been sent already.' },
  })(async (c, { id }) => {
    await cancelMessage(open(c.env.DB), id, c.get('user').role);
    return done(c, 'The mail is not sent');
  }),
);
