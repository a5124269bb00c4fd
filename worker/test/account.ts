import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { PersonPage } from '../../contract/person.ts';
import type { PublicUser, User } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { order } from '../order/table.ts';
import { erasure } from '../privacy/table.ts';
import { user } from '../user/table.ts';
import { type Answer, call, db, type FormFields, formOf, mailbox } from './app.ts';
import { type Person, people } from './cast.ts';
import { fileBook, sweepLater } from './files.ts';
import { bytesOf, picture } from './pictures.ts';
import { asOffice, newPerson, placed, signInAs } from './school.ts';

export const userOf = async (token: string) =>
  (await call<{ _id: string }>('/api/user/getUserData', {}, { token })).body.data?._id ?? '';

export function registration(person: Person, changes: FormFields = {}): FormData {
  const { isAdmin: _, role: __, ...fields } = person;
  return formOf({ ...fields, spouseName: '', image: picture(), ...changes });
}

export const register = (
  person: Person,
  changes: FormFields = {},
  options: Parameters<typeof call>[2] = {},
): Promise<Answer<{ serialNo: string }>> =>
  call('/api/user/register', registration(person, changes), options);

export async function logIn(
  { email, password }: { email: string; password: string },
  address = '10.0.0.1',
): Promise<string | undefined> {
  const headers = { 'cf-connecting-ip': address };
  return (await call('/api/user/login', { email, password }, { headers })).body.token;
}

const { asha } = people;

export async function eraseNow({ id, updatedAt }: { id: string; updatedAt: string }) {
  const request = { id: newId(), userId: id, askedAt: updatedAt };
  await db.insert(erasure).values(request);
  const { status } = await asOffice('admin/erase-person', {
    id: request.id,
    personUpdatedAt: updatedAt,
  });
  if (status !== 200) throw new Error(`Nobody was erased: ${status}`);
}

/** The open request of somebody, as the office grants it from their page. */
export async function erasingOf(id: string, token: string) {
  const { data } = (await call<PersonPage>('/api/admin/person', { id }, { token })).body;
  return { id: data?.erasure?._id, personUpdatedAt: data?.person.updatedAt };
}

/** The course that Asha books; a test file offers it. */
export const bread = { name: 'Sourdough Foundations', price: 8500 };

export async function confirmEmail(token: string, by: 'link' | 'code' = 'code'): Promise<void> {
  const { env: bindings, mails } = mailbox();
  await call('/api/user/send-confirmation', {}, { token, env: bindings });
  const text = mails[0]?.text ?? '';
  const { status } =
    by === 'link'
      ? await call(
          '/api/user/confirm-email',
          { token: /#([\w-]{43})$/m.exec(text)?.[1] },
          { token },
        )
      : await call('/api/user/confirm-code', { code: /^ +(\d{6})$/m.exec(text)?.[1] }, { token });
  if (status !== 200) throw new Error(`Not confirmed: ${status}`);
}

export async function storedPhoto(): Promise<string> {
  const headers = { contentType: 'image/webp' };
  const [image = ''] = await uploadFiles(env, 'user', [{ bytes: bytesOf('webp'), headers }]);
  return image;
}

export class Account {
  readonly id: string;
  readonly token: string;

  private constructor(id: string, token: string) {
    this.id = id;
    this.token = token;
  }

  static async begin(): Promise<Account> {
    await db.delete(order);
    await db.delete(user);
    await sweepLater();
    const { id } = await newPerson({ ...asha, image: await storedPhoto() });
    return new Account(id, await signInAs('asha'));
  }

  enrolment(decided: Parameters<typeof placed>[2] = { status: 'success' }) {
    const form = { courseName: bread.name, coursePrice: bread.price };
    return placed(this.token, form, decided);
  }

  update(fields: FormFields, bindings: Env = env): Promise<Answer<User>> {
    const options = { token: this.token, env: bindings };
    return call<User>('/api/user/user-profile-update', formOf(fields), options);
  }

  async row() {
    const found = await db.select().from(user).where(eq(user.id, this.id)).get();
    if (!found) throw new Error('Asha is gone');
    return found;
  }

  /** What Meera decides about the change of the record as it is, or was at `updatedAt`. */
  async decide(
    decision: 'approve' | 'reject',
    { updatedAt, env: bindings }: { updatedAt?: string; env?: Env } = {},
  ): Promise<Answer<User>> {
    const at = updatedAt ?? (await this.row()).updatedAt;
    const form = { id: this.id, decision, updatedAt: at };
    return asOffice<User>('admin/decide-change', form, bindings);
  }
}

export const shownOfAsha = async (): Promise<PublicUser | undefined> =>
  (await call<PublicUser>('/api/user/user-info', { year: 2026, serialNo: '1234' })).body.data;

/** What is stored, named and left over of people's photos. */
export async function photos() {
  const { stored, named, orphans } = await fileBook();
  const isPhoto = (key: string) => key.startsWith('user/');
  return { stored: stored.filter(isPhoto), named: named.filter(isPhoto), orphans };
}
