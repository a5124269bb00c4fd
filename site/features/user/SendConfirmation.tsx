import { limits } from '../../../contract/limits.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useCountdown } from './countdown.ts';

/** Button that sends the link and the code that confirm the user's e-mail once more. */
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
