import type { AdminEnquiry } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { MailLink } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Phone, Pill, Stacked, When } from '../kit/cells.tsx';
import { Choice } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { RowButton } from '../kit/RowButton.tsx';
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
  const name: Column<AdminEnquiry> = {
    head: 'Name',
    long: true,
    narrow: 'name',
    cell: ({ _id, name }) => (
      // The arrow keys go from one Seen to the next, where there is one.
      <a
        className="row-link"
        href={paths.adminEnquiry(_id)}
        {...(tab !== 'pending' && { 'data-row': true })}
      >
        {name}
      </a>
    ),
  };
  const action: Column<AdminEnquiry> = {
    head: 'Action',
    quiet: true,
    cell: (enquiry) => <SeenButton enquiry={enquiry} onSeen={list.reload} />,
  };
  return (
    <ListScreen
      screen={screen}
      noun="questions"
      what={`${tab} questions`}
      search="Name, email or mobile"
      download={{ call: 'admin/export-queries', file: 'queries' }}
      columns={[name, ...columns, ...(tab === 'pending' ? [action] : [])]}
    >
      <Choice
        screen={screen}
        name="assigned"
        label="Assigned to"
        all="Anybody"
        of={{ me: 'Mine', nobody: 'Nobody' }}
      />
      <Choice screen={screen} name="sort" all="Newest first" of={{ oldest: 'Oldest first' }} />
    </ListScreen>
  );
}

const columns: Column<AdminEnquiry>[] = [
  {
    head: 'Email',
    long: true,
    cell: ({ email }) => (
      <span className="above">
        <MailLink address={email} />
      </span>
    ),
  },
  {
    head: 'Mobile',
    cell: ({ mobile }) => (
      <span className="above">
        <Phone of={mobile} />
      </span>
    ),
  },
  {
    head: 'Message',
    long: true,
    narrow: 'below',
    cell: ({ msg }) => <span className="message">{msg}</span>,
  },
  { head: 'Asked', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'Answer',
    narrow: 'end',
    cell: (enquiry) => (
      <Stacked below={enquiry.assignee}>
        <Pill {...stateOf(enquiry)} />
      </Stacked>
    ),
  },
];

type SeenProps = { enquiry: Pick<AdminEnquiry, '_id' | 'name'>; onSeen(): void };

function SeenButton({ enquiry, onSeen }: SeenProps) {
  const { busy, act } = useAction();
  const see = () => act(markEnquirySeen(enquiry._id), onSeen);
  return (
    <RowButton of={`question of ${enquiry.name}`} data-row off={busy} onClick={see}>
      Seen
    </RowButton>
  );
}
