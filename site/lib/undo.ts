import { atom } from 'nanostores';
import type { Success } from '../../contract/reply.ts';
import { keepInTab, keptInTab } from './session-storage.ts';

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

/** Offers to undo what a reply says that was done, beside the toast that says it. */
export function offerUndo<Answered>({ undo, ...rest }: Success<Answered>) {
  if (undo) {
    const { requestId, seconds } = undo;
    const others = $undoable.get().filter((undoable) => undoable.requestId !== requestId);
    set([...others, { requestId, words: rest.message ?? '', until: Date.now() + seconds * 1000 }]);
  }
  return rest;
}

export const forgetUndo = (requestId: string) =>
  set($undoable.get().filter((undoable) => undoable.requestId !== requestId));

/** Something was undone: lists and records of the page load again. */
export const loadAgain = () => dispatchEvent(new Event('undone'));

/** Moves the focus to what can be undone, from what is no longer there. */
export const focusUndo = () => document.querySelector<HTMLElement>('.undo')?.focus();
