import { publicStandings, standingOf } from '../../../contract/certificate.ts';
import { limits } from '../../../contract/limits.ts';
import type { Track } from '../../../contract/order.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { findCertificates } from './find.ts';
import { LookUp, type LookUpProps } from './LookUp.tsx';
import { Found, Looked, ResultHeading } from './LookUpResult.tsx';

export default function Certificates(props: LookUpProps<Track[]>) {
  return (
    <LookUp
      {...props}
      path={paths.certificate}
      years={limits.years.certificate}
      action="Find certificate"
      isSecond
      find={(by) => findCertificates(api, by)}
    >
      {(papers) => <CertificatesResult papers={papers} />}
    </LookUp>
  );
}

/** Whose certificates they are, and each with its file once there is one. */
export function CertificatesResult({ papers }: { papers: Track[] }) {
  const [first] = papers;
  return (
    <Found of="Certificates" path={paths.certificate}>
      <div>
        <ResultHeading>{first?.name}</ResultHeading>
        <p className="numbers">{first?.serialNo}</p>
        <Looked />
      </div>
      <ul className="lookup-courses divided">
        {papers.map((paper, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: courses may be taken twice
          <li key={i} className="row">
            <Paper {...paper} />
          </li>
        ))}
      </ul>
    </Found>
  );
}

/** One certificate: its day and number, and its file once there is one. */
function Paper(paper: Track) {
  const { courseName, pdfPath, number, issuedOn } = paper;
  const standing = standingOf(paper);
  const what = <span className="visually-hidden"> certificate of {courseName}</span>;
  return (
    <>
      <span className="what">
        <strong>{courseName}</strong>
        {number && (
          <span className="small muted numbers">
            Issued on {dayForPeople(issuedOn)}, <a href={paths.certificateOf(number)}>{number}</a>
          </span>
        )}
      </span>
      <span className={standing === 'ready' ? 'pill good' : 'pill'}>
        {publicStandings[standing]}
      </span>
      {standing === 'ready' && (
        <a className="button small" href={pdfPath} download>
          Download{what}
        </a>
      )}
      {standing === 'undecided' && (
        <button className="button small" type="button" disabled>
          Download{what}
        </button>
      )}
    </>
  );
}
