import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Lesson } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { addMaterial, type AddMaterial as Values } from '../../../contract/material.ts';
import { api, ask } from '../../lib/api.ts';
import { Field, Labelled, Select } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';

type Props = Ends & { batch: string; lessons: Lesson[] };

const schema = addMaterial as unknown as z.ZodMiniType<Values, Values>;

/** A link or a PDF for the students of a batch. */
export function AddMaterial({ batch, lessons, ...ends }: Props) {
  const [file, setFile] = useState<File>();
  return (
    <AskDialog
      title="Add a recipe or note"
      action="Add"
      busy="Adding…"
      schema={schema}
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
            {lessons.map(({ _id, day }) => (
              <option key={_id} value={_id}>
                {dayWithWeekday(day)}
              </option>
            ))}
          </Select>
        </>
      )}
    </AskDialog>
  );
}
