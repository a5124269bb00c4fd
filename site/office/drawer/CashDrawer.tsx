import { isDay, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { useListScreen } from '../kit/use-list-screen.ts';
import { listDays } from './api.ts';
import { DayPanel } from './DayPanel.tsx';
import { Days } from './Days.tsx';
import './drawer.css';

/** The cash drawer: the day that is counted, and the days before it. */
export function CashDrawer() {
  const screen = useListScreen({
    path: paths.adminMoney,
    keys: ['state'],
    beside: ['tab', 'day'],
    load: listDays,
    queryOf: ({ state = '' }) => ({ state }),
  });
  const asked = screen.address['day'] ?? '';
  const day = isDay(asked) && asked <= today() ? asked : today();
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
