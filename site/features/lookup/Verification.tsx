import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { type FoundStudent, findStudent } from './find.ts';
import { LookUp, type LookUpProps } from './LookUp.tsx';
import { StudentResult } from './StudentResult.tsx';

/** Public check whether a person is or was a student. */
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
