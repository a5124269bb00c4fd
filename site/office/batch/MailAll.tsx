import { useState } from 'react';
import type { Batch } from '../../../contract/batch-office.ts';
import { mailBatch as contract, type RosterEntry } from '../../../contract/roster.ts';
import { drawKey } from '../../../contract/token.ts';
import { Field, TextArea } from '../../ui/Field.tsx';
import { countOf } from '../../ui/text.ts';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { formOf } from '../kit/fields.tsx';
import { holdMails } from '../message/held.ts';
import { mailBatch } from './api.ts';

type Props = Ends & { batch: Batch; students: RosterEntry[] };

/** One mail to everybody who has a seat, which can be taken back for a minute. */
export function MailAll({ batch: { _id: id, courseName }, students, ...ends }: Props) {
  // Drawn once: sent again after a lost answer it is the same mail.
  const [requestId] = useState(drawKey);
  const many = countOf(students.length, 'students');
  return (
    <AskDialog
      title={`Mail to ${many}`}
      action="Send to all"
      busy="Sending…"
      schema={formOf(contract)}
      values={{ id, subject: `Your course ${courseName}`, text: '', requestId }}
      send={async (json) => {
        const answer = await mailBatch(json);
        holdMails(requestId, many);
        return answer;
      }}
      {...ends}
    >
      {(form) => (
        <>
          <Field label="Subject" autoComplete="off" {...form.field('subject')} />
          <TextArea
            label="Message"
            rows={7}
            hint="Each gets a mail of their own; greeting and signature are added."
            {...form.field('text')}
          />
          <p className="small muted">You can undo it for a minute.</p>
        </>
      )}
    </AskDialog>
  );
}
