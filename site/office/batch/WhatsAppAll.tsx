import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { business, whatsappTo } from '../../../contract/business.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';

type Props = { batch: Batch; students: RosterEntry[]; onClose(): void };

/** A message to all by WhatsApp, one chat after another: each that was opened is ticked off. */
export function WhatsAppAll({ batch: { courseName }, students, onClose }: Props) {
  const [text, setText] = useState(`Hello from ${business.name}! This is about ${courseName}. `);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const left = students.filter(({ order, mobile }) => whatsappTo(mobile, '') && !opened.has(order));
  return (
    <Dialog title="WhatsApp to all" onClose={onClose}>
      <TextArea
        label="Message"
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="small muted numbers">
        {left.length > 0 ? `${left.length} to go` : 'All chats were opened'}
      </p>
      <ul className="chats">
        {students.map(({ order, name, mobile }) => {
          const chat = whatsappTo(mobile, text);
          return (
            <li key={order}>
              <span>{name}</span>
              {opened.has(order) && <span className="pill good">Opened</span>}
              {chat ? (
                <a
                  className={`button small ${opened.has(order) ? 'quiet' : ''}`}
                  href={chat}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={() => setOpened(new Set([...opened, order]))}
                >
                  Open the chat<span className="visually-hidden"> with {name}</span>
                </a>
              ) : (
                <span className="muted small">No mobile number</span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
