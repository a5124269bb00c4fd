import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { PublicUser, User } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';
import { type Answer, call, type FormFields, formOf } from './app.ts';
import { people } from './cast.ts';
import { fileBook, sweepLater } from './files.ts';
import { bytesOf } from './pictures.ts';
import { newPerson, placed, signInAs } from './school.ts';

const db = open(env.DB);
const { asha } = people;

/** The course that Asha books; a test file offers it. */
export const bread = { name: 'Sourdough Foundations', price: 8500 };

/** Asha's account with a photo, and Meera, who decides about its changes. */
export class Account {
  readonly id: string;
  readonly token: string;
  readonly meera: string;

  private constructor(id: string, token: string, meera: string) {
    this.id = id;
    this.token = token;
    this.meera = meera;
  }

  /** The only account, without an order. */
  static async begin(): Promise<Account> {
    await db.delete(order);
    await db.delete(user);
    await sweepLater();
    const headers = { contentType: 'image/webp' };
    const [image = ''] = await uploadFiles(env, 'user', [{ bytes: bytesOf('webp'), headers }]);
    const { id } = await newPerson({ ...asha, image });
    return new Account(id, await signInAs('asha'), await signInAs('admin'));
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
    const options = { token: this.meera, env: bindings };
    return call<User>(
      '/api/admin/decide-change',
      { id: this.id, decision, updatedAt: at },
      options,
    );
  }
}

/** What a stranger sees of Asha. */
export const shownOfAsha = async (): Promise<PublicUser | undefined> =>
  (await call<PublicUser>('/api/user/user-info', { year: 2026, serialNo: '1234' })).body.data;

/** What is stored, named and left over of people's photos. */
export async function photos() {
  const { stored, named, orphans } = await fileBook();
  const isPhoto = (key: string) => key.startsWith('user/');
  return { stored: stored.filter(isPhoto), named: named.filter(isPhoto), orphans };
}
