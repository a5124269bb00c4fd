import { countOf } from '../../ui/text.ts';

/** How many mails go where each of these is written to: to whoever has an e-mail. */
export const mailsTo = (people: readonly { email: string }[]): string =>
  countOf(people.filter(({ email }) => email !== '').length, 'mails');
