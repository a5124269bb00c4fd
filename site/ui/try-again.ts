/** Seconds of the longest pause. */
const longest = 30;

/** How often something is tried again by itself where nothing else is said. */
const usual = 4;

/**
 * Calls `again` after 2, 4, 8 … seconds, `most` times, and at once, counting anew, when the network
 * is back. A hidden page waits. Ends with the returned function.
 */
export function tryAgain(again: () => unknown, most = usual): () => void {
  let tries = 0;
  let isTrying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const wait = () => {
    if (signal.aborted || tries >= most) return;
    tries++;
    timer = setTimeout(() => void attempt(), Math.min(2 ** tries, longest) * 1000);
  };
  const attempt = async () => {
    clearTimeout(timer);
    if (isTrying) return;
    if (document.hidden)
      return document.addEventListener('visibilitychange', attempt, { once: true, signal });
    isTrying = true;
    try {
      await again();
    } finally {
      isTrying = false;
      wait();
    }
  };
  const atOnce = () => {
    tries = 0;
    void attempt();
  };
  addEventListener('online', atOnce, { signal });
  wait();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
