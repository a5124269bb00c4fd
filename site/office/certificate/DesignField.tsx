import { type CertificateDesign, certificateDesigns } from '../../../contract/certificate.ts';
import { Select } from '../../ui/Field.tsx';

const designWords: Record<CertificateDesign, string> = {
  classic: 'Classic, framed',
  modern: 'Modern, with a band',
};

type Props = { value: CertificateDesign; onChange(design: CertificateDesign): void };

/** Chooses how a certificate looks. */
export const DesignField = ({ value, onChange }: Props) => (
  <Select
    label="Design"
    value={value}
    onChange={({ target }) => onChange(target.value as CertificateDesign)}
  >
    {certificateDesigns.map((design) => (
      <option key={design} value={design}>
        {designWords[design]}
      </option>
    ))}
  </Select>
);
