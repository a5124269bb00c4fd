import type { FieldErrors } from '../../contract/reply.ts';
import { type PartName, textsIn } from '../../contract/school/parts.ts';
import type { Db } from '../lib/db/index.ts';
import { refuseErrors } from '../lib/http/refuse.ts';
import { isPrintable } from '../lib/pdf/faces.ts';
import { expectUploads } from './files.ts';
import { expectNobodyBack } from './withdraw.ts';

/** Refuses (422) words of a part that its schema reads and yet nobody may publish. */
export async function expectRight(db: Db, part: PartName, words: object) {
  if (part === 'facts') expectPrintable(words);
  await expectUploads(db, words);
  await expectNobodyBack(db, part, words);
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
