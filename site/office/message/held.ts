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
  /** What is taken back: the mails alone, where it is left out. */
  undo?: 'mails' | 'certificates';
};

const key = 'held-mails';

/** Changes whose mails can be taken back; kept for the tab, so on every page. */
export const $held = atom<Held[]>(keptInTab<Held[]>(key) ?? []);

const set = (list: Held[]) => {
  keepInTab(key, list);
  $held.set(list);
};

export const holdMails = (bulk: string, what: string, undo?: Held['undo']) =>
  set([
    ...$held.get(),
    { bulk, what, until: Date.now() + holdSeconds * 1000, ...(undo && { undo }) },
  ]);

/** How often something beyond mails was taken back on this page: lists load again. */
export const $takenBack = atom(0);

export const forgetHeld = (bulk: string) => set($held.get().filter((one) => one.bulk !== bulk));

/** Moves the focus to the mails that can be taken back, from what is no longer there. */
export const focusHeld = () => document.querySelector<HTMLElement>('.held')?.focus();
