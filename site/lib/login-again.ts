/** The login that has ended while its page is open: asked for over the page, once for all calls. */

let ask: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;
let quietUntil = 0;

/** Who asks on this page; its answer is whether the same person is logged in again. */
export const asksForLogin = (by: () => Promise<boolean>): void => {
  ask = by;
};

/** Asks for the login; false where it was not given, or where the page has nobody who asks. */
export function loginAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Milliseconds within which a load that nobody asked for makes its calls. */
const quietFor = 1500;

/** Loads what nobody asked for: an ended login interrupts nobody then. */
export function quietly(load: () => void): void {
  quietUntil = Date.now() + quietFor;
  load();
}

export const isQuiet = (): boolean => Date.now() < quietUntil;
