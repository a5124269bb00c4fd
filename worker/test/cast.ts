import '../../contract/school/defaults/as-seeded.ts';
import { serialPrefix } from '../../contract/serial.ts';
/**
 * Accounts exist in local databases only; the Aadhaar numbers are UIDAI's published test numbers.
 */
export const people = {
  admin: {
    name: 'Meera Kulkarni',
    fatherName: 'Vasant Kulkarni',
    motherName: 'Sudha Kulkarni',
    aadharNo: '999941057058',
    mobile: '9822000001',
    dob: '1979-08-02',
    address: '7 Law College Road',
    email: 'admin@crumbschool.test',
    password: 'knead-proof-bake-admin',
    serialNo: `${serialPrefix(2026)}1000`,
    isAdmin: true,
    role: 'owner',
  },
  asha: {
    name: 'Asha Patil',
    fatherName: 'Suresh Patil',
    motherName: 'Lata Patil',
    aadharNo: '999971658847',
    mobile: '9822012345',
    dob: '1998-03-14',
    address: '12 Prabhat Road',
    email: 'asha@crumbschool.test',
    password: 'sourdough-starter-1',
    serialNo: `${serialPrefix(2026)}1234`,
    isAdmin: false,
    role: 'student',
  },
  ravi: {
    name: 'Ravi Deshmukh',
    fatherName: 'Anil Deshmukh',
    motherName: 'Kavita Deshmukh',
    aadharNo: '999933119405',
    mobile: '9822023456',
    dob: '2001-11-30',
    address: '3 Senapati Bapat Road',
    email: 'ravi@crumbschool.test',
    password: 'laminated-dough-27',
    serialNo: `${serialPrefix(2026)}2345`,
    isAdmin: false,
    role: 'student',
  },
} as const;

export type Person = (typeof people)[keyof typeof people];
