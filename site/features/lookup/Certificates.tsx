import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { type FoundCertificates, findCertificates } from './find.ts';
import { LookUp, type LookUpProps } from './LookUp.tsx';
import { StudentResult } from './StudentResult.tsx';

/** A student's certificates by year and serial number, with downloads of the approved ones. */
export default function Certificates(props: LookUpProps<FoundCertificates>) {
  return (
    <LookUp
      {...props}
      path={paths.certificate}
      years={limits.years.certificate}
      action="Find certificate"
      look="button quiet"
      find={(by) => findCertificates(api, by)}
    >
      {(found) => <StudentResult {...found} />}
    </LookUp>
  );
}
