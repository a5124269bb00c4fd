import {
  type CertificateStanding,
  publicStandings,
  standingOf,
} from '../../../contract/certificate.ts';
import { limits } from '../../../contract/limits.ts';
import type { Track } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { askPublicly } from './ask.ts';
import { LookUp, type LookUpProps } from './LookUp.tsx';
import { ResultHeading } from './LookUpResult.tsx';

export type FoundCertificates = { serialNo: string; courses: Track[] };

async function find(
  asked: { year: string; serialNo: string },
  onCheck: () => void,
): Promise<FoundCertificates> {
  const { data } = await askPublicly(
    (json) => api.order['track-order'].$post({ json }),
    asked,
    onCheck,
  );
  return certificatesIn(data, asked.serialNo);
}

/** What can be downloaded comes first; the server's order stays among equals. */
export const certificatesIn = (found: Track[], asked: string): FoundCertificates => ({
  serialNo: found[0]?.serialNo ?? asked,
  courses: [...found].sort((a, b) => rank(a) - rank(b)),
});

const order: CertificateStanding[] = ['ready', 'approved', 'undecided', 'refused'];
const rank = (course: Track) => order.indexOf(standingOf(course));

/** A student's certificates, with downloads of the approved ones. */
export default function Certificates(props: LookUpProps<FoundCertificates>) {
  return (
    <LookUp
      {...props}
      path={paths.certificate}
      years={limits.years.certificate}
      action="Find certificate"
      look="button quiet"
      find={find}
    >
      {(found) => <Result {...found} />}
    </LookUp>
  );
}

function Result({ serialNo, courses }: FoundCertificates) {
  return (
    <section className="card lookup-result" aria-label="Certificates">
      <div className="body">
        <ResultHeading>{courses[0]?.name ?? 'No certificates'}</ResultHeading>
        <p className="numbers">{serialNo}</p>
        {courses.length === 0 && <p className="muted">This student has no confirmed course.</p>}
        <ul className="lookup-courses">
          {courses.map((course, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: courses may be taken twice
            <li key={i}>
              <strong>{course.courseName}</strong>
              <Download {...course} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Download(course: Track) {
  const { courseName, certificate, pdfPath } = course;
  const standing = standingOf(course);
  const what = <span className="visually-hidden">certificate of {courseName}</span>;
  return (
    <>
      <span className={certificate === 'yes' ? 'pill good' : 'pill'}>
        {publicStandings[standing]}
      </span>
      {standing === 'ready' ? (
        <a className="button" href={pdfPath} download>
          Download {what}
        </a>
      ) : (
        <button className="button" type="button" disabled>
          Download {what}
        </button>
      )}
    </>
  );
}
