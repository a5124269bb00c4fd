import type { ReactNode } from 'react';
import { type InterestedPerson, interestList } from '../../../contract/batch.ts';
import { business } from '../../../contract/business.ts';
import { paths } from '../../../contract/paths.ts';
import { MailLink } from '../../ui/Email.tsx';
import { useCourseFilter } from '../catalogue/use-goods.ts';
import { Chat, Phone, Stacked, When } from '../kit/cells.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { InterestCourses } from './InterestCourses.tsx';

/** Who asked to be told of the next batch: by course what there is to decide, and each person. */
export function Interests({ tabs }: { tabs: ReactNode }) {
  const screen = useOfficeList(interestList, {
    beside: ['tab'],
    queryOf: ({ tab: _, page: __, ...filters }) => filters,
  });
  return (
    <OfficeList
      of={interestList}
      screen={screen}
      none="Nobody has asked for days of a course yet."
      wraps
      above={
        <>
          {tabs}
          <InterestCourses
            chosen={screen.values.courseId}
            onChoose={(courseId) => screen.set({ courseId })}
          />
        </>
      }
      filters={useCourseFilter()}
      draw={{
        Name: ({ name, serialNo }) => (
          <Stacked look="numbers" below={serialNo}>
            {name}
          </Stacked>
        ),
        'Reach them': (person) => <Reach person={person} />,
        Told: ({ toldAt, batch }) =>
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
      }}
    />
  );
}

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
