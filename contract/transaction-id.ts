import { plain } from './text.ts';

// Apart from contract/payment.ts, so that who shows payments does not load what checks forms.

/** The form of UPI: twelve digits (the RRN of NPCI's UPI procedural guidelines). */
export const isTransferId = (reference: string) => /^\d{12}$/.test(reference);

const words = 'UPI|IMPS|NEFT|RTGS|TXN|TRANSACTION|REFERENCE|REF|UTR|RRN|BANK|NUMBER|NO|ID';
/** What apps and banks write in front of an id: `UPI Ref No:`, or `UTR` straight before digits. */
const label = new RegExp(`^[^A-Z0-9]*(?:(?:${words})(?:[^A-Z0-9]+|(?=\\d{12}$)))*`, 'i');
/** UPI's twelve digits in a text, whole or in groups of four, and no part of a longer number. */
const twelve = /(?:^|[^A-Z0-9 -]|(?:^|\D)[ -])(\d{4}([ -]?)\d{4}\2\d{4})(?![A-Z0-9]|[ -]\d)/gi;
/** How spreadsheets show a number that is too long for them: no id any more. */
const shortened = /^\d(?:\.\d+)?E\+?\d+$/i;

/**
 * The transaction id in what somebody typed or a bank wrote: UPI's twelve digits where they stand
 * once, without the zeros by which banks fill them up; else its letters and digits. One that a
 * spreadsheet cut stays as it is, and has no id's form.
 */
export function transactionId(typed: string): string {
  const text = plain(typed);
  if (shortened.test(text)) return text;
  const found = new Set(
    [...text.matchAll(twelve)].map(([, digits = '']) => lettersAndDigits(digits)),
  );
  const [only] = found;
  if (only && found.size === 1) return only;
  const id = lettersAndDigits(text.replace(label, ''));
  return /^\d{13,}$/.test(id) ? id.replace(/^0+/, '').padStart(12, '0') : id;
}

const lettersAndDigits = (text: string) => text.replace(/[^A-Z0-9]/gi, '');

/** Whether a cell names more than one id of UPI: then it is none of them, nor both as one. */
export const hasTwoIds = (typed: string) =>
  new Set(typed.split(/\D+/).filter(isTransferId)).size > 1;

/** A transaction id as the ledger compares it: `transactionId` in upper case. */
export const normalReference = (typed: string) => transactionId(typed).toUpperCase();

/** The form of any transaction id or reference of a bank, as `normalReference` leaves it. */
export const referenceShape = /^[A-Z0-9]{4,35}$/;
