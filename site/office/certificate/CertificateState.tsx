import * as z from 'zod/mini';
import type { Hold, IssuedCertificate } from '../../../contract/certificate-office.ts';
import { line } from '../../../contract/field.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { api } from '../../lib/api.ts';
import { dayForPeople, momentForPeople } from '../../lib/dates.ts';
import { withForm } from '../kit/actions.tsx';
import { RowButtons } from '../kit/buttons.tsx';
import { changes } from '../kit/calls.ts';
import { StatePill } from '../kit/cells.tsx';

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

const form = (example: string) => ({
  schema: z.object({ reason: line('Say why', limits.note) }),
  values: { reason: '' },
  fields: {
    reason: {
      label: 'Reason',
      maxLength: limits.note,
      hint: `Everybody who looks the number up reads it: “${example}”.`,
    },
  },
});

const replaceCertificate = changes(api.certificate.replace.$post);
const revokeCertificate = changes(api.certificate.revoke.$post);

/** How a valid certificate ends, with a reason that everybody can read. */
const endings = [
  withForm({
    label: 'Replace',
    question: ({ number }: IssuedCertificate) => `Replace ${number}`,
    words:
      'A new certificate with the name that is approved now takes its place. The paper that was handed out says where the new one is.',
    action: 'Replace it',
    busy: 'One moment…',
    form: form('The name was misspelt'),
    send: ({ _id: id }, { reason }) => replaceCertificate({ id, reason }),
  }),
  withForm({
    label: 'Revoke',
    question: ({ number }: IssuedCertificate) => `Revoke ${number}`,
    words:
      'It ends for good, and its PDF can be downloaded no more. Whoever scans its code reads that it is not valid, since when and why.',
    action: 'Revoke it',
    busy: 'One moment…',
    grave: true,
    form: form('Issued by mistake'),
    send: ({ _id: id }, { reason }) => revokeCertificate({ id, reason }),
  }),
];

const there: Partial<Record<Hold['code'], string>> = {
  certified: 'Issued',
  given: 'Given as a PDF',
};

/** What speaks against a certificate, that nothing does, or that there is one. */
export function Holds({ holds }: { holds: Hold[] }) {
  if (holds.length === 0) return <span className="pill good">Ready to issue</span>;
  const has = holds.find(({ code }) => there[code]);
  return (
    <div className="stack start tight">
      <span className={has ? 'pill good' : 'pill bad'}>{has ? there[has.code] : 'Held back'}</span>
      <ul className="small bullets">
        {(has ? [has] : holds).map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a written reason lets it through. */
export const mayPass = (holds: Hold[]): boolean =>
  holds.length > 0 && holds.every(({ canPass }) => canPass);
