import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Message, mayTakeBack, messageStateWords } from '../../../contract/message.ts';
import { drawKey } from '../../../contract/token.ts';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { $user } from '../../lib/session.ts';
import { RowButton } from '../kit/buttons.tsx';
import { byId, sends } from '../kit/calls.ts';
import { lookOf, Pill, When } from '../kit/cells.tsx';

const sendAgain = sends(api.message['send-again'].$post);
const cancelMessage = byId(api.message.cancel.$post);

export const MessageState = ({ message }: { message: Message }) => {
  const { state, isAgain, endedAt, dueAt, attempts, error } = message;
  return (
    <span className="message-state">
      <Pill words={messageStateWords[state]} look={lookOf(state)} />{' '}
      {isAgain && <span className="small">by hand </span>}
      {error && (
        <span className="reason small" title={error}>
          {error}{' '}
        </span>
      )}
      {state === 'queued' && attempts > 0 && (
        <span className="reason small">Tried {attempts} times </span>
      )}
      <When at={endedAt || dueAt} />
    </span>
  );
};

type ActionsProps = { message: Message; onDone(): void };

/** Sends a mail again, or now that could not go yet, and takes one back that waits. */
export function MessageActions({
  message: { _id: id, subject, state, noun, kind, maySendAgain },
  onDone,
}: ActionsProps) {
  const decides = mayTakeBack(useStore($user)?.role ?? 'student', { noun, kind });
  const { busy, act } = useAction();
  // Drawn once for each mail on the screen: a second press is the same request.
  const [requestId] = useState(drawKey);
  const isWaiting = state === 'queued';
  const button = (words: string, send: () => Promise<{ message?: string }>) => (
    <RowButton of={subject} off={busy} onClick={() => act(send(), onDone, onDone)}>
      {words}
    </RowButton>
  );
  return (
    <>
      {maySendAgain &&
        (decides || state !== 'cancelled') &&
        button(isWaiting ? 'Send now' : 'Send again', () => sendAgain({ id, requestId }))}
      {isWaiting && decides && button('Take back', () => cancelMessage(id))}
    </>
  );
}
