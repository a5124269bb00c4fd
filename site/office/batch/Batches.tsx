import { batchList } from '../../../contract/batch-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { useCourseFilter } from '../catalogue/api.ts';
import { OfficeList, tabsOf, useOfficeList } from '../kit/OfficeList.tsx';
import { Tabs, type TabsOf, tabIn } from '../kit/Tabs.tsx';
import { listBatches } from './api.ts';
import { batchCells } from './batch-columns.tsx';
import { Calendar } from './Calendar.tsx';
import { Interests } from './Interests.tsx';
import { WeekStarts } from './WeekStarts.tsx';
import './batch.css';

const what: Record<string, string> = {
  week: 'current batches',
  next: 'coming batches',
  later: 'later batches',
  past: 'past batches',
};

/** The batches: what runs, comes and was, as a list or in a calendar. */
export function Batches() {
  const { values } = useListParams(paths.adminBatches, ['tab']);
  const mayMove = useMay('moveSeats');
  const tabs = tabsOf(batchList);
  const { asked: _, ...withoutInterests } = tabs.words;
  const shown = mayMove ? tabs : { ...tabs, words: withoutInterests };
  const tab = tabIn(shown, values.tab);
  if (tab === 'starts') return <WeekStarts tabs={<BesideLists tabs={shown} current={tab} />} />;
  if (tab === 'asked') return <Interests tabs={<BesideLists tabs={shown} current={tab} />} />;
  return tab === 'calendar' ? <Calendar tabs={shown} /> : <Listed tabs={shown} />;
}

/** The tabs above what is no list of batches, with how many those have. */
function BesideLists(props: { tabs: TabsOf<string>; current: string }) {
  const { counts } = useList({ tab: 'week', page: '1', limit: '1' }, listBatches);
  return <Tabs noun="batches" counts={counts} {...props} />;
}

function Listed({ tabs }: { tabs: TabsOf<string> }) {
  const screen = useOfficeList(batchList, { tabs });
  return (
    <OfficeList
      of={batchList}
      screen={screen}
      what={what[screen.tab] ?? 'batches'}
      draw={batchCells}
      hrefOf={({ _id }) => paths.adminBatch(_id)}
      start={
        screen.tab === 'week' && (
          <a className="button quiet" href="?tab=next">
            See what begins next
          </a>
        )
      }
      filters={useCourseFilter()}
    />
  );
}
