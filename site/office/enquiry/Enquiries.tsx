import type { Enquiry } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { changesById, reads } from '../kit/calls.ts';
import { Phone, When } from '../kit/cells.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { DeleteRecord } from '../privacy/DeleteRecord.tsx';

const listEnquiries = reads(api.admin['get-all-queries'].$get);
const markEnquirySeen = changesById(api.admin['query-seen'].$post);

const tabs = {
  key: 'status',
  words: { pending: 'Pending', seen: 'Seen' },
  first: 'pending',
  home: paths.adminEnquiries,
} as const;

/** Enquiries, newest first, in two tabs: pending and seen. */
export function Enquiries() {
  const screen = useListScreen({
    path: paths.adminEnquiries,
    keys: ['q'],
    tabs,
    load: listEnquiries,
  });
  const { tab, list } = screen;
  const action: Column<Enquiry> = {
    head: 'Action',
    quiet: true,
    cell: (enquiry) => (
      <>
        {tab === 'pending' && <SeenButton enquiry={enquiry} onSeen={list.reload} />}{' '}
        <DeleteRecord
          noun="enquiry"
          id={enquiry._id}
          name={enquiry.name}
          what="query"
          onDone={() => {
            list.reload();
            return undefined;
          }}
        />
      </>
    ),
  };
  return (
    <ListScreen
      screen={screen}
      noun="queries"
      what={`${tab} queries`}
      search="Search by name, email or mobile"
      download={{ call: 'admin/export-queries', file: 'queries' }}
      columns={[...columns, action]}
    />
  );
}

const columns: Column<Enquiry>[] = [
  { head: 'Name', long: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    head: 'Email',
    long: true,
    cell: ({ email }) => <MailLink address={email} />,
  },
  { head: 'Mobile', cell: ({ mobile }) => <Phone of={mobile} /> },
  { head: 'Message', long: true, cell: ({ msg }) => <span className="message">{msg}</span> },
  { head: 'Asked', cell: ({ createdAt }) => <When at={createdAt} /> },
];

function SeenButton({ enquiry, onSeen }: { enquiry: Enquiry; onSeen(): void }) {
  const { busy, act } = useAction();
  const see = () => act(markEnquirySeen(enquiry._id), onSeen);
  return (
    <Button small data-row off={busy} onClick={see}>
      Seen<span className="visually-hidden">: query of {enquiry.name}</span>
    </Button>
  );
}
