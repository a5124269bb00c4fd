import { type Message, messageStateWords } from '../../../contract/message.ts';
import { paths } from '../../../contract/paths.ts';
import type { Column } from '../../ui/Table.tsx';
import { When } from '../kit/cells.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listMessages } from './api.ts';
import { MessageActions, MessageState } from './MessageState.tsx';

const { failed, queued } = messageStateWords;
const tabs = {
  key: 'state',
  words: { undelivered: failed, queued, all: 'All' },
  first: 'undelivered',
  home: paths.adminMails,
  none: { undelivered: 'No mail is undelivered.', queued: 'No mail waits.' },
} as const;

/** The mails of the school: those that could not go, those that wait, and all. */
export function Messages() {
  const screen = useListScreen({
    path: paths.adminMails,
    keys: ['q'],
    tabs,
    load: listMessages,
    queryOf: ({ q = '' }, tab) => ({ q, state: tab === 'all' ? '' : tab }),
  });
  const action: Column<Message> = {
    head: 'Action',
    quiet: true,
    cell: (message) => <MessageActions message={message} onDone={screen.list.reload} />,
  };
  return (
    <ListScreen
      screen={screen}
      noun="mails"
      search="Subject or email"
      // Among all a mail is looked up; what went is sent again from its record.
      columns={screen.tab === 'all' ? facts : [...facts, action]}
      hrefOf={recordHref}
    />
  );
}

const facts: Column<Message>[] = [
  { head: 'Mail', long: true, narrow: 'name', cell: ({ subject }) => <strong>{subject}</strong> },
  { head: 'To', long: true, narrow: 'below', cell: ({ to }) => to },
  { head: 'Written', narrow: 'below', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'State',
    long: true,
    narrow: 'below-end',
    cell: (message) => <MessageState message={message} />,
  },
];

/** The page of what a mail is about. */
function recordHref({ noun, record }: Message): string {
  if (noun === 'order') return paths.adminOrder(record);
  if (noun === 'user') return paths.adminEditUser(record);
  if (noun === 'demo') return paths.adminDemo(record);
  return noun === 'enquiry' ? paths.adminEnquiry(record) : paths.adminMails;
}
