/** Milliseconds between two ticks: the platform's clock has a minute. */
const pause = 30_000;

/** Takes the place of the platform's clock as long as this process runs. A tick that fails is made up for by the next. */
export function keepTicking(tick: () => Promise<unknown>): void {
  setInterval(() => void tick().catch(() => undefined), pause).unref();
}
