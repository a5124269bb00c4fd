import { useState } from 'react';
import type { Lesson } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { addMaterial } from '../../../contract/material.ts';
import { api, ask } from '../../lib/api.ts';
import { Field, Labelled, Select } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { formOf, Options } from '../kit/fields.tsx';

type Props = Ends & { batch: string; lessons: Lesson[] };

/** A link or a PDF for the students of a batch. */
export function AddMaterial({ batch, lessons, ...ends }: Props) {
  const [file, setFile] = useState<File>();
  return (
    <AskDialog
      title="Add a recipe or note"
      action="Add"
      busy="Adding…"
      schema={formOf(addMaterial)}
      values={{ batch, title: '', link: '', lesson: '' }}
      send={(fields) => ask(api.material.add.$post({ form: { ...fields, ...(file && { file }) } }))}
      {...ends}
    >
      {(form) => (
        <>
          <Field label="Title" autoComplete="off" {...form.field('title')} />
          <Field
            label="Link"
            type="url"
            autoComplete="off"
            hint="Or choose a PDF below."
            {...form.field('link')}
          />
          <Labelled label="PDF file, at most 5 MB">
            {(ids) => (
              <input
                {...ids}
                type="file"
                accept="application/pdf,.pdf"
                onChange={({ target }) => setFile(target.files?.[0])}
              />
            )}
          </Labelled>
          <Select label="Shown from" {...form.field('lesson')}>
            <option value="">The first class</option>
            <Options of={lessons.map(({ _id, day }) => [_id, dayWithWeekday(day)])} />
          </Select>
        </>
      )}
    </AskDialog>
  );
}
