import { type Demo, demoStatuses } from '../../../contract/demo.ts';
import { paths } from '../../../contract/paths.ts';
import { useAddress } from '../../lib/address.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import { Sign } from '../../ui/Sign.tsx';
import type { Column } from '../../ui/Table.tsx';
import { demos } from './calls.ts';
import { DemoPill } from './DemoPill.tsx';
import { Sheet } from './Sheet.tsx';
import { asQuery, capital, months, size } from './sought.ts';
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
  { head: 'Name', cell: ({ fullName }) => fullName },
  { head: 'Email', cell: ({ email }) => email },
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
  { head: 'View', quiet: true, cell: () => <Sign name="view" /> },
];

/** Bookings of demo classes, newest first. */
export function Demos() {
  const address = useAddress(paths.adminDemos, ['email', 'date', 'month', 'status'] as const);
  const { values, set } = address;
  const list = useList(asQuery(values, address.page), demos);
  return (
    <Sheet
      what="bookings"
      list={list}
      address={address}
      size={size}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminDemo(_id)}
      filters={
        <FilterBar label="Filter bookings" filtered={address.filtered} onClear={address.clear}>
          <SearchField
            label="Email"
            inputMode="email"
            value={values.email}
            onChange={(event) => set({ email: event.target.value }, 'typed')}
          />
          <Field
            label="Date"
            type="date"
            value={values.date}
            onChange={(event) => set({ date: event.target.value })}
          />
          <Select
            label="Month"
            value={values.month}
            onChange={(event) => set({ month: event.target.value })}
          >
            <option value="">All months</option>
            {months.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            label="Status"
            value={values.status}
            onChange={(event) => set({ status: event.target.value })}
          >
            <option value="">All statuses</option>
            {demoStatuses.map((status) => (
              <option key={status} value={status}>
                {capital(status)}
              </option>
            ))}
          </Select>
        </FilterBar>
      }
    />
  );
}
