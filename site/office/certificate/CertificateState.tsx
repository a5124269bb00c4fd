import type { IssuedCertificate } from '../../../contract/certificate-office.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { StatePill } from '../kit/cells.tsx';
import { RowButtons } from '../kit/RowButton.tsx';
import { endings } from './certificate-actions.ts';

type Props = {
  certificate: IssuedCertificate;
  start(ending: (typeof endings)[number], certificate: IssuedCertificate): void;
};

export const Actions = ({ certificate, start }: Props) => (
  <span className="actions">
    {certificate.pdfPath && (
      <a className="button quiet small" href={certificate.pdfPath} download>
        PDF<span className="visually-hidden"> of {certificate.number}</span>
      </a>
    )}
    {certificate.state === 'valid' && (
      <RowButtons
        of={certificate.number}
        does={Object.fromEntries(
          endings.map((ending) => [ending.label, () => start(ending, certificate)]),
        )}
      />
    )}
  </span>
);

export const issuedOn = ({ facts, createdAt }: IssuedCertificate) =>
  facts ? dayForPeople(facts.issuedOn) : momentForPeople(createdAt);

/** Whether a certificate is valid, since when not, why, and what it was let through for. */
export const CertificateState = ({
  certificate: { state, reason, endedAt, replacedBy, exception },
}: {
  certificate: IssuedCertificate;
}) => (
  <div className="stack start tight">
    <StatePill of={state} />
    {reason && (
      <p className="small">
        {momentForPeople(endedAt)}: {reason.replace(/[.!?]?$/, '.')}
        {replacedBy && (
          <>
            {' '}
            Now <a href={paths.certificateOf(replacedBy)}>{replacedBy}</a>.
          </>
        )}
      </p>
    )}
    {exception && <p className="small muted">Let through: {exception}</p>}
  </div>
);
