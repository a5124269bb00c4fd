import { today } from '../../../contract/day.ts';
import { Field } from '../../ui/Field.tsx';
import { GuardianFields } from '../privacy/GuardianFields.tsx';
import { PhotoField } from '../user/PhotoField.tsx';
import type { Needed } from './buyer.ts';
import type { BuyerForm } from './buyer-form.ts';

type Props = { form: BuyerForm } & Pick<Needed, 'lacking'>;

/** What a course needs to know, as far as it is missing. */
export function CourseFields({ form, lacking }: Props) {
  const { field } = form;
  return (
    <>
      {lacking.includes('dob') && (
        <Field
          label="Date of birth"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today()}
          {...field('dob')}
        />
      )}
      {lacking.includes('fatherName') && (
        <Field label="Father name" autoComplete="off" {...field('fatherName')} />
      )}
      {lacking.includes('motherName') && (
        <Field label="Mother name" autoComplete="off" {...field('motherName')} />
      )}
      {lacking.includes('aadharNo') && (
        <Field
          label="Aadhar number"
          inputMode="numeric"
          autoComplete="off"
          hint="For your certificate, as your parents’ names. We keep its last four digits and a code."
          {...field('aadharNo')}
        />
      )}
      {lacking.includes('image') && <PhotoField label="Photo" form={form.photo} />}
      {lacking.includes('dob') && <GuardianFields form={form} dob={form.dob} />}
    </>
  );
}
