import { describe, expect, it } from 'vitest';
import { verhoeff } from './aadhar.ts';
import { isDay, today } from './day.ts';
import { drawSerialNo, serialPrefix, serialShape } from './serial.ts';
import * as user from './user.ts';

const asha = {
  name: 'Asha Patil',
  fatherName: 'Suresh Patil',
  motherName: 'Lata Patil',
  spouseName: '',
  aadharNo: '9999 7165 8847',
  email: ' Asha@CrumbSchool.test ',
  mobile: '+91 98220-12345',
  dob: '1998-03-14',
  address: '12 Prabhat Road',
  password: 'sourdough-starter-1',
};

const errors = (schema: typeof user.register | typeof user.updateProfile, value: object) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

describe('registration', () => {
  it('keeps e-mail, mobile and Aadhaar number in one form', () => {
    expect(user.register.parse(asha)).toEqual({
      ...asha,
      email: 'asha@crumbschool.test',
      mobile: '9822012345',
      aadharNo: '999971658847',
    });
  });

  it('reads what is blank as missing', () => {
    const empty = Object.fromEntries(Object.keys(asha).map((field) => [field, ' ']));
    expect(errors(user.register, { ...empty, password: '' })).toEqual(errors(user.register, {}));
  });

  it.each([
    ['aadharNo', '999971658848'],
    ['aadharNo', '099971658848'],
    ['aadharNo', '199971658849'],
    ['aadharNo', '99997165884'],
    ['email', 'asha@localhost'],
    ['email', 'asha patil@crumbschool.test'],
    ['dob', '2023-02-29'],
    ['dob', '1850-01-01'],
    ['dob', '14/03/1998'],
    ['dob', today()],
    ['password', 'short-1'],
    ['password', '🍞🥐🥖🥯'],
    ['password', 'x'.repeat(129)],
    ['name', 'x'.repeat(121)],
  ])('refuses the %s %s', (field, value) => {
    expect(Object.keys(errors(user.register, { ...asha, [field]: value }))).toEqual([field]);
  });

  it('takes a password of any characters as it is, spaces around it included', () => {
    const password = ' кексы 🍞 ok ';
    expect(user.register.parse({ ...asha, password }).password).toBe(password);
  });

  it('counts a serial number of the wrong type as none', () => {
    expect(user.register.parse({ ...asha, serialNo: ['a'] }).serialNo).toBeUndefined();
  });
});

it.each([
  ['2345 6789 012', 'An Aadhar number has 12 digits; this one has 11'],
  ['2345 6789 01234', 'An Aadhar number has 12 digits; this one has 13'],
  ['1345 6789 0123', 'An Aadhar number begins with 2 to 9: please compare it with the card'],
  ['2345 6789 012x', 'An Aadhar number has digits only'],
  ['2345 6789 0123', 'One digit is wrong: please compare it with the card'],
])('an Aadhaar number %s is told what is wrong with it', (aadharNo, message) => {
  expect(errors(user.register, { ...asha, aadharNo })).toEqual({ aadharNo: message });
});

describe('profile', () => {
  it('takes a masked Aadhaar number and an empty password for unchanged', () => {
    const form = { aadharNo: 'XXXX XXXX 8847', password: '', spouseName: '' };
    expect(user.updateProfile.parse(form)).toEqual({
      aadharNo: undefined,
      password: undefined,
      spouseName: '',
    });
  });

  it('refuses to empty what registration asks for', () => {
    expect(errors(user.updateProfile, { name: '', address: ' ', aadharNo: '1234' })).toEqual({
      name: 'Enter full name',
      address: 'Enter address',
      aadharNo: 'An Aadhar number has 12 digits; this one has 4',
    });
  });

  it('lets stay empty what the school has left empty', () => {
    const empty = { fatherName: '', motherName: ' ', dob: '', address: '' };
    const made = user.updateProfileOf({ fatherName: '', motherName: '', dob: '', address: '' });
    expect(made.parse({ ...empty, name: 'Ravi' })).toEqual({ name: 'Ravi' });
    expect(errors(made, { dob: '2999-01-01' })).toEqual({ dob: 'Enter your real date of birth' });
    const own = user.updateProfileOf({ ...empty, fatherName: 'Anil', motherName: 'Smita' });
    expect(Object.keys(errors(own, empty)).toSorted()).toEqual(['fatherName', 'motherName']);
  });

  it('drops what a person may not set', () => {
    const form = {
      isAdmin: true,
      serialNo: `${serialPrefix(2026)}9999`,
      email: 'other@crumbschool.test',
    };
    expect(user.updateProfile.parse(form)).toEqual({});
  });
});

describe('rules', () => {
  it('finds every wrong digit and every swap of neighbours in a number', () => {
    const number = '999941057058';
    expect(verhoeff(number)).toBe(true);
    for (let at = 0; at < number.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const other = number.slice(0, at) + digit + number.slice(at + 1);
        expect(verhoeff(other)).toBe(other === number);
      }
      const swapped =
        number.slice(0, at) + (number[at + 1] ?? '') + number[at] + number.slice(at + 2);
      expect(verhoeff(swapped)).toBe(swapped === number);
    }
  });

  it('knows the calendar and the day in India', () => {
    expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '+02026-01-01'].some(isDay)).toBe(false);
    expect(today(Date.parse('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
  });

  it('draws serial numbers of the current year from 1000 to 9999', () => {
    expect(drawSerialNo(() => 0)).toMatch(/1000$/);
    expect(drawSerialNo(() => 0.99999)).toMatch(/9999$/);
    expect(drawSerialNo()).toMatch(serialShape);
  });

  it('reads a code as text or as a number that lost its zeros', () => {
    const email = asha.email;
    expect(user.verifyOtp.parse({ email, userEnteredOtp: 1234 }).userEnteredOtp).toBe('001234');
    expect(user.verifyOtp.parse({ email, userEnteredOtp: '012 345' }).userEnteredOtp).toBe(
      '012345',
    );
  });
});
