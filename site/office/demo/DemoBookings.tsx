import { isDay, timeInWords, today } from '../../../contract/day.ts';
import type { Demo } from '../../../contract/demo.ts';
import { demoList } from '../../../contract/demo-office.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { onceOnly } from '../../ui/once-only.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { MainAction, viewColumn } from '../kit/buttons.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { WeekSteps } from '../kit/WeekSteps.tsx';
import { listPayments } from '../payment/api.ts';
import { loadWeek } from './api.ts';
import { ClassCard } from './ClassCard.tsx';
import { AddClasses } from './class-dialogs.tsx';
import './demo.css';

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

/** The demo classes of seven days: who comes, who waits for an answer, and who came. */
function DemoWeek() {
  const params = useListParams(paths.adminDemos, ['tab', 'from']);
  const from = isDay(params.values.from) ? params.values.from : today();
  const list = useList({ from }, loadWeek);
  const claims = useList({ tab: 'claimed', kind: 'demo' } as const, listPayments);
  const fees = new Map(claims.rows?.map((claim) => [claim.number, claim]));
  const reload = () => {
    list.reload();
    claims.reload();
  };
  const { open, dialog } = useDialog(list.reload);
  const mayDecide = useMay('decideDemos');
  const classes = list.rows ?? [];
  const first = classes.find(
    ({ bookings, state }) =>
      state !== 'cancelled' && bookings.some(({ status }) => status === 'pending'),
  );
  return (
    <div className="stack">
      {mayDecide && (
        <MainAction>
          <Button quiet onClick={() => open((ends) => <AddClasses {...ends} />)}>
            Add classes
          </Button>
        </MainAction>
      )}
      <WeekSteps
        from={from}
        onFrom={(day) => params.set({ from: day })}
        isEmpty={classes.length === 0}
      />
      {list.failed && <Failed message={list.failed} retry={list.reload} />}
      {!list.rows && !list.failed && <Skeleton label="Loading the week" rows={4} />}
      {list.rows?.length === 0 && (
        <p className="lead">
          No demo classes in these days. Visitors who book now are called with a day.
        </p>
      )}
      <div className="stack" aria-busy={list.busy} inert={list.busy} onClickCapture={onceOnly}>
        {classes.map((demoClass) => (
          <ClassCard
            key={`${demoClass._id} ${demoClass.updatedAt}`}
            of={demoClass}
            others={classes.filter(({ _id, state }) => _id !== demoClass._id && state === 'open')}
            fees={fees}
            leads={demoClass === first}
            onChanged={reload}
          />
        ))}
      </div>
      {dialog}
    </div>
  );
}
