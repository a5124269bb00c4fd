import type { ReactNode } from 'react';
import { business } from '../../../contract/business.ts';
import type { InterestedPerson } from '../../../contract/interest.ts';
import { paths } from '../../../contract/paths.ts';
import { MailLink } from '../../ui/Email.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Chat, Phone, Stacked, When } from '../kit/cells.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';
import { interestedPeople } from './api.ts';
import { InterestCourses } from './InterestCourses.tsx';
import { useCourseFilter } from './use-batch-filters.ts';

/** Who asked to be told of the next batch: by course what there is to decide, and each person. */
export function Interests({ tabs }: { tabs: ReactNode }) {
  const screen = useListScreen({
    path: paths.adminBatches,
    keys: ['q', 'courseId', 'told'],
    beside: ['tab'],
    load: interestedPeople,
    queryOf: ({ courseId = '', told = '', q = '' }) => ({ courseId, told, q }),
  });
  return (
    <ListScreen
      screen={screen}
      noun="people who asked"
      none="Nobody has asked for days of a course yet."
      search="Name or email"
      wraps
      download={{ call: 'admin/export-asked', file: 'asked-for' }}
      columns={interestColumns}
      above={
        <>
          {tabs}
          <InterestCourses
            chosen={screen.values.courseId}
            onChoose={(courseId) => screen.set({ courseId })}
          />
        </>
      }
      filters={{
        ...useCourseFilter(),
        told: { all: 'Told or not', of: { no: 'Not told yet', yes: 'Told' } },
      }}
    />
  );
}

const interestColumns: Column<InterestedPerson>[] = [
  {
    head: 'Name',
    long: true,
    cell: ({ name, serialNo }) => (
      <Stacked look="numbers" below={serialNo}>
        {name}
      </Stacked>
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

function Reach({ person: { name, email, mobile, courseName } }: { person: InterestedPerson }) {
  const text = `Hello from ${business.name}! You asked us about the next batch of ${courseName}.`;
  return (
    <span className="stacked">
      <MailLink address={email} />
      {mobile && (
        <span className="row small">
          <Phone of={mobile} />
          <Chat mobile={mobile} name={name} text={text} />
        </span>
      )}
    </span>
  );
}
