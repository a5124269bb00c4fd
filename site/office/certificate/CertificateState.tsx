import type { IssuedCertificate } from '../../../contract/certificate-office.ts';
import { paths } from '../../../contract/paths.ts';
import { momentForPeople } from '../../lib/dates.ts';

const words = { valid: 'Valid', replaced: 'Replaced', revoked: 'Revoked' };

/** Whether a certificate is valid, since when not, why, and what it was let through for. */
export const CertificateState = ({
  certificate: { state, reason, endedAt, replacedBy, exception },
}: {
  certificate: IssuedCertificate;
}) => (
  <div className="holds">
    <span className={`pill ${state === 'valid' ? 'good' : 'bad'}`}>{words[state]}</span>
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
