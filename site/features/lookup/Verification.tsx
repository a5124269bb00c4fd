import { today } from '../../../contract/day.ts';
import { limits } from '../../../contract/limits.ts';
import type { PublicEnrolment } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { type FoundStudent, findStudent } from './find.ts';
import { LookUp, type LookUpProps } from './LookUp.tsx';
import { Found, Looked, ResultHeading } from './LookUpResult.tsx';

export default function Verification(props: LookUpProps<FoundStudent>) {
  return (
    <LookUp
      {...props}
      path={paths.verification}
      years={limits.years.verification}
      action="Verify"
      find={(by) => findStudent(api, by)}
    >
      {(found) => <StudentResult {...found} />}
    </LookUp>
  );
}

function StudentResult({ student, courses }: FoundStudent) {
  return (
    <Found of="Student" path={paths.verification}>
      <div className="row">
        {student.image && (
          <img src={`${student.image}&w=320`} width={96} height={96} alt={student.name} />
        )}
        <div>
          <ResultHeading>{student.name}</ResultHeading>
          <p className="numbers">{student.serialNo}</p>
          <p className="muted">Registered in {student.year}</p>
          <Looked />
        </div>
      </div>
      <h3>Courses</h3>
      {courses.length === 0 && <p className="muted">No courses yet.</p>}
      <ul className="lookup-courses divided">
        {courses.map((course, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: courses may be taken twice
          <li key={i} className="row">
            <strong className="what">{course.courseName}</strong>
            <Standing {...course} />
            <span className="muted small">{dates(course)}</span>
          </li>
        ))}
      </ul>
    </Found>
  );
}

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
