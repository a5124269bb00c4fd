import { sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import type { FieldErrors } from '../../contract/reply.ts';
import type { PartName, Words } from '../../contract/school/parts.ts';
import { may, type Role } from '../../contract/team.ts';
import type { Db } from '../lib/db/index.ts';
import { refuseErrors } from '../lib/http/refuse.ts';
import { isPrintable } from '../lib/pdf/faces.ts';
import { expectUploads } from './files.ts';
import { textsIn } from './texts.ts';
import { expectNobodyBack } from './withdraw.ts';

/** Refuses (422) words of a part that its schema reads and yet nobody, or not they, may publish. */
export async function expectRight(db: Db, part: PartName, words: object, role: Role) {
  if (!may(role, 'editFacts')) expectNoPayee(words);
  if (part === 'facts') await expectFacts(db, words as Words<'facts'>);
  await expectUploads(db, words);
  await expectNobodyBack(db, part, words);
}

/** A name, an @ and no dot with a top domain behind it, as an e-mail address has: a payee. */
const upiId = /[\w.+-]@[a-zA-Z][\w-]*(?![\w-]*\.[a-z]{2,24}(?![a-zA-Z]))/;

function expectNoPayee(words: object): void {
  const found = textsIn(words).filter(([, text]) => upiId.test(text));
  const wrong = 'Only the owner publishes a UPI id: it stands where people pay';
  refuseErrors(Object.fromEntries(found.map(([path]) => [path, wrong])));
}

/** What papers print of the facts. */
const printed = /^(name|city|addresses\..*)$/;

/** Papers print the name and the addresses; money that came in is of the school. */
async function expectFacts(db: Db, words: Words<'facts'>): Promise<void> {
  const errors: FieldErrors = {};
  for (const [path, text] of textsIn(words))
    if (printed.test(path) && !isPrintable(text))
      errors[path] = 'No typeface of receipts and certificates has every letter of this';
  const first = await db.get<{ day: string | null }>(
    sql`select min(received_on) as day from payment`,
  );
  if (first?.day && first.day < `${words.founded}-01-01`)
    errors['founded'] = `Money came in on ${dayInWords(first.day)} already`;
  refuseErrors(errors);
}
