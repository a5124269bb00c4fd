import type { MessageNoun } from '../../../contract/message.ts';
import { useList } from '../../lib/list.ts';
import { useMay } from '../../lib/role.ts';
import { Failed, Skeleton } from '../../ui/Skeleton.tsx';
import { listMessages } from './api.ts';
import { MessageActions, MessageState } from './MessageState.tsx';
import './message.css';

/** The mails about a record, newest first, for whom the role allows them. */
export const Mails = (record: { noun: MessageNoun; id: string }) =>
  useMay('readOrders') ? <List {...record} /> : null;

function List({ noun, id }: { noun: MessageNoun; id: string }) {
  const { rows, failed, reload } = useList({ noun, id, limit: '100' }, listMessages);
  return (
    <section className="stack" aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      {!rows && !failed && <Skeleton rows={1} label="Loading the mails" />}
      {rows?.length === 0 && <p className="muted">No mails yet.</p>}
      {rows && rows.length > 0 && (
        <ul className="mails">
          {rows.map((message) => (
            <li key={message._id}>
              <p>
                <strong>{message.subject}</strong> <span className="muted small">{message.to}</span>
              </p>
              <p>
                <MessageState message={message} />
              </p>
              <MessageActions message={message} onDone={reload} />
            </li>
          ))}
        </ul>
      )}
      {failed && <Failed message={failed} retry={reload} />}
    </section>
  );
}
