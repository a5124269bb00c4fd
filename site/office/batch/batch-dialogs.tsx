import { useState } from 'react';
import * as z from 'zod/mini';
import type { Batch } from '../../../contract/batch-office.ts';
import { business, whatsappTo } from '../../../contract/business.ts';
import { limits } from '../../../contract/limits.ts';
import { mailBatch as mailSchema, type RosterEntry } from '../../../contract/roster.ts';
import { filled, openWords } from '../../../contract/template.ts';
import { drawKey } from '../../../contract/token.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { withForm } from '../kit/actions.tsx';
import { formOf } from '../kit/fields.tsx';
import { knownOfBatch } from '../template/templates.ts';
import { WordsField } from '../template/WordsField.tsx';
import { cancelBatch, mailBatch } from './api.ts';
import { cancelWords } from './roster-words.ts';

type Students = { batch: Batch; students: RosterEntry[] };

/** One mail to everybody who has a seat, which can be undone for a minute. */
export function MailAll({ batch, students, ...ends }: Ends & Students) {
  const { _id: id, courseName } = batch;
  const known = { course: courseName, ...knownOfBatch(batch) };
  // Drawn once: sent again after a lost answer it is the same mail.
  const [requestId] = useState(drawKey);
  const many = countOf(students.length, 'students');
  return (
    <AskDialog
      title={`Mail to ${many}`}
      action="Send to all"
      busy="Sending…"
      schema={formOf(mailSchema)}
      values={{ id, subject: `Your course ${courseName}`, text: '', requestId }}
      send={mailBatch}
      {...ends}
    >
      {(form) => (
        <>
          <Field label="Subject" {...form.field('subject')} />
          <WordsField
            label="Message"
            rows={7}
            way="mail"
            known={known}
            value={form.watch('text')}
            onChange={(text) => form.setValue('text', text, { shouldDirty: true })}
            error={form.error('text')}
            hint="Each gets a mail of their own; greeting and signature are added."
          />
          <p className="small muted">You can undo it for a minute.</p>
        </>
      )}
    </AskDialog>
  );
}

/** Asks why, and says who will be told, before a batch is cancelled for good. */
export const cancellation = withForm({
  label: 'Cancel the batch',
  question: ({ batch }: Students) => `Cancel ${batch.courseName}?`,
  words: ({ batch: { waiting, offered }, students }: Students) =>
    `This cannot be taken back. ${cancelWords(students.length, waiting + offered)}`,
  busy: 'One moment…',
  keep: 'Keep the batch',
  grave: true,
  form: {
    schema: z.object({ reason: z.string().check(z.regex(/\S/, 'Say why, for its students')) }),
    values: { reason: '' },
    fields: {
      reason: {
        label: 'Why',
        type: 'lines',
        hint: 'Its students read this.',
        maxLength: limits.note,
      },
    },
  },
  send: ({ batch: { _id: id, updatedAt } }, { reason }) => cancelBatch({ id, updatedAt, reason }),
});

/** A message that is sent one by one: its words, and the orders of those whose chat was opened. */
type ChatRound = { text: string; opened: ReadonlySet<string> };

export const newRound = ({ courseName }: Batch): ChatRound => ({
  text: `Hello from ${business.name}! This is about ${courseName}. `,
  opened: new Set(),
});

type ChatProps = {
  batch: Batch;
  students: RosterEntry[];
  /** Kept by the page: who has been written to is known when the dialog was closed. */
  round: ChatRound;
  onRound(round: ChatRound): void;
  onClose(): void;
};

/** A message to all by WhatsApp, one chat after another: each that was opened is ticked off. */
export function WhatsAppAll({ batch, students, onClose, ...rest }: ChatProps) {
  const { round, onRound } = rest;
  const { text, opened } = round;
  const remaining = students.filter(
    ({ order, mobile }) => whatsappTo(mobile, '') && !opened.has(order),
  );
  return (
    <Dialog title="WhatsApp to all" onClose={onClose} leave="Done">
      <WordsField
        label="Message"
        rows={4}
        way="whatsapp"
        known={{ course: batch.courseName, ...knownOfBatch(batch) }}
        later={['{name}']}
        value={text}
        onChange={(words) => onRound({ text: words, opened })}
      />
      <p role="status" className="small muted numbers">
        {remaining.length > 0 ? `${remaining.length} to go` : 'All chats were opened'}
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
      <ul className="chats divided">
        {students.map(({ order, name, mobile }) => {
          const words = filled(text, { name });
          const chat = openWords(words) ? undefined : whatsappTo(mobile, words);
          return (
            <li key={order} className="row">
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
                <span className="muted small">
                  {whatsappTo(mobile, '') ? 'The message is not finished' : 'No mobile number'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
