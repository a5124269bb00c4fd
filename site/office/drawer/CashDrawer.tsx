import { isDay, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { asQuery } from '../list/list-query.ts';
import { listDays } from './api.ts';
import { DayPanel } from './DayPanel.tsx';
import { Days } from './Days.tsx';
import './drawer.css';

/** The cash drawer: the day that is counted, and the days before it. */
export function CashDrawer() {
  const params = useListParams(paths.adminMoney, ['tab', 'day', 'state'] as const);
  const { day: asked, state } = params.values;
  const day = isDay(asked) && asked <= today() ? asked : today();
  const list = useList(asQuery({ state }, params.page), listDays);
  return (
    <>
      <DayPanel
        key={day}
        day={day}
        onDay={(chosen) => params.set({ day: chosen })}
        onSigned={list.reload}
      />
      <Days list={list} params={params} />
    </>
  );
}
