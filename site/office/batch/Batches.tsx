import type { ReactNode } from 'react';
import { batchStates } from '../../../contract/batch.ts';
import type { BatchTab } from '../../../contract/batch-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { FilterBar, MoreFilters, SearchField } from '../../ui/FilterBar.tsx';
import { capitalize } from '../../ui/text.ts';
import { Choice } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { Asked } from './Asked.tsx';
import { listBatches } from './api.ts';
import { batchColumns } from './batch-columns.tsx';
import { Calendar } from './Calendar.tsx';
import { CourseFilter } from './CourseFilter.tsx';
import './batch.css';

type Tab = Exclude<BatchTab, 'all'> | 'asked' | 'calendar';

const tabs: { value: Tab; label: string; href: string }[] = [
  { value: 'week', label: 'This week', href: paths.adminBatches },
  { value: 'next', label: 'Next', href: '?tab=next' },
  { value: 'later', label: 'Later', href: '?tab=later' },
  { value: 'past', label: 'Past', href: '?tab=past' },
  { value: 'asked', label: 'Asked for', href: '?tab=asked' },
  { value: 'calendar', label: 'Calendar', href: '?tab=calendar' },
];

const what: Record<BatchTab, string> = {
  week: 'current batches',
  next: 'coming batches',
  later: 'later batches',
  past: 'past batches',
  all: 'batches',
};

export type BatchParams = ReturnType<
  typeof useListParams<'tab' | 'courseId' | 'state' | 'q' | 'month' | 'told'>
>;

/** The batches: what runs, comes and was, as a list or in a calendar. */
export function Batches() {
  const params = useListParams(paths.adminBatches, [
    'tab',
    'courseId',
    'state',
    'q',
    'month',
    'told',
  ] as const);
  const mayMove = useMay('moveSeats');
  const shown = mayMove ? tabs : tabs.filter(({ value }) => value !== 'asked');
  const tab = shown.find(({ value }) => value === params.values.tab)?.value ?? 'week';
  const { courseId, state, q } = params.values;
  const filters = { courseId, state, q };
  const clear = () => params.set({ courseId: '', state: '', q: '' });
  const strip = (counts: Record<string, number> | undefined) => (
    <Tabs label="Batches" what="batches" tabs={shown} current={tab} counts={counts} />
  );
  const bar = (counts: Record<string, number> | undefined) => (
    <>
      {strip(counts)}
      <Filters params={params} clear={clear} />
    </>
  );
  if (tab === 'asked') return <Asked params={params} tabs={strip} />;
  if (tab === 'calendar') return <Calendar params={params} filters={filters} bar={bar} />;
  return <Listed key={tab} tab={tab} params={{ ...params, clear }} filters={filters} bar={bar} />;
}

type Props = {
  tab: BatchTab;
  params: BatchParams;
  filters: Record<'courseId' | 'state' | 'q', string>;
  /** Tabs with their counts, and filters. */
  bar(counts: Record<string, number> | undefined): ReactNode;
};

function Listed({ tab, params, filters, bar }: Props) {
  const list = useList(asQuery({ tab, ...filters }, params.page), listBatches);
  // The tab is no filter: a search is given up within it.
  const filtered = Object.values(filters).some(Boolean);
  return (
    <RecordList
      what={what[tab]}
      list={list}
      params={{ ...params, values: filters, filtered }}
      columns={batchColumns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminBatch(_id)}
      sought={filters.q}
      start={
        tab === 'week' ? (
          <a className="button quiet" href="?tab=next">
            See what begins next
          </a>
        ) : undefined
      }
      filters={bar(list.counts)}
    />
  );
}

function Filters({ params, clear }: { params: BatchParams; clear(): void }) {
  const { courseId, state, q } = params.values;
  return (
    <FilterBar label="Filter batches" filtered={[courseId, state, q].some(Boolean)} onClear={clear}>
      <SearchField
        label="Course or teacher"
        value={q}
        onChange={({ target }) => params.set({ q: target.value }, 'replace')}
      />
      <MoreFilters filtered={[courseId, state].some(Boolean)}>
        <CourseFilter value={courseId} onChoose={(courseId) => params.set({ courseId })} />
        <Choice
          label="State"
          all="All states"
          value={state}
          onChoose={(state) => params.set({ state })}
        >
          {batchStates.map((one) => (
            <option key={one} value={one}>
              {capitalize(one)}
            </option>
          ))}
        </Choice>
      </MoreFilters>
    </FilterBar>
  );
}
