import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { Choice } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { Tabs, type TabsOf } from '../kit/Tabs.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { AskedCourses } from './AskedCourses.tsx';
import { listBatches, whoAsked } from './api.ts';
import { askedColumns } from './asked-columns.tsx';
import { CourseFilter } from './BatchFilters.tsx';

/** Who asked to be told of the next batch: by course what there is to decide, and each person. */
export function Asked({ tabs }: { tabs: TabsOf<string> }) {
  const screen = useListScreen({
    path: paths.adminBatches,
    keys: ['q', 'courseId', 'told'],
    beside: ['tab'],
    load: whoAsked,
    queryOf: ({ courseId = '', told = '', q = '' }) => ({ courseId, told, q }),
  });
  // For the counts of the tabs alone.
  const { counts } = useList({ tab: 'week', page: '1', limit: '1' }, listBatches);
  return (
    <ListScreen
      screen={screen}
      noun="people who asked"
      search="Name or email"
      download={{ call: 'export-asked', file: 'asked-for' }}
      columns={askedColumns}
      above={
        <>
          <Tabs tabs={tabs} current="asked" noun="batches" counts={counts} />
          <AskedCourses
            chosen={screen.values.courseId}
            onChoose={(courseId) => screen.set({ courseId })}
          />
        </>
      }
    >
      <CourseFilter screen={screen} />
      <Choice
        screen={screen}
        name="told"
        label="Told"
        all="Told or not"
        of={{ no: 'Not told yet', yes: 'Told' }}
      />
    </ListScreen>
  );
}
