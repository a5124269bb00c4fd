import { type Answer, call, type FormFields, formOf } from './app.ts';
import type { Person } from './cast.ts';
import { picture } from './pictures.ts';

/** The register form as a person of the cast fills it in; `changes` replace fields. */
export function registration(person: Person, changes: FormFields = {}): FormData {
  const { isAdmin: _, ...fields } = person;
  return formOf({ ...fields, spouseName: '', image: picture(), ...changes });
}

/** Registers a person and answers the reply. */
export const register = (
  person: Person,
  changes: FormFields = {},
  options: Parameters<typeof call>[2] = {},
): Promise<Answer<{ serialNo: string }>> =>
  call('/api/user/register', registration(person, changes), options);

/** Logs in through the call and answers the token, or undefined when it was refused. */
export async function logIn(
  { email, password }: { email: string; password: string },
  address = '10.0.0.1',
): Promise<string | undefined> {
  const headers = { 'cf-connecting-ip': address };
  return (await call('/api/user/login', { email, password }, { headers })).body.token;
}
