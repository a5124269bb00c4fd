import type { PublishUpi } from '../../contract/school/parts.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { verifyPasskey } from '../passkey/verify.ts';
import type { SignedIn } from '../user/session.ts';
import { publishPart, wordsIn } from './edit.ts';

const sameName = (name: string, other: string) =>
  name.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/**
 * Publishes the UPI id that money goes to; every owner gets a mail. Refuses (422) where the name is
 * not typed alike twice, and (403) without a signature by a passkey of the caller.
 */
export async function publishUpi(env: Env, form: PublishUpi, me: SignedIn) {
  const words = wordsIn('upi', form.words);
  if (!sameName(words.name, form.nameAgain))
    throw refusedField(
      'unprocessableContent',
      'nameAgain',
      'Your UPI app shows another name for it: check the UPI id letter by letter',
    );
  await verifyPasskey(env, me, form);
  const next = { part: 'upi' as const, words, newest: form.newest, from: '' };
  return publishPart(open(env.DB), next, me);
}
