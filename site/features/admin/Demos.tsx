import { type Demo, demoStatuses } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../lib/address.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { Email } from '../../ui/Email.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { demos } from './calls.ts';
import { DemoPill } from './DemoPill.tsx';
import { Download } from './Download.tsx';
import { DayFilters, EmailFilter, StatusFilter } from './filters.tsx';
import { asQuery, size } from './list-query.ts';
import { RecordList } from './RecordList.tsx';
import { When } from './When.tsx';

const columns: Column<Demo>[] = [
  {
    head: 'Booking',
    cell: ({ orderId }) => (
      <>
        <span className="visually-hidden">View booking </span>
        <span className="numbers">{orderId}</span>
      </>
    ),
  },
  { head: 'Name', long: true, cell: ({ fullName }) => fullName },
  { head: 'Email', long: true, cell: ({ email }) => <Email address={email} /> },
  { head: 'Phone', cell: ({ phone }) => <span className="numbers">{phone}</span> },
  { head: 'Status', cell: ({ status }) => <DemoPill status={status} /> },
  {
    head: 'Class',
    cell: ({ demoDate, demoTime }) =>
      demoDate && <span className="numbers">{`${dayForPeople(demoDate)}, ${demoTime}`}</span>,
  },
  {
    head: 'Booked',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { head: 'View', quiet: true, cell: () => <Icon name="view" /> },
];

/** Bookings of demo classes, newest first. */
export function Demos() {
  const address = useAddress(paths.adminDemos, [
    'email',
    'date',
    'month',
    'year',
    'status',
  ] as const);
  const list = useList(asQuery(address.values, address.page), demos);
  const { page, ...filters } = address.values;
  return (
    <RecordList
      what="bookings"
      list={list}
      address={address}
      size={size}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminDemo(_id)}
      sought={address.values.email}
      filters={
        <FilterBar label="Filter bookings" filtered={address.filtered} onClear={address.clear}>
          <EmailFilter address={address} />
          <DayFilters address={address} />
          <StatusFilter address={address} statuses={demoStatuses} />
          <Download call="export-demos" query={filters} file="demo-bookings" />
        </FilterBar>
      }
    />
  );
}
