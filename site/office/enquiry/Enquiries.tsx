import type { AdminEnquiry } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { MailLink } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { ifStale } from '../kit/calls.ts';
import { Phone, Pill, Stacked, When } from '../kit/cells.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { rowActions } from '../kit/RowButton.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listEnquiries, markEnquirySeen } from './api.ts';
import { stateOf } from './enquiry-words.ts';

const tabs = {
  key: 'status',
  words: { pending: 'Pending', seen: 'Seen', snoozed: 'Snoozed' },
  first: 'pending',
  home: paths.adminEnquiries,
} as const;

/** Enquiries, newest first: those that wait, those that were seen, and those for a later day. */
export function Enquiries() {
  const screen = useListScreen({
    path: paths.adminEnquiries,
    keys: ['q', 'assigned', 'sort'],
    tabs,
    load: listEnquiries,
  });
  const { tab, list } = screen;
  const { busy, act } = useAction();
  const action = rowActions(({ _id: id, updatedAt, name }: AdminEnquiry) => ({
    of: `question of ${name}`,
    does: {
      Seen: () => act(markEnquirySeen({ id, updatedAt }), list.reload, ifStale(list.reload)),
    },
    off: busy,
    goesOn: true,
  }));
  return (
    <ListScreen
      screen={screen}
      noun="questions"
      what={`${tab} questions`}
      search="Name, email or mobile"
      download={{ call: 'admin/export-queries', file: 'queries' }}
      // How long a pending one waits says its answer.
      columns={tab === 'pending' ? [...columns, answer, action] : [...columns, asked, answer]}
      hrefOf={({ _id }) => paths.adminEnquiry(_id)}
      filters={{
        assigned: { label: 'Assigned to', all: 'Anybody', of: { me: 'Mine', nobody: 'Nobody' } },
        sort: { all: 'Newest first', of: { oldest: 'Oldest first' } },
      }}
    />
  );
}

const columns: Column<AdminEnquiry>[] = [
  { head: 'Name', long: true, narrow: 'name', cell: ({ name }) => name },
  { head: 'Email', long: true, cell: ({ email }) => <MailLink address={email} /> },
  { head: 'Mobile', cell: ({ mobile }) => <Phone of={mobile} /> },
  {
    head: 'Message',
    long: true,
    narrow: 'below',
    cell: ({ msg }) => <span className="message">{msg}</span>,
  },
];

const asked: Column<AdminEnquiry> = {
  head: 'Asked',
  cell: ({ createdAt }) => <When at={createdAt} />,
};

const answer: Column<AdminEnquiry> = {
  head: 'Answer',
  narrow: 'end',
  cell: (enquiry) => (
    <Stacked below={enquiry.assignee}>
      <Pill {...stateOf(enquiry)} />
    </Stacked>
  ),
};
