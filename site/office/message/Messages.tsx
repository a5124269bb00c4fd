import { type Message, messageStateWords } from '../../../contract/message.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import type { Column } from '../../ui/Table.tsx';
import { When } from '../history/When.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { listMessages } from './api.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageState } from './MessageState.tsx';

const tabs = [
  { value: 'failed', label: messageStateWords.failed, href: paths.adminMails },
  { value: 'queued', label: messageStateWords.queued, href: '?state=queued' },
  { value: '', label: 'All', href: '?state=all' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The tab of an address; the failed ones come first. */
const tabOf = (value: string): Tab =>
  value === 'all' ? '' : value === 'queued' ? 'queued' : 'failed';

/** The mails of the school: those that failed, those that wait, and all. */
export function Messages() {
  const params = useListParams(paths.adminMails, ['state'] as const);
  const state = tabOf(params.values.state);
  const list = useList(asQuery({ state }, params.page), listMessages);
  const columns: Column<Message>[] = [
    ...facts,
    {
      head: 'Action',
      quiet: true,
      cell: (message) => <MessageActions message={message} onDone={list.reload} />,
    },
  ];
  return (
    <RecordList
      key={state}
      what="mails"
      list={list}
      params={{ ...params, values: {}, filtered: false, clear: () => undefined }}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={recordHref}
      filters={<Tabs label="Mails" what="mails" tabs={tabs} current={state} counts={list.counts} />}
    />
  );
}

const facts: Column<Message>[] = [
  { head: 'Mail', long: true, cell: ({ subject }) => <strong>{subject}</strong> },
  { head: 'To', long: true, cell: ({ to }) => to },
  { head: 'Written', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'State', long: true, cell: (message) => <MessageState message={message} /> },
];

/** The page of what a mail is about. */
function recordHref({ noun, record }: Message): string {
  if (noun === 'order') return paths.adminOrder(record);
  if (noun === 'user') return paths.adminEditUser(record);
  if (noun === 'demo') return paths.adminDemo(record);
  return noun === 'enquiry' ? paths.adminEnquiries : paths.adminMails;
}
