import { nameKey } from '../../../contract/text.ts';

/** Letter case, accents, width and runs of space do not count. Vowel signs of Indian scripts are letters and stay. */
const fold = (text: string) =>
  nameKey(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')).normalize('NFKD');

/** A run of digits as phone numbers are written, between spaces. */
const phoneRun = /(?<!\S)[+(]?\d[\d\s().-]*\d(?!\S)/g;

/** +91 or 0 in front of an Indian mobile number. */
const prefix = /^(?:91|0)(?=[6-9]\d{9}$)/;

const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(prefix, '');

/**
 * The words that must all be in a row's `search`. A mobile number is one word however it was typed (+91 98220 12345,
 * 098220-12345), and digits lose the hyphens and brackets between them.
 */
export const searchWords = (typed: string): string[] =>
  fold(typed)
    .replace(phoneRun, (run) => (/^[6-9]\d{9}$/.test(digitsOf(run)) ? digitsOf(run) : run))
    .split(' ')
    .map((word) => (/^\+?[\d().-]*\d[\d().-]*$/.test(word) ? withoutSigns(word) : word))
    .filter((word) => word !== '');

/** The number may be typed in part only: +91 is dropped whatever follows. */
const withoutSigns = (number: string) => number.replace(/^\+91/, '').replace(/\D/g, '');

/** A name as the search of a list looks through it, for the column `name_search`. */
export const nameSearch = (name: string): string => searchWords(name).join(' ');
