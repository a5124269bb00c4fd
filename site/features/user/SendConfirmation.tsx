import { useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';

const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000));

/** Counts `length` milliseconds down from `since`, in whole seconds. */
export function useCountdown(length: number, since: number) {
  const [remaining, setRemaining] = useState(() => seconds(since + length - Date.now()));
  const running = remaining > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setRemaining((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { left: remaining, restart: () => setRemaining(seconds(length)) };
}

export function SendConfirmation() {
  const { busy, act } = useAction();
  const { left, restart } = useCountdown(limits.otp.resend, 0);
  const send = () => act(ask(api.user['send-confirmation'].$post()), restart);
  return (
    <button className="text-button" type="button" disabled={busy || left > 0} onClick={send}>
      {left > 0 ? `Send again in ${left} s` : 'Send again'}
    </button>
  );
}
