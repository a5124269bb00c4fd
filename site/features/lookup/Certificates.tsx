import { limits } from '../../../contract/limits.ts';
import type { Track } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { CertificatesResult } from './CertificatesResult.tsx';
import { findCertificates } from './find.ts';
import { LookUp, type LookUpProps } from './LookUp.tsx';

/** A student's certificates by year and serial number, with downloads of the approved ones. */
export default function Certificates(props: LookUpProps<Track[]>) {
  return (
    <LookUp
      {...props}
      path={paths.certificate}
      years={limits.years.certificate}
      action="Find certificate"
      look="button quiet"
      find={(by) => findCertificates(api, by)}
    >
      {(papers) => <CertificatesResult papers={papers} />}
    </LookUp>
  );
}
