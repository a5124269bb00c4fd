import { rupees } from '../../../contract/money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { Email } from '../../ui/Email.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';

/** The first columns of every table of orders. */
export const orderColumns: Column<AdminOrder>[] = [
  {
    head: 'Order',
    cell: ({ orderId }) => (
      <>
        <span className="visually-hidden">View order </span>
        <span className="numbers">{orderId}</span>
      </>
    ),
  },
  { head: 'Email', long: true, cell: ({ email }) => <Email address={email} /> },
  { head: 'Mobile', cell: ({ mobile }) => <span className="numbers">{mobile}</span> },
  { head: 'Course', long: true, cell: ({ courseName }) => courseName },
  { head: 'Price', numeric: true, cell: ({ coursePrice }) => rupees(coursePrice) },
];

/** The last column of tables whose rows can be opened. */
export const viewColumn = { head: 'View', quiet: true, cell: () => <Icon name="view" /> };
