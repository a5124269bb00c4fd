import { useState } from 'react';
import type { Lesson } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/day.ts';
import { addMaterial, type Material as Item } from '../../../contract/roster.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Labelled, Select } from '../../ui/Field.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { type Action, useActions } from '../kit/actions.tsx';
import { changesById } from '../kit/calls.ts';
import { formOf, Options } from '../kit/fields.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';

type Props = { batch: string; lessons: Lesson[] };

const deleteMaterial = changesById(api.material.delete.$post);
const list = (id: string) => ask(api.material.list.$post({ json: { id } }));

const removal: Action<Item> = {
  label: 'Delete',
  question: ({ title }) => `Delete ${title}?`,
  words: 'Its students no longer see it.',
  grave: true,
  send: ({ _id }) => deleteMaterial(_id),
};

/** Recipes and notes of a batch, which its students see from the start of the class. */
export function Material({ batch, lessons }: Props) {
  const items = useRequest(() => list(batch));
  const { open, dialog } = useDialog(items.retry);
  const mayShare = useMay('shareMaterial');
  const { start, dialog: asking } = useActions({ onDone: items.retry });
  return (
    <section className="stack no-print" aria-labelledby="material">
      <div className="row between">
        <h2 id="material">Recipes for students</h2>
        {mayShare && (
          <Button
            quiet
            onClick={() =>
              open((ends) => <AddMaterial batch={batch} lessons={lessons} {...ends} />)
            }
          >
            Add a recipe
          </Button>
        )}
      </div>
      <Loaded of={items} label="Loading the recipes" rows={2}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted">
              Nothing yet. Students see what you add from the start of its class.
            </p>
          ) : (
            <ul className="bullets">
              {data.map((item) => (
                <li key={item._id}>
                  <a href={item.link || item.path} target="_blank" rel="noopener">
                    {item.title}
                  </a>{' '}
                  <span className="muted">
                    {item.link ? 'Link' : 'PDF'}, from{' '}
                    {item.day ? dayWithWeekday(item.day) : 'the first class'}
                  </span>{' '}
                  {mayShare && (
                    <Button
                      className="text-button"
                      aria-label={`Delete ${item.title}`}
                      onClick={() => start(removal, item)}
                    >
                      Delete
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialog}
      {asking}
    </section>
  );
}

type AddProps = Ends & { batch: string; lessons: Lesson[] };

function AddMaterial({ batch, lessons, ...ends }: AddProps) {
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
          <Field label="Title" {...form.field('title')} />
          <Field label="Link" type="url" hint="Or choose a PDF below." {...form.field('link')} />
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
