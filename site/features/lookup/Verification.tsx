import { limits } from '../../../contract/limits.ts';
import type { Order, PublicEnrolment } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { askPublicly } from './ask.ts';
import { LookUp, type LookUpProps } from './LookUp.tsx';
import { type FoundStudent, StudentResult } from './StudentResult.tsx';

/** What strangers are told of an enrolment; the same call answers a student's own. */
export const isPublic = (one: Order | PublicEnrolment): one is PublicEnrolment => !('_id' in one);

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
export default function Verification(props: LookUpProps<FoundStudent>) {
  return (
    <LookUp
      {...props}
      path={paths.verification}
      years={limits.years.verification}
      action="Verify"
      find={find}
    >
      {(found) => <StudentResult {...found} />}
    </LookUp>
  );
}
