import type { Given, MailName } from '../../../contract/school/pages.ts';
import { fill, words } from '../../../contract/school/words.ts';
import { type Letter, letter, type MailPart } from './letter.ts';

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter(Boolean);

/** The school's words of a mail with what is known in the place of `{order}` and the like. */
export function ownWords<Name extends MailName>(name: Name, known: Given<Name>) {
  const { subject, opening, closing } = words('mails')[name];
  const filled = (text: string) => fill(text, known);
  return {
    // One line, whatever a name in it was typed as.
    subject: filled(subject).replace(/\s+/g, ' '),
    opening: paragraphs(opening).map(filled),
    closing: paragraphs(closing).map(filled),
  };
}

/** A mail in the school's own words, with what follows from its record between them. */
export function ownLetter<Name extends MailName>(
  name: Name,
  to: { name?: string | undefined; email: string },
  known: Given<Name>,
  ...parts: MailPart[]
): Letter {
  const { subject, opening, closing } = ownWords(name, known);
  return letter(to, subject, ...opening, ...parts, ...closing);
}
