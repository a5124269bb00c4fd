import { useState } from 'react';
import type { Query } from '../../../contract/contact.ts';
import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../lib/address.ts';
import { CallFailed } from '../../lib/api.ts';
import { useList } from '../../lib/list.ts';
import { toast } from '../../lib/toast.ts';
import type { Column } from '../../ui/Table.tsx';
import { queries, seeQuery } from './calls.ts';
import { Download } from './Download.tsx';
import { Sheet } from './Sheet.tsx';
import { asQuery, size } from './sought.ts';
import { When } from './When.tsx';

const tabs = [
  ['pending', 'Pending'],
  ['seen', 'Seen'],
] as const;

/** What people asked, newest first: what waits for an answer, and what was seen. */
export function Queries() {
  const address = useAddress(paths.adminQueries, ['status'] as const);
  const status = address.values.status === 'seen' ? 'seen' : 'pending';
  const list = useList(asQuery({ status }, address.page), queries);
  const [busy, setBusy] = useState<string>();
  const see = async ({ _id }: Query) => {
    setBusy(_id);
    try {
      const { message } = await seeQuery(_id);
      toast(message ?? 'Marked as seen');
      list.again();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast(error.message, 'error');
    } finally {
      setBusy(undefined);
    }
  };
  const columns: Column<Query>[] = [
    { head: 'Name', cell: ({ name }) => <strong>{name}</strong> },
    { head: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
    {
      head: 'Mobile',
      cell: ({ mobile }) => (
        <a className="numbers" href={`tel:${mobile}`}>
          {mobile}
        </a>
      ),
    },
    { head: 'Message', cell: ({ msg }) => <span className="message">{msg}</span> },
    {
      head: 'Asked',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
  ];
  if (status === 'pending') {
    columns.push({
      head: 'Action',
      quiet: true,
      cell: (query) => (
        <button
          type="button"
          className="button small"
          data-row
          disabled={busy === query._id}
          onClick={() => void see(query)}
        >
          Seen<span className="visually-hidden">: query of {query.name}</span>
        </button>
      ),
    });
  }
  return (
    <Sheet
      key={status}
      what={`${status} queries`}
      list={list}
      address={{ ...address, filtered: false }}
      size={size}
      columns={columns}
      keyOf={({ _id }) => _id}
      filters={
        <div className="row between">
          <nav className="tabs" aria-label="Queries">
            {tabs.map(([value, label]) => (
              <a
                key={value}
                href={value === 'pending' ? paths.adminQueries : `?status=${value}`}
                aria-current={value === status ? 'page' : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
          <Download call="export-queries" query={{ status }} file="queries.csv" />
        </div>
      }
    />
  );
}
