import type { CertificateDesign } from '../../../contract/certificate.ts';
import { Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';

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
    <Options of={designWords} />
  </Select>
);
