import type { FieldErrors } from '../../contract/reply.ts';
import type { PartName } from '../../contract/school/parts.ts';
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
  if (part === 'facts') expectPrintable(words);
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

function expectPrintable(words: object): void {
  const errors: FieldErrors = {};
  for (const [path, text] of textsIn(words))
    if (printed.test(path) && !isPrintable(text))
      errors[path] = 'No typeface of receipts and certificates has every letter of this';
  refuseErrors(errors);
}
