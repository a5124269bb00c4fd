import { type Message, messageStateWords } from '../../../contract/message.ts';
import { When } from '../history/When.tsx';
import './message.css';

const looks: Partial<Record<Message['state'], string>> = {
  sent: ' good',
  failed: ' bad',
};

/** What became of a mail, when, and why not. */
export const MessageState = ({ message }: { message: Message }) => {
  const { state, isAgain, endedAt, dueAt, attempts, error } = message;
  return (
    <span className="message-state">
      <span className={`pill${looks[state] ?? ''}`}>{messageStateWords[state]}</span>{' '}
      {isAgain && <span className="small">by hand </span>}
      <When at={endedAt || dueAt} />
      {error && <span className="reason small above">{error}</span>}
      {state === 'queued' && attempts > 0 && (
        <span className="reason small above">Tried {attempts} times</span>
      )}
    </span>
  );
};
