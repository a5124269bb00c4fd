import { expect } from 'vitest';
import { type ModelMail, missingMails, wrongMails } from './mails.ts';
import type { Observed } from './observe.ts';
import type { Outcome } from './outcomes.ts';
import type { MailRow } from './records.ts';
import type { State } from './state.ts';

/** The mails about seats as they were last seen, and what they were about. */
export class Mailbox {
  #mails: readonly ModelMail[] = [];
  /** Entries of waiting lists by id, also those that are gone. */
  readonly #causes = new Map<string, string>();

  /** Finds what explains the records and the mails too, and answers the state after it. */
  explain(shown: readonly Outcome[], seen: Observed, isRound: boolean): State {
    for (const [key, id] of Object.entries(seen.entries)) this.#causes.set(id, key);
    const last = this.#mails;
    const complaints: string[][] = [];
    for (const { state, path } of shown) {
      const mails = seen.mails.map((row) => this.#mailOf(row, path));
      const wrong = [
        ...wrongMails(path, last, mails),
        ...(isRound ? missingMails(state, last, mails) : []),
      ];
      complaints.push(wrong);
      if (wrong.length > 0) continue;
      this.#mails = mails;
      return state;
    }
    expect(complaints[0], 'mails about seats').toEqual([]);
    throw new Error('No outcome explains the mails');
  }

  #mailOf(row: MailRow, path: readonly State[]): ModelMail {
    const { id, kind, orderId, state, error, dueAt, to } = row;
    const of = row.key?.split('/').at(-1) ?? '';
    const cause = this.#causes.get(of) ?? of;
    const label = kind.startsWith('seat-offer')
      ? `${kind} ${cause}`
      : `${kind} ${to} ${orderId} ${cause}`;
    const batches =
      this.#mails.find((one) => one.id === id)?.batches ??
      path.map(({ orders }) => orders[orderId]?.batch ?? '');
    return { ...{ id, kind, orderId, label, state, error, dueAt }, batches };
  }
}
