import { type Demo, demoStatuses } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Email } from '../../ui/Email.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { listDemos } from '../api.ts';
import { When } from '../history/When.tsx';
import { Download } from '../list/Download.tsx';
import { DayFilters, SearchFilter, StatusFilter, soughtIn } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { DemoPill } from './DemoPill.tsx';

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
    cell: ({ demoDate, demoTime, status, chosen }) =>
      demoDate ? (
        <span className="numbers">{`${dayForPeople(demoDate)}, ${demoTime}`}</span>
      ) : (
        status === 'pending' &&
        chosen && (
          <span className="muted numbers">
            {chosen.state === 'cancelled'
              ? 'Was cancelled'
              : `Chose ${dayForPeople(chosen.day)}, ${chosen.startTime}`}
          </span>
        )
      ),
  },
  {
    head: 'Booked',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { head: 'View', quiet: true, cell: () => <Icon name="view" /> },
];

/** Bookings of demo classes, newest first. */
export function Demos() {
  const params = useListParams(paths.adminDemos, [
    'q',
    'email',
    'date',
    'month',
    'year',
    'status',
  ] as const);
  const list = useList(asQuery(params.values, params.page), listDemos);
  const { page, ...filters } = params.values;
  return (
    <RecordList
      what="bookings"
      list={list}
      params={params}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminDemo(_id)}
      sought={soughtIn(params.values)}
      filters={
        <FilterBar label="Filter bookings" filtered={params.filtered} onClear={params.clear}>
          <SearchFilter params={params} />
          <DayFilters params={params} />
          <StatusFilter params={params} statuses={demoStatuses} />
          <Download call="export-demos" query={filters} file="demo-bookings" />
        </FilterBar>
      }
    />
  );
}
