import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Lesson } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import { addMaterial, type AddMaterial as Values } from '../../../contract/material.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, Labelled, Select } from '../../ui/Field.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Submit } from '../../ui/Submit.tsx';

type Props = { batch: string; lessons: Lesson[]; onClose(): void; onDone(): void };

const schema = addMaterial as unknown as z.ZodMiniType<Values, Values>;

/** A link or a PDF for the students of a batch. */
export function AddMaterial({ batch, lessons, onClose, onDone }: Props) {
  const [file, setFile] = useState<File>();
  const form = useAskForm({
    schema,
    values: { batch, title: '', link: '', lesson: '' },
    async send(fields) {
      const sent = { ...fields, ...(file && { file }) };
      const { message } = await ask(api.material.add.$post({ form: sent }));
      toast(message ?? 'Added');
      onDone();
    },
  });
  return (
    <Dialog title="Add a recipe or note" onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
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
        <FormFailure message={form.failure} />
        <p>
          <Submit sending={form.sending} busy="Adding…">
            Add
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
