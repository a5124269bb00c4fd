import type { IssuedCertificate } from '../../../contract/certificate-office.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import type { Column } from '../../ui/Table.tsx';
import { StatePill } from '../kit/cells.tsx';
import { RowButtons } from '../kit/RowButton.tsx';

type OnEnd = (verb: 'replace' | 'revoke', certificate: IssuedCertificate) => void;

/** The columns of the list of certificates. */
export const certificateColumns = (onEnd: OnEnd): Column<IssuedCertificate>[] => [
  {
    head: 'Number',
    cell: ({ number }) => (
      <a className="numbers" href={paths.certificateOf(number)} target="_blank" rel="noopener">
        {number}
      </a>
    ),
  },
  {
    head: 'Student',
    cell: ({ facts, order }) => (
      <span>
        <a href={paths.adminOrder(order)}>{facts?.name ?? 'Erased person'}</a>{' '}
        <span className="small muted numbers">{facts?.serialNo}</span>
      </span>
    ),
  },
  { head: 'Course', long: true, cell: ({ facts }) => facts?.course ?? '' },
  { head: 'Issued', cell: issuedOn },
  {
    head: 'State',
    long: true,
    cell: (certificate) => <CertificateState certificate={certificate} />,
  },
  {
    head: 'Actions',
    quiet: true,
    cell: (certificate) => <Actions certificate={certificate} onEnd={onEnd} />,
  },
];

type Props = { certificate: IssuedCertificate; onEnd: OnEnd };

/** The PDF of a certificate, and how it ends. */
export const Actions = ({ certificate, onEnd }: Props) => (
  <span className="actions">
    {certificate.pdfPath && (
      <a className="button quiet small" href={certificate.pdfPath} download>
        PDF<span className="visually-hidden"> of {certificate.number}</span>
      </a>
    )}
    {certificate.state === 'valid' && (
      <RowButtons
        of={certificate.number}
        does={{
          Replace: () => onEnd('replace', certificate),
          Revoke: () => onEnd('revoke', certificate),
        }}
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
