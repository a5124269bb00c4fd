import { call, type FormFields, formOf } from './app.ts';
import { people } from './cast.ts';
import { picture } from './pictures.ts';

const { name, fatherName, motherName, dob, email, mobile, address } = people.asha;

/** The fields of Asha's booking of a demo class. */
export const asTyped = {
  fullName: name,
  fatherName,
  motherName,
  dob,
  email,
  phone: mobile,
  address,
  txnId: '412345678901',
};

/** Books a demo class as Asha; `changes` replace fields. */
export const bookDemo = (changes: FormFields = {}, options: Parameters<typeof call>[2] = {}) =>
  call<{ orderId: string }>(
    '/api/demo/book-demo',
    formOf({ ...asTyped, image: picture(), ...changes }),
    options,
  );
