import type { ReactNode } from 'react';
import { useList } from '../../lib/list.ts';
import { FilterBar, SearchField } from '../../ui/FilterBar.tsx';
import { Download } from '../list/Download.tsx';
import { Choice } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';
import { AskedCourses } from './AskedCourses.tsx';
import { listBatches, whoAsked } from './api.ts';
import { askedColumns } from './asked-columns.tsx';
import type { BatchParams } from './Batches.tsx';
import { CourseFilter } from './CourseFilter.tsx';

type Props = {
  params: BatchParams;
  tabs(counts: Record<string, number> | undefined): ReactNode;
};

/** Who asked to be told of the next batch: by course what there is to decide, and each person. */
export function Asked({ params, tabs }: Props) {
  const { courseId, told, q } = params.values;
  const filters = { courseId, told, q };
  const list = useList(asQuery(filters, params.page), whoAsked);
  // For the counts of the tabs alone.
  const { counts } = useList({ tab: 'week', page: '1', limit: '1' }, listBatches);
  const clear = () => params.set({ courseId: '', told: '', q: '' });
  const filtered = Object.values(filters).some(Boolean);
  return (
    <RecordList
      what="people who asked"
      list={list}
      params={{ ...params, values: filters, filtered, clear }}
      columns={askedColumns}
      keyOf={({ _id }) => _id}
      sought={q}
      filters={
        <>
          {tabs(counts)}
          <AskedCourses chosen={courseId} onChoose={(courseId) => params.set({ courseId })} />
          <FilterBar label="Filter people who asked" filtered={filtered} onClear={clear}>
            <SearchField
              label="Name or email"
              value={q}
              onChange={({ target }) => params.set({ q: target.value }, 'replace')}
            />
            <CourseFilter value={courseId} onChoose={(courseId) => params.set({ courseId })} />
            <Choice
              label="Told"
              all="Told or not"
              value={told}
              onChoose={(told) => params.set({ told })}
            >
              <option value="no">Not told yet</option>
              <option value="yes">Told</option>
            </Choice>
            <Download call="export-asked" query={filters} file="asked-for" />
          </FilterBar>
        </>
      }
    />
  );
}
