import { type Demo, demoStatuses } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { Email } from '../../ui/Email.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { When } from '../kit/cells.tsx';
import { Choice, capitalized, DayFilters } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listDemos } from './api.ts';
import { DemoPill } from './DemoPill.tsx';

const columns: Column<Demo>[] = [
  {
    head: 'Booking',
    narrow: 'below',
    cell: ({ orderId }) => (
      <>
        <span className="visually-hidden">View booking </span>
        <span className="numbers">{orderId}</span>
      </>
    ),
  },
  { head: 'Name', long: true, narrow: 'name', cell: ({ fullName }) => fullName },
  { head: 'Email', long: true, cell: ({ email }) => <Email address={email} /> },
  { head: 'Phone', narrow: 'below', cell: ({ phone }) => <span className="numbers">{phone}</span> },
  { head: 'Status', narrow: 'end', cell: ({ status }) => <DemoPill status={status} /> },
  {
    head: 'Class',
    narrow: 'below-end',
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
  { head: 'Booked', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'View', quiet: true, cell: () => <Icon name="view" /> },
];

/** The names of the filters in the address. */
export const demoFilters = ['q', 'email', 'date', 'month', 'year', 'status'] as const;

/** Bookings of demo classes, newest first; the week above them has its own part of the address. */
export function Demos() {
  const screen = useListScreen({
    path: paths.adminDemos,
    keys: demoFilters,
    beside: ['from'],
    load: listDemos,
  });
  return (
    <ListScreen
      screen={screen}
      noun="bookings"
      search="Email, name, phone or number"
      download={{ call: 'admin/export-demos', file: 'demo-bookings' }}
      columns={columns}
      hrefOf={({ _id }) => paths.adminDemo(_id)}
    >
      <Choice screen={screen} name="status" all="All statuses" of={capitalized(demoStatuses)} />
      <DayFilters screen={screen} />
    </ListScreen>
  );
}
