import { type Answer, call, type FormFields, formOf } from './app.ts';
import type { Person } from './cast.ts';
import { picture } from './pictures.ts';

/** The register form of a test person; `changes` replace fields. */
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

/** Logs in through the API; returns the token, or undefined when refused. */
export async function logIn(
  { email, password }: { email: string; password: string },
  address = '10.0.0.1',
): Promise<string | undefined> {
  const headers = { 'cf-connecting-ip': address };
  return (await call('/api/user/login', { email, password }, { headers })).body.token;
}
