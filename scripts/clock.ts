/** Milliseconds between two ticks: the platform's clock has a minute. */
const pause = 30_000;

/**
 * The platform's clock while this process runs. The next tick makes up for a failed one; `tell`
 * gets why.
 */
export function keepTicking(tick: () => Promise<unknown>, tell: (line: string) => void): void {
  setInterval(() => {
    tick().catch((error) => tell(`error: the clock's work failed: ${error}`));
  }, pause).unref();
}
