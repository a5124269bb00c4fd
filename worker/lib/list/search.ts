import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { compact, nameKey, phoneNumber } from '../../../contract/text.ts';
import { isTransferId, transactionId } from '../../../contract/transaction-id.ts';

/** Ignores case, accents, width, kinds of dashes and repeated spaces; Indian vowel signs stay. */
const fold = (text: string) =>
  nameKey(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
    .normalize('NFKD')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[’‘ʼ`´]/g, "'");

const grouped = /^([a-z]{2,6})-?(20\d{2})-?([1-9]\d{3,4})$/;

const inGroups = /(?<!\S)([a-z]{2,6}) (\d{4}) ([1-9]\d{3,4})(?!\S)/g;
/** A phone number with its usual separators, between spaces. */
const phoneRun = /(?<!\S)[+(]?\d[\d\s().-]*\d(?!\S)/g;

/** The digits of a phone number as they are kept; of anything else, as typed. */
const digitsOf = (typed: string) => phoneNumber(typed)?.replace('+', '') ?? typed;

/**
 * The words that all have to be in a row's `search`. A mobile number is one word in any notation
 * (+91 98220 12345, 098220-12345), and so are a serial number with hyphens and a transaction id of
 * UPI (UTR 6306 1234 0007).
 */
export function searchWords(typed = ''): string[] {
  const id = transactionId(typed);
  return isTransferId(id) && digitsOf(id) === id ? [id] : wordsOf(typed);
}

const wordsOf = (typed: string) =>
  fold(typed)
    .replace(/#(?=\d)/g, '')
    .replace(inGroups, '$1$2$3')
    .replace(phoneRun, digitsOf)
    .split(' ')
    .map((word) => (/\d/.test(word) ? compact(word) : word))
    .map((word) => word.replace(grouped, '$1$2$3'))
    .map((word) => (/^\+?[\d().-]*\d[\d().-]*$/.test(word) ? withoutSigns(word) : word))
    .filter((word) => word !== '');

/** +91 is dropped whatever follows, since the number may be typed in part only. */
const withoutSigns = (number: string) => number.replace(/^\+91/, '').replace(/\D/g, '');

/** The conditions that a text in lower case has all the words; none for a blank search. */
export const hasWords = (text: SQLWrapper, typed?: string): SQL[] =>
  searchWords(typed).map((word) => sql`instr(${text}, ${word})`);

/** A word without the signs in it that people leave out, as in D'Souza and A.K.; else itself. */
export const bareWord = (word: string) =>
  word.includes('@') ? word : word.replace(/(?<=[\p{L}\p{M}])['’‘ʼ`´.-]/gu, '');

/** A name in normalised form, for the column `name_search`; words with signs without them too. */
export const nameSearch = (name: string): string =>
  [...new Set(searchWords(name).flatMap((word) => [word, bareWord(word)]))].join(' ');
