import { timeInWords } from '../../../contract/batch-words.ts';
import { type Demo, demoStatuses } from '../../../contract/demo.ts';
import { statusInWords } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Email } from '../../ui/Email.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { StatePill, When } from '../kit/cells.tsx';
import { dayFilters } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listDemos } from './api.ts';
import { DemoWeek } from './DemoWeek.tsx';

const columns: Column<Demo>[] = [
  {
    head: 'Booking',
    narrow: 'below-end',
    cell: ({ orderId }) => (
      <>
        <span className="visually-hidden">View booking </span>
        <span className="numbers">{orderId}</span>
      </>
    ),
  },
  { head: 'Name', long: true, narrow: 'name', cell: ({ fullName }) => fullName },
  { head: 'Email', long: true, cell: ({ email }) => <Email address={email} /> },
  { head: 'Phone', narrow: 'desk', cell: ({ phone }) => <span className="numbers">{phone}</span> },
  { head: 'Status', narrow: 'end', cell: ({ status }) => <StatePill of={status} /> },
  {
    head: 'Class',
    narrow: 'below',
    cell: ({ demoDate, demoTime, status, chosen }) =>
      demoDate ? (
        <span className="numbers">{`${dayForPeople(demoDate)}, ${timeInWords(demoTime)}`}</span>
      ) : (
        status === 'pending' &&
        chosen && (
          <span className="muted numbers">
            {chosen.state === 'cancelled'
              ? 'Was cancelled'
              : `Chose ${dayForPeople(chosen.day)}, ${timeInWords(chosen.startTime)}`}
          </span>
        )
      ),
  },
  { head: 'Booked', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'View', quiet: true, cell: () => <Icon name="view" /> },
];

/** The names of the filters in the address. */
const filters = ['q', 'email', 'from', 'to', 'date', 'month', 'year', 'status'] as const;

const tabs = {
  key: 'tab',
  words: { week: 'Week', all: 'All bookings' },
  first: 'week',
  home: paths.adminDemos,
} as const;

/** The classes of a week, or all bookings, also where an address without a tab narrows them. */
export function Demos() {
  const { values } = useListParams(paths.adminDemos, ['tab', ...filters]);
  const { tab, from: _, ...narrowed } = values;
  const isNarrowed = Object.values(narrowed).some((value) => value !== '');
  if (tab === 'all' || (!tab && isNarrowed)) return <Bookings />;
  return (
    <>
      <Tabs tabs={tabs} current="week" noun="demo classes" label="Bookings" />
      <DemoWeek />
    </>
  );
}

/** Bookings of demo classes, newest first. */
function Bookings() {
  const screen = useListScreen({
    path: paths.adminDemos,
    keys: filters,
    tabs: { ...tabs, first: 'all', home: '?tab=all' },
    load: listDemos,
    queryOf: ({ tab: _, page: __, ...asked }) => asked,
  });
  return (
    <ListScreen
      screen={screen}
      noun="bookings"
      search="Email, name, phone or number"
      download={{ call: 'admin/export-demos', file: 'demo-bookings' }}
      columns={columns}
      hrefOf={({ _id }) => paths.adminDemo(_id)}
      filters={{
        from: { period: 'Booked' },
        status: { all: 'All statuses', of: demoStatuses.map((one) => [one, statusInWords(one)]) },
      }}
      more={dayFilters}
    />
  );
}
