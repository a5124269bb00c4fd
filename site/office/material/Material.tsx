import { useState } from 'react';
import type { Lesson } from '../../../contract/batch-office.ts';
import { dayWithWeekday } from '../../../contract/batch-words.ts';
import type { Material as Item } from '../../../contract/material.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { AddMaterial } from './AddMaterial.tsx';

type Props = { batch: string; lessons: Lesson[] };

const list = (id: string) => ask<Item[]>(api.material.list.$post({ json: { id } }));

/** Recipes and notes of a batch, which its students see from the start of the class. */
export function Material({ batch, lessons }: Props) {
  const { data, failed, retry } = useRequest(() => list(batch));
  const [isAdding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Item>();
  const { busy, run } = useAction();
  const mayShare = useMay('shareMaterial');
  const remove = ({ _id: id }: Item) =>
    run(async () => {
      const { message } = await ask(api.material.delete.$post({ json: { id } }));
      toast(message ?? 'Deleted');
      setDeleting(undefined);
      await retry();
    });
  const added = () => {
    setAdding(false);
    void retry();
  };
  return (
    <section className="stack no-print" aria-labelledby="material">
      <div className="row between">
        <h2 id="material">Recipes and notes</h2>
        {mayShare && (
          <button className="button quiet" type="button" onClick={() => setAdding(true)}>
            Add a recipe or note
          </button>
        )}
      </div>
      {failed && !data && <Failed message={failed} retry={retry} />}
      {!data && !failed && <Waiting label="Loading recipes and notes" rows={2} />}
      {data?.length === 0 && (
        <p className="muted">Nothing yet. Students see what you add from the start of its class.</p>
      )}
      {data && data.length > 0 && (
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
                <button
                  className="link"
                  type="button"
                  aria-label={`Delete ${item.title}`}
                  onClick={() => setDeleting(item)}
                >
                  Delete
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddMaterial
          batch={batch}
          lessons={lessons}
          onClose={() => setAdding(false)}
          onDone={added}
        />
      )}
      {deleting && (
        <ConfirmDialog
          question={`Delete ${deleting.title}?`}
          action="Delete"
          busy={busy}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p>Its students no longer see it.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
