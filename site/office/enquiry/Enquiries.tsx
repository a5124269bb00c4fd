import type { Enquiry } from '../../../contract/enquiry.ts';
import { paths } from '../../../contract/paths.ts';
import { useAction } from '../../lib/action.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Email } from '../../ui/Email.tsx';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import type { Column } from '../../ui/Table.tsx';
import { listEnquiries, markEnquirySeen } from '../api.ts';
import { When } from '../history/When.tsx';
import { Download } from '../list/Download.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { DeleteRecord } from '../privacy/DeleteRecord.tsx';

const tabs = [
  { value: 'pending', label: 'Pending', href: paths.adminEnquiries },
  { value: 'seen', label: 'Seen', href: '?status=seen' },
] as const;

/** Enquiries, newest first, in two tabs: pending and seen. */
export function Enquiries() {
  const params = useListParams(paths.adminEnquiries, ['status', 'q'] as const);
  const status = params.values.status === 'seen' ? 'seen' : 'pending';
  const { q } = params.values;
  const list = useList(asQuery({ status, q }, params.page), listEnquiries);
  const { counts } = list;
  /** The tab is no filter: a search is given up within it. */
  const search = { filtered: q !== '', clear: () => params.set({ q: '' }) };
  const columns: Column<Enquiry>[] = [
    { head: 'Name', long: true, cell: ({ name }) => <strong>{name}</strong> },
    {
      head: 'Email',
      long: true,
      cell: ({ email }) => (
        <a href={`mailto:${email}`}>
          <Email address={email} />
        </a>
      ),
    },
    {
      head: 'Mobile',
      cell: ({ mobile }) => (
        <a className="numbers" href={`tel:${mobile}`}>
          {mobile}
        </a>
      ),
    },
    { head: 'Message', long: true, cell: ({ msg }) => <span className="message">{msg}</span> },
    {
      head: 'Asked',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
  ];
  columns.push({
    head: 'Action',
    quiet: true,
    cell: (enquiry) => (
      <>
        {status === 'pending' && <SeenButton enquiry={enquiry} onSeen={list.reload} />}{' '}
        <DeleteRecord
          noun="enquiry"
          id={enquiry._id}
          name={enquiry.name}
          what="query"
          onDone={(message) => {
            toast(message);
            list.reload();
          }}
        />
      </>
    ),
  });
  return (
    <RecordList
      key={status}
      what={`${status} queries`}
      list={list}
      params={{ ...params, values: { q }, ...search }}
      columns={columns}
      keyOf={({ _id }) => _id}
      sought={q}
      filters={
        <>
          <div className="row between">
            <Tabs label="Queries" what="queries" tabs={tabs} current={status} counts={counts} />
            <Download call="export-queries" query={{ status, q }} file="queries" />
          </div>
          <FilterBar label="Filter queries" filtered={search.filtered} onClear={search.clear}>
            <SearchField
              label="Search by name, email or mobile"
              value={q}
              onChange={(event) => params.set({ q: event.target.value }, 'replace')}
            />
          </FilterBar>
        </>
      }
    />
  );
}

function SeenButton({ enquiry, onSeen }: { enquiry: Enquiry; onSeen(): void }) {
  const { busy, run } = useAction();
  const see = async () => {
    const { message } = await markEnquirySeen(enquiry._id);
    toast(message ?? 'Marked as seen');
    onSeen();
  };
  return (
    <Button className="button small" data-row off={busy} onClick={() => void run(see)}>
      Seen<span className="visually-hidden">: query of {enquiry.name}</span>
    </Button>
  );
}
