import { timeInWords } from '../../../contract/day.ts';
import type { Demo } from '../../../contract/demo.ts';
import { demoList } from '../../../contract/demo-office.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useListParams } from '../../lib/list-params.ts';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { viewColumn } from '../kit/RowButton.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { DemoWeek } from './DemoWeek.tsx';

const tabs = {
  key: 'tab',
  words: { week: 'Week', all: 'All bookings' },
  first: 'week',
  home: paths.adminDemos,
} as const;

/** The classes of a week, or all bookings, also where an address without a tab narrows them. */
export function DemoBookings() {
  const { values } = useListParams(paths.adminDemos, ['tab', ...Object.keys(demoList.filters)]);
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

function Bookings() {
  const screen = useOfficeList(demoList, {
    tabs: { ...tabs, first: 'all', home: '?tab=all' },
    queryOf: ({ tab: _, page: __, ...filters }) => filters,
  });
  return (
    <OfficeList
      of={demoList}
      screen={screen}
      hrefOf={({ _id }) => paths.adminDemo(_id)}
      draw={{
        Booking: ({ orderId }) => (
          <>
            <span className="visually-hidden">View booking </span>
            <span className="numbers">{orderId}</span>
          </>
        ),
        Class: (booking) => <ClassOf booking={booking} />,
      }}
      actions={viewColumn}
    />
  );
}

/** The day of an approved booking, else the class that was chosen. */
function ClassOf({ booking: { demoDate, demoTime, status, chosen } }: { booking: Demo }) {
  if (demoDate)
    return <span className="numbers">{`${dayForPeople(demoDate)}, ${timeInWords(demoTime)}`}</span>;
  if (status !== 'pending' || !chosen) return null;
  return (
    <span className="muted numbers">
      {chosen.state === 'cancelled'
        ? 'Was cancelled'
        : `Chose ${dayForPeople(chosen.day)}, ${timeInWords(chosen.startTime)}`}
    </span>
  );
}
