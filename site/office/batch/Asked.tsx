import { business, whatsappTo } from '../../../contract/business.ts';
import type { AskedPerson } from '../../../contract/interest-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import type { Column } from '../../ui/Table.tsx';
import { When } from '../history/When.tsx';
import { Choice } from '../kit/filters.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { Tabs, type TabsOf } from '../kit/Tabs.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { AskedCourses } from './AskedCourses.tsx';
import { listBatches, whoAsked } from './api.ts';
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
      download={{ call: 'admin/export-asked', file: 'asked-for' }}
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
        all="Told or not"
        of={{ no: 'Not told yet', yes: 'Told' }}
      />
    </ListScreen>
  );
}

const askedColumns: Column<AskedPerson>[] = [
  {
    head: 'Name',
    long: true,
    cell: ({ name, serialNo }) => (
      <span className="stacked">
        {name}
        {serialNo && <span className="muted small numbers">{serialNo}</span>}
      </span>
    ),
  },
  { head: 'Course', long: true, cell: ({ courseName }) => courseName },
  {
    head: 'Reach them',
    long: true,
    cell: (one) => <Reach person={one} />,
  },
  { head: 'Asked', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'Told',
    cell: ({ toldAt, batch }) =>
      toldAt ? (
        <span className="stacked">
          <When at={toldAt} />
          {batch && (
            <a className="small" href={paths.adminBatch(batch)}>
              of this batch
            </a>
          )}
        </span>
      ) : (
        <span className="pill">Not yet</span>
      ),
  },
];

function Reach({ person: { name, email, mobile, courseName } }: { person: AskedPerson }) {
  const text = `Hello from ${business.name}! You asked us about the next batch of ${courseName}.`;
  const chat = whatsappTo(mobile, text);
  return (
    <span className="stacked">
      <a href={`mailto:${email}`}>{email}</a>
      {mobile && (
        <span className="row small">
          <a className="numbers" href={`tel:${mobile}`}>
            {mobile}
          </a>
          {chat && (
            <a href={chat} target="_blank" rel="noopener noreferrer">
              WhatsApp<span className="visually-hidden"> to {name}</span>
            </a>
          )}
        </span>
      )}
    </span>
  );
}
