import type { CertificateDesign } from '../../../contract/certificate.ts';
import type { Hold } from '../../../contract/certificate-office.ts';
import { Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';

/** What speaks against a certificate, that nothing does, or that there is one. */
export function Holds({ holds }: { holds: Hold[] }) {
  if (holds.length === 0) return <span className="pill good">Ready</span>;
  const issued = holds.find(({ code }) => code === 'certified');
  return (
    <div className="holds">
      <span className={issued ? 'pill good' : 'pill bad'}>{issued ? 'Issued' : 'Held back'}</span>
      <ul className="small">
        {(issued ? [issued] : holds).map(({ code, message }) => (
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
