import { atom } from 'nanostores';
import { keepInTab, keptInTab } from './session-storage.ts';

/** A change that can be undone. */
export type Undoable = {
  /** Its number. */
  requestId: string;
  /** What was done, as the server said. */
  words: string;
  /** Until when, in milliseconds. */
  until: number;
};

const key = 'undo';

/** Changes that can be undone; kept for the tab, so on every page. */
export const $undoable = atom<Undoable[]>(keptInTab<Undoable[]>(key) ?? []);

const set = (list: Undoable[]) => {
  keepInTab(key, list);
  $undoable.set(list);
};

/** Offers to undo a change for so many seconds; the newest is the last. */
export const offerUndo = (requestId: string, words: string, seconds: number) =>
  set([
    ...$undoable.get().filter((one) => one.requestId !== requestId),
    { requestId, words, until: Date.now() + seconds * 1000 },
  ]);

export const forgetUndo = (requestId: string) =>
  set($undoable.get().filter((one) => one.requestId !== requestId));

/** Something was undone: lists and records of the page load again. */
export const loadAgain = () => dispatchEvent(new Event('undone'));

/** Moves the focus to what can be undone, from what is no longer there. */
export const focusUndo = () => document.querySelector<HTMLElement>('.undo')?.focus();
