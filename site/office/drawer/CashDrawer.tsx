import { isDay, today } from '../../../contract/day.ts';
import {
  type CashDayLine,
  type CashState,
  differenceOf,
  expectedIn,
} from '../../../contract/drawer.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { dayForPeople } from '../../lib/dates.ts';
import type { Column } from '../../ui/Table.tsx';
import { countOf } from '../../ui/text.ts';
import { reads } from '../kit/calls.ts';
import { ListScreen } from '../kit/ListScreen.tsx';
import { type Screen, useListScreen } from '../kit/use-list-screen.ts';
import { DayPanel } from './DayPanel.tsx';
import { differenceWords, signedRupees, stateWords } from './SignForm.tsx';
import './drawer.css';

export function CashDrawer() {
  const screen = useListScreen({
    path: paths.adminMoney,
    keys: ['state'],
    beside: ['tab', 'day'],
    load: reads(api.drawer.list.$get),
    queryOf: ({ state = '' }) => ({ state }),
  });
  const wanted = screen.address['day'] ?? '';
  const day = isDay(wanted) && wanted <= today() ? wanted : today();
  return (
    <>
      <DayPanel
        key={day}
        day={day}
        onDay={(chosen) => screen.set({ day: chosen })}
        onSigned={screen.list.reload}
      />
      <Days screen={screen} />
    </>
  );
}

/** The days since the first sign-off, and which of them are still to be signed off. */
function Days({ screen }: { screen: Screen<CashDayLine, 'state'> }) {
  const { counts } = screen.list;
  const { open = 0, changed = 0, ...others } = counts ?? {};
  const isBegun = open + changed + Object.values(others).reduce((sum, n) => sum + n, 0) > 0;
  return (
    <section className="stack" aria-labelledby="days-of-the-drawer">
      <h2 id="days-of-the-drawer">Days</h2>
      {isBegun && (
        <p className={open + changed > 0 ? 'notice' : 'muted'}>
          {open + changed === 0
            ? 'Every day with cash since the first sign-off is signed off.'
            : [
                open > 0 && `${countOf(open, 'days')} not signed off`,
                changed > 0 && `${countOf(changed, 'days')} changed since the sign-off`,
              ]
                .filter(Boolean)
                .join(', ')}
        </p>
      )}
      <ListScreen
        screen={screen}
        noun="days"
        columns={columns}
        keyOf={({ day }) => day}
        hrefOf={({ day }) => `?tab=drawer&day=${day}`}
        none="No day was signed off yet."
        {...(isBegun && { filters: { state: { label: 'Show', all: 'All days', of: stateWords } } })}
      />
    </section>
  );
}

const tones: Record<CashState, string> = {
  open: ' bad',
  changed: ' bad',
  signed: ' good',
  later: '',
};

const columns: Column<CashDayLine>[] = [
  { head: 'Day', cell: ({ day }) => <strong>{dayForPeople(day)}</strong> },
  { head: 'In', numeric: true, cell: ({ cashIn }) => rupees(cashIn) },
  { head: 'Out', numeric: true, cell: ({ cashOut }) => rupees(cashOut) },
  {
    head: 'Counted',
    numeric: true,
    cell: ({ count }) =>
      count && (
        <span>
          {rupees(count.counted)}
          {differenceOf(count) !== 0 && (
            <span className="muted small"> of {signedRupees(expectedIn(count))}</span>
          )}
        </span>
      ),
  },
  {
    head: 'Difference',
    long: true,
    cell: ({ count }) =>
      count && (
        <span>
          {differenceOf(count) === 0 ? (
            'None'
          ) : (
            <strong>{differenceWords(differenceOf(count))}</strong>
          )}
          {count.note && <span className="small">: {count.note}</span>}
        </span>
      ),
  },
  {
    head: 'Signed off',
    long: true,
    cell: ({ state, count, changed, signedWith }) => (
      <span>
        <span className={`pill${tones[state]}`}>
          {state === 'changed' ? `Changed: ${signedRupees(changed)}` : stateWords[state]}
        </span>
        {count && ` ${count.signedBy}`}
        {signedWith && ` ${dayForPeople(signedWith)}`}
      </span>
    ),
  },
];
