import type { Batch } from '../../../contract/batch-office.ts';
import { business, whatsappTo } from '../../../contract/business.ts';
import type { RosterEntry } from '../../../contract/roster.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';

/** A message that is sent one by one: its words, and the orders of those whose chat was opened. */
type ChatRound = { text: string; opened: ReadonlySet<string> };

export const newRound = ({ courseName }: Batch): ChatRound => ({
  text: `Hello from ${business.name}! This is about ${courseName}. `,
  opened: new Set(),
});

type Props = {
  students: RosterEntry[];
  /** Kept by the page: who has been written to is known when the dialog was closed. */
  round: ChatRound;
  onRound(round: ChatRound): void;
  onClose(): void;
};

/** A message to all by WhatsApp, one chat after another: each that was opened is ticked off. */
export function WhatsAppAll({ students, round: { text, opened }, onRound, onClose }: Props) {
  const left = students.filter(({ order, mobile }) => whatsappTo(mobile, '') && !opened.has(order));
  return (
    <Dialog title="WhatsApp to all" onClose={onClose}>
      <TextArea
        label="Message"
        rows={4}
        value={text}
        onChange={({ target }) => onRound({ text: target.value, opened })}
      />
      <p role="status" className="small muted numbers">
        {left.length > 0 ? `${left.length} to go` : 'All chats were opened'}
      </p>
      {opened.size > 0 && (
        <p>
          <Button
            className="text-button small"
            onClick={() => onRound({ text, opened: new Set() })}
          >
            Begin anew with everybody
          </Button>
        </p>
      )}
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
                  onClick={() => onRound({ text, opened: new Set([...opened, order]) })}
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
