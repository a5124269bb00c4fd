import type { CertificateDesign } from '../../../contract/certificate.ts';
import type { Hold } from '../../../contract/certificate-office.ts';
import { Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';

const there: Partial<Record<Hold['code'], string>> = {
  certified: 'Issued',
  given: 'Given as a PDF',
};

/** What speaks against a certificate, that nothing does, or that there is one. */
export function Holds({ holds }: { holds: Hold[] }) {
  if (holds.length === 0) return <span className="pill good">Ready to issue</span>;
  const has = holds.find(({ code }) => there[code]);
  return (
    <div className="holds">
      <span className={has ? 'pill good' : 'pill bad'}>{has ? there[has.code] : 'Held back'}</span>
      <ul className="small">
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

const designWords: Record<CertificateDesign, string> = {
  classic: 'Classic, framed',
  modern: 'Modern, with a band',
};

type DesignProps = { value: CertificateDesign; onChange(design: CertificateDesign): void };

/** Chooses how a certificate looks. */
export const DesignField = ({ value, onChange }: DesignProps) => (
  <Select
    label="Design"
    value={value}
    onChange={({ target }) => onChange(target.value as CertificateDesign)}
  >
    <Options of={designWords} />
  </Select>
);
