import { useState } from 'react';
import { drawKey } from '../../../contract/form-key.ts';
import type { Message } from '../../../contract/message.ts';
import { useAction } from '../../lib/action.ts';
import { said } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { cancelMessages, sendAgain } from './api.ts';

type Props = { message: Message; onDone(): void };

/** Sends a mail again that has ended, and takes one back that waits. */
export function MessageActions({
  message: { _id: id, subject, state, maySendAgain },
  onDone,
}: Props) {
  const { busy, run } = useAction();
  // Drawn once for each mail on the screen: a second press is the same request.
  const [requestId] = useState(drawKey);
  const act = (call: () => Promise<{ message?: string }>) =>
    void run(async () => {
      await said(call());
      onDone();
    }, onDone);
  if (state !== 'queued' && !maySendAgain) return null;
  const isWaiting = state === 'queued';
  return (
    <Button
      off={busy}
      className="button small quiet above"
      onClick={() => act(() => (isWaiting ? cancelMessages({ id }) : sendAgain({ id, requestId })))}
    >
      {isWaiting ? 'Take back' : 'Send again'}
      <span className="visually-hidden">: {subject}</span>
    </Button>
  );
}
