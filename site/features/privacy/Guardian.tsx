import type { GuardianField } from '../../../contract/minor.ts';
import { noticeVersion } from '../../../contract/privacy.ts';
import type { FormWith } from '../../lib/form.ts';
import { Checkbox, Field } from '../../ui/Field.tsx';

export type Props = {
  form: FormWith<GuardianField>;
  /** Whether a guardian has to agree now; not where the record says already that one did. */
  asksConsent?: boolean;
};

/** Who answers for somebody under 18 (s. 9 of the DPDP Act). */
export function Guardian({ form, asksConsent = true }: Props) {
  return (
    <fieldset className="wide form two box">
      <legend className="legend">Parent or guardian</legend>
      <p className="wide">Under 18, a parent or guardian has to agree. We may call them.</p>
      <Field label="Guardian’s full name" {...form.field('guardianName')} />
      <Field label="Guardian’s mobile" type="tel" {...form.field('guardianMobile')} />
      {asksConsent && (
        <div className="wide">
          <Checkbox
            label="I am the parent or guardian, and I agree to this."
            value={noticeVersion()}
            {...form.field('guardianConsent')}
          />
        </div>
      )}
    </fieldset>
  );
}
