import { useEffect, useState } from 'react';

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));

/** Counts `length` milliseconds down from `since`, in whole seconds. */
export function useCountdown(length: number, since: number) {
  const [left, setLeft] = useState(() => seconds(since + length - Date.now()));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, restart: () => setLeft(seconds(length)) };
}
