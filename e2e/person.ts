import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../contract/team.ts';

export type Newcomer = ReturnType<typeof newPerson> & { confirmedAt?: string; role?: Role };

/** A person who is not registered yet. The Aadhaar number is one that UIDAI publishes for tests. */
export const newPerson = () => ({
  name: 'Kavita Joshi',
  fatherName: 'Anil Joshi',
  motherName: 'Smita Joshi',
  aadharNo: '9999 4105 7058',
  email: `kavita-${randomUUID().slice(0, 8)}@example.com`,
  mobile: `98${randomInt(10_000_000, 99_999_999)}`,
  dob: '1998-03-14',
  address: '12 Aundh Road',
  password: 'pav-bhaji-and-butter-9',
});

/** The name of somebody whom a test finds by it: no other has that family's name. */
export const ownName = (first: string) =>
  `${first} ${Array.from({ length: 8 }, () => 'abcdefghij'[randomInt(10)]).join('')}`;

type Photo = Parameters<Locator['setInputFiles']>[0];

/** Fills in what an account and a demo class both ask for, and agrees. */
export async function introduce(page: Page, person: Newcomer, photo: Photo): Promise<void> {
  await page.getByLabel('Photo').setInputFiles(photo);
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Father name').fill(person.fatherName);
  await page.getByLabel('Mother name').fill(person.motherName);
  await page.getByLabel('Date of birth').fill(person.dob);
  await page.getByLabel('Address').fill(person.address);
  await page.getByLabel('Email').fill(person.email);
}

export async function register(
  page: Page,
  person: Newcomer,
  photo: Photo,
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<void> {
  if (!isOpen) await page.goto('/register');
  await introduce(page, person, photo);
  await page.getByLabel('Aadhar number').fill(person.aadharNo);
  await page.getByRole('textbox', { name: 'Mobile', exact: true }).fill(person.mobile);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel(/^I agree that you use/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** The form shows an error for a photo that is too large and for a file that is no picture. */
export async function refusesFiles(page: Page, button: string): Promise<void> {
  const chooser = page.getByLabel('Photo');
  const heic = { name: 'IMG_0413.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') };
  await chooser.setInputFiles(heic);
  await expect(page.getByText(/cannot read photos of the kind HEIC/)).toBeVisible();
  const big = { name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2_097_153) };
  await chooser.setInputFiles(big);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('This picture cannot be read.')).toBeVisible();
  const paper = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await chooser.setInputFiles(paper);
  await expect(page.getByText('Pictures must be jpg, jpeg, png or webp files.')).toBeVisible();
}

type LoginPage = {
  /** The page with the login form. */
  path?: string;
  /** The login form is on the screen already. */
  isOpen?: boolean;
};

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  { path = '/login', isOpen = false }: LoginPage = {},
): Promise<void> {
  if (!isOpen) await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Ends the session of the page, which does not know it. */
export const endSession = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/user/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    }),
  );

/** Gives the password of somebody whose login has ended, in the dialog over the page. */
export async function logInAgain(
  page: Page,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in again to go on' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
}
