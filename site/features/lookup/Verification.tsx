import { today } from '../../../contract/day.ts';
import { limits } from '../../../contract/limits.ts';
import type { Order, PublicEnrolment } from '../../../contract/order.ts';
import type { PublicUser } from '../../../contract/user.ts';
import { api } from '../../lib/api.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { askPublicly } from './ask.ts';
import { LookUp } from './LookUp.tsx';
import { ResultHeading } from './LookUpResult.tsx';

/** What strangers are told of an enrolment; the same call answers a student's own. */
const isPublic = (one: Order | PublicEnrolment): one is PublicEnrolment => !('_id' in one);

type FoundStudent = { student: PublicUser; courses: PublicEnrolment[] };

/** Sequential, so that an unknown number counts as one look-up against the limit, not as two. */
async function find(
  asked: { year: string; serialNo: string },
  onCheck: () => void,
): Promise<FoundStudent> {
  const student = await askPublicly(
    (json) => api.user['user-info'].$post({ json }),
    asked,
    onCheck,
  );
  const courses = await askPublicly(
    (json) => api.course['get-user-courses'].$post({ json }),
    asked,
    onCheck,
  );
  return { student: student.data, courses: courses.data.filter(isPublic) };
}

/** Public check whether a person is or was a student. */
export default function Verification() {
  return (
    <LookUp years={limits.years.verification} action="Verify" find={find}>
      {(found) => <Result {...found} />}
    </LookUp>
  );
}

function Result({ student, courses }: FoundStudent) {
  return (
    <section className="card lookup-result" aria-label="Student">
      <div className="body">
        <div className="student">
          {student.image && (
            <img src={`${student.image}&w=320`} width={96} height={96} alt={student.name} />
          )}
          <div>
            <ResultHeading>{student.name}</ResultHeading>
            <p className="numbers">{student.serialNo}</p>
            <p className="muted">Registered in {student.year}</p>
          </div>
        </div>
        <h3>Courses</h3>
        {courses.length === 0 && <p className="muted">No courses yet.</p>}
        <ul className="lookup-courses">
          {courses.map((course, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: courses may be taken twice
            <li key={i}>
              <strong>{course.courseName}</strong>
              <Standing {...course} />
              <span className="muted small">{dates(course)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The dates of a course in words, as far as they are set. */
function dates({ startDate, endDate }: PublicEnrolment): string {
  if (startDate && endDate) return `${dayForPeople(startDate)} to ${dayForPeople(endDate)}`;
  if (startDate) return `From ${dayForPeople(startDate)}`;
  return endDate ? `Until ${dayForPeople(endDate)}` : '';
}

/** How far the student has come in a course that the school has verified. */
function Standing({ certificate, endDate }: PublicEnrolment) {
  if (certificate === 'yes') return <span className="pill good">Certified</span>;
  const isOver = endDate && endDate < today();
  return isOver ? (
    <span className="pill good">Completed</span>
  ) : (
    <span className="pill">Enrolled</span>
  );
}
