import { atom } from 'nanostores';
import { holdSeconds } from '../../../contract/message.ts';
import { keepInTab, keptInTab } from '../../lib/session-storage.ts';

/** A change of many records whose mails are held. */
export type Held = {
  /** Its number, under which the mails are taken back. */
  bulk: string;
  /** What was changed: '8 payments'. */
  what: string;
  /** When the mails go out, in milliseconds. */
  until: number;
};

const key = 'held-mails';

/** Changes whose mails can be taken back; kept for the tab, so on every page. */
export const $held = atom<Held[]>(keptInTab<Held[]>(key) ?? []);

const set = (list: Held[]) => {
  keepInTab(key, list);
  $held.set(list);
};

export const holdMails = (bulk: string, what: string) =>
  set([...$held.get(), { bulk, what, until: Date.now() + holdSeconds * 1000 }]);

export const forgetHeld = (bulk: string) => set($held.get().filter((one) => one.bulk !== bulk));

/** Moves the focus to the mails that can be taken back, from what is no longer there. */
export const focusHeld = () => document.querySelector<HTMLElement>('.held')?.focus();
