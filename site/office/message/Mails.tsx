import { type Message, type MessageNoun, messageList } from '../../../contract/message.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { readList } from '../kit/OfficeList.tsx';
import { MessageActions, MessageState } from './MessageState.tsx';

/** The mails about a record, newest first, for whom the role allows them. */
export const Mails = (record: { noun: MessageNoun; id: string }) =>
  useMay('readOrders') ? <List {...record} /> : null;

function List({ noun, id }: { noun: MessageNoun; id: string }) {
  const request = useRequest(() => readList<Message>(messageList, { noun, id, limit: '100' }));
  return (
    <section className="stack" aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <Loaded of={request} rows={1} label="Loading the mails">
        {(mails) =>
          mails.length === 0 ? (
            <p className="muted">No mails yet.</p>
          ) : (
            <ul className="trail stack gap-12">
              {mails.map((message) => (
                <li key={message._id} className="stack start gap-4">
                  <p>
                    <strong>{message.subject}</strong>{' '}
                    <span className="muted small">{message.to}</span>
                  </p>
                  <p>
                    <MessageState message={message} />
                  </p>
                  <MessageActions message={message} onDone={request.retry} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
