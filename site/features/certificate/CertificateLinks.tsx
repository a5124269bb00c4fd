import { business } from '../../../contract/business.ts';
import { linkedInLink, type OwnCertificate } from '../../../contract/certificate.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';

/** What a student does with a certificate: show it, put it on LinkedIn. */
export function CertificateLinks({
  certificate: { number, courseName: course, issuedOn },
}: {
  certificate: OwnCertificate;
}) {
  const page = new URL(paths.certificateOf(number), location.origin).href;
  const linkedIn = linkedInLink({ course, school: business.name, issuedOn, number }, page);
  const of = <span className="visually-hidden"> of the certificate for {course}</span>;
  return (
    <p className="row small">
      <span className="muted numbers">
        Certificate {number}, issued on {dayForPeople(issuedOn)}
      </span>
      <a href={paths.certificateOf(number)}>Show to others{of}</a>
      <a href={linkedIn} target="_blank" rel="noopener noreferrer">
        Add to LinkedIn{of}
      </a>
    </p>
  );
}
