import type { ReactNode } from 'react';
import {
  type InterestCourse,
  type InterestedPerson,
  interestList,
} from '../../../contract/batch.ts';
import { business } from '../../../contract/business.ts';
import { dayWithWeekday, today } from '../../../contract/day.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/Email.tsx';
import { countOf } from '../../ui/text.ts';
import { useCourseFilter } from '../catalogue/api.ts';
import { Chat, Phone, Stacked, When } from '../kit/cells.tsx';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { interestCourses } from './api.ts';

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

type Props = {
  /** `_id` of the course whose people are listed, or empty. */
  chosen: string;
  onChoose(courseId: string): void;
};

/** The courses that are asked for, each with what helps to decide on another batch. */
function InterestCourses({ chosen, onChoose }: Props) {
  const request = useRequest(interestCourses);
  const { data } = request;
  if (!data) return <Loaded of={request} label="Loading the courses" rows={2} />;
  if (data.length === 0) return null;
  return (
    <section aria-label="By course">
      <ul className="grid gap-16 interest-courses">
        {data.map((course) => (
          <Course
            key={course.courseId}
            course={course}
            isChosen={course.courseId === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}

function Course({
  course,
  isChosen,
  onChoose,
}: {
  course: InterestCourse;
  isChosen: boolean;
  onChoose: Props['onChoose'];
}) {
  const { courseId, courseName, waiting, since, told, inLine } = course;
  const mayEdit = useMay('editBatches');
  return (
    <li className="card">
      <div className="body">
        <h2 className="h3">{courseName}</h2>
        <p className="numbers">
          <strong>{waiting === 0 ? 'Nobody waits' : `${countOf(waiting, 'people')} asked`}</strong>
          {since && ` since ${dayForPeople(today(Date.parse(since)))}`}
          {told > 0 && <span className="muted">, {told} told</span>}
        </p>
        <p className="muted small numbers">
          {seats(course)}
          {inLine > 0 && `; ${inLine} in waiting lists`}
        </p>
        <p className="row">
          {mayEdit && waiting > 0 && (
            <a className="button small" href={`${paths.adminAddBatch}?course=${courseId}`}>
              Plan a batch<span className="visually-hidden"> of {courseName}</span>
            </a>
          )}
          <Button
            className="text-button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? '' : courseId)}
          >
            {isChosen ? 'Show all courses' : 'Show who'}
            {!isChosen && <span className="visually-hidden"> asked for {courseName}</span>}
          </Button>
        </p>
      </div>
    </li>
  );
}

const seats = ({ nextDay, left }: InterestCourse) =>
  nextDay
    ? `${countOf(left, 'seats')} left, next on ${dayWithWeekday(nextDay)}`
    : 'No batch with a seat left';
