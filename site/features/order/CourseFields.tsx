import { GuardianFields } from '../privacy/GuardianFields.tsx';
import { whyCertificate } from '../user/certificate-words.ts';
import { BirthField, ParentFields, Why } from '../user/FamilyFields.tsx';
import { AadharField } from '../user/PersonFields.tsx';
import { PhotoField } from '../user/PhotoField.tsx';
import type { Needed } from './buyer.ts';
import type { BuyerForm } from './buyer-form.ts';

type Props = { form: BuyerForm } & Pick<Needed, 'lacking'>;

/** What a course needs to know, as far as it is missing. */
export function CourseFields({ form, lacking }: Props) {
  const asks = (name: Needed['lacking'][number]) => lacking.includes(name);
  return (
    <>
      {asks('aadharNo') && <Why>{whyCertificate}</Why>}
      {asks('dob') && <BirthField form={form} />}
      <ParentFields form={form} asked={(['fatherName', 'motherName'] as const).filter(asks)} />
      {asks('aadharNo') && <AadharField form={form} />}
      {asks('image') && <PhotoField label="Photo" form={form.photo} />}
      {asks('dob') && <GuardianFields form={form} dob={form.dob} />}
    </>
  );
}
