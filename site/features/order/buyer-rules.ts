import * as z from 'zod/mini';
import { guardianFields, guardianGiven } from '../../../contract/guardian.ts';
import { beginAccount } from '../../../contract/place-order.ts';
import { noPhoto, register } from '../../../contract/user.ts';
import { photo } from '../user/photo-rules.ts';
import type { Needed } from './buyer.ts';

// Loaded once the form is touched, see site/lib/form.ts.

const { name, mobile, email, consent } = beginAccount.shape;
const { dob, fatherName, motherName, aadharNo } = register.shape;
const ofCourse = { dob, fatherName, motherName, aadharNo, image: photo(noPhoto) };
/** All that may be asked for. */
const all = z.object({ name, mobile, email, consent, ...ofCourse, ...guardianFields });
export type Buyer = Partial<z.output<typeof all>>;

/** What was asked for of that buyer, or the message of each field that is wrong. */
export function faultsIn(
  { isGuest, lacking }: Needed,
  values: Record<string, unknown>,
): { asked?: Buyer; faults: Record<string, string> } {
  const asked = z.object({
    ...(isGuest && { name, mobile, email, consent }),
    ...Object.fromEntries(lacking.map((one) => [one, ofCourse[one]])),
    ...(lacking.includes('dob') && guardianFields),
  });
  const rules = lacking.includes('dob') ? asked.check(...guardianGiven) : asked;
  const { data, error } = rules.safeParse(values);
  const issues = [...(error?.issues ?? [])].reverse();
  const faults = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  return data ? { asked: data as Buyer, faults } : { faults };
}
