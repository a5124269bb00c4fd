/** Milliseconds between two ticks: the platform's clock has a minute. */
const pause = 30_000;

/**
 * Takes the place of the platform's clock as long as this process runs. A tick that fails is made up for by the next;
 * `tell` gets why it failed.
 */
export function keepTicking(tick: () => Promise<unknown>, tell: (line: string) => void): void {
  setInterval(() => {
    tick().catch((error) => tell(`error: the clock's work failed: ${error}`));
  }, pause).unref();
}
