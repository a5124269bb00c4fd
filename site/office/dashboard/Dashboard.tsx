import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { lettersOf } from '../../../contract/cake-words.ts';
import type {
  Dashboard as Figures,
  RecentEnquiry,
  TopCustomer,
} from '../../../contract/dashboard.ts';
import { limits } from '../../../contract/limits.ts';
import { rupees } from '../../../contract/money.ts';
import { isOffered } from '../../../contract/offered.ts';
import { orderList } from '../../../contract/order-list.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { may } from '../../../contract/team.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { $user } from '../../lib/session.ts';
import { useFresh } from '../../lib/use-fresh.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useListKeyboard } from '../../ui/list-keyboard.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { formatCount } from '../../ui/text.ts';
import { viewColumn } from '../kit/buttons.tsx';
import { When } from '../kit/cells.tsx';
import { columnsOf } from '../kit/OfficeList.tsx';
import { orderCells } from '../order/order-cells.tsx';
import { Books } from './Books.tsx';
import { OwnClasses } from './OwnClasses.tsx';
import { Today } from './Today.tsx';

const Charts = lazy(() => import('./Charts.tsx'));

const cards = (
  [
    ['registrations', 'Total Registration', paths.adminRegistrations, 'readOrders'],
    ['products', 'Total Products', paths.adminProducts, 'editCatalogue'],
    ['courses', 'Total Courses', paths.adminCourses, 'editCatalogue'],
    ['pendingQueries', 'Pending Queries', paths.adminEnquiries, 'answerEnquiries'],
  ] as const
).filter(([, , path]) => isOffered(path));

const shown = ['Order', 'Name', 'Email', 'Mobile', 'Course', 'Price'];

const registrations: Column<AdminOrder>[] = [
  ...columnsOf<AdminOrder>(orderList.columns, orderCells).filter(({ head }) =>
    shown.includes(head),
  ),
  { head: 'Date', narrow: 'below-end', cell: ({ createdAt }) => <When at={createdAt} /> },
  viewColumn,
];

const enquiries: Column<RecentEnquiry>[] = [
  { head: 'Name', long: true, cell: ({ name }) => name },
  { head: 'Email', long: true, cell: ({ email }) => email || '–' },
  { head: 'Mobile', cell: ({ mobile }) => <span className="numbers">{mobile}</span> },
  { head: 'Message', long: true, cell: ({ msg }) => truncate(msg) },
];

const customers: Column<TopCustomer>[] = [
  { head: 'Name', long: true, narrow: 'name', cell: ({ name }) => name },
  { head: 'Orders', numeric: true, cell: ({ orders }) => formatCount(orders) },
  { head: 'Total amount', numeric: true, narrow: 'end', cell: ({ amount }) => rupees(amount) },
];

/** Where the office begins: the figures, for whom the role allows them. */
export function Dashboard() {
  const user = useStore($user);
  // Asked for at once; only who turns out to be a teacher or an accountant sees something else.
  if (!user || may(user.role, 'readDashboard')) return <Overview />;
  return may(user.role, 'readMoney') ? <Books /> : <OwnClasses />;
}

function Overview() {
  const { data, failed, retry, load } = useRequest(() => ask(api.admin.dashboard.$get()));
  useFresh(load);
  const user = useStore($user);
  const mayRead = !user || may(user.role, 'readMoney');
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  return (
    <>
      {data ? <Today waiting={data.today} /> : <Skeleton label="Loading what waits" rows={2} />}
      <Counts data={data} />
      <Latest
        title="Recent registrations"
        all={['registrations', paths.adminRegistrations]}
        none="No registrations yet."
        rows={data?.registrations}
        columns={registrations}
        hrefOf={({ _id }) => paths.adminOrder(_id)}
      />
      <Latest
        title="Recent pending queries"
        all={['queries', paths.adminEnquiries]}
        none="No pending queries."
        rows={data?.pendingQueries}
        columns={enquiries}
        hrefOf={() => paths.adminEnquiries}
      />
      {mayRead && <Earned data={data} />}
    </>
  );
}

/** What the school earned, and by whom. */
const Earned = ({ data }: { data: Figures | undefined }) => (
  <>
    <Latest
      title="Top 10 customers"
      all={['users', paths.adminUsers]}
      none="No customers yet."
      rows={data?.customers}
      columns={customers}
      hrefOf={({ _id, email }) =>
        email ? `${paths.adminOrders}?email=${encodeURIComponent(email)}` : paths.adminEditUser(_id)
      }
    />
    <Part title="Money received and enrolments by month" all={['money', paths.adminMoney]}>
      <Suspense fallback={<div className="skeleton chart-wait" />}>
        {data ? <Charts months={data.months} /> : <div className="skeleton chart-wait" />}
      </Suspense>
    </Part>
  </>
);

const Counts = ({ data: { counts } = {} }: { data: Partial<Figures> | undefined }) => {
  const user = useStore($user);
  return (
    <ul className="grid fit gap-12 counts">
      {cards
        .filter(([, , , needs]) => !user || may(user.role, needs))
        .map(([name, label, href]) => (
          <li key={name} className="row gap-8">
            <strong className="count numbers" title={counts && formatCount(counts[name])}>
              {counts ? compactCount(counts[name]) : <span className="skeleton line" />}
            </strong>
            <a className="whole small muted" href={href}>
              {label}
            </a>
          </li>
        ))}
    </ul>
  );
};

/** A count on a card: from 1000 with one decimal and a `k`, so that 1,999 is not 2k. */
export function compactCount(count: number): string {
  if (count < 1000) return String(count);
  return `${formatCount(Math.floor(count / 100) / 10)}k`;
}

/** The first ten characters (graphemes) of a message. */
export function truncate(message: string): string {
  const letters = lettersOf(message);
  return letters.length > limits.cut ? `${letters.slice(0, limits.cut).join('')}…` : message;
}

type PartProps = {
  title: string;
  /** Name and path of the full list. */
  all: [what: string, href: string] | undefined;
  children: ReactNode;
};

/** A part of the dashboard, with the way to the whole. */
function Part({ title, all, children }: PartProps) {
  const keyboard = useListKeyboard();
  return (
    <section className="stack" aria-label={title} {...keyboard}>
      <div className="row between">
        <h2>{title}</h2>
        {all && (
          <a href={all[1]}>
            See all<span className="visually-hidden"> {all[0]}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

type LatestProps<Row> = Omit<PartProps, 'children'> & {
  none: string;
  rows: Row[] | undefined;
  columns: Column<Row>[];
  hrefOf(row: Row): string;
};

const Latest = <Row extends { _id: string }>({ title, all, none, ...table }: LatestProps<Row>) => (
  <Part title={title} all={all}>
    {table.rows?.length === 0 ? (
      <EmptyState words={none} />
    ) : (
      <Table caption={title} keyOf={({ _id }) => _id} {...table} />
    )}
  </Part>
);
