import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PartState } from '../../../contract/school/calls.ts';
import { anySchema, type PartName } from '../../../contract/school/parts.ts';
import { api, type CallFailed } from '../../lib/api.ts';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { sends } from '../kit/calls.ts';
import type { PartForm } from './EditPart.tsx';

const saveDraft = sends(api.school.draft.$post);

/** Milliseconds after the last letter until a draft is saved. */
const pause = 900;

/** In place of who saved a draft: so far nobody. */
export const typedHere = '';

type Draft = { part: PartName; form: PartForm; state: PartState };

const saving = 'Saving the draft…';

/** Saves what is typed as a draft, once nothing is typed for a moment and it is well formed. */
export function useDraft({ part, form, state }: Draft) {
  const [savedAt, setSavedAt] = useState(state.draft?.updatedAt ?? '');
  const isTyped = useRef(state.draft?.by === typedHere);
  const [unsaved, setUnsaved] = useState(isTyped.current ? saving : '');
  const [failure, setFailure] = useState('');
  const last = useRef(savedAt);
  const queue = useRef(Promise.resolve());
  const schema = anySchema(part);
  const save = useEffectEvent(async () => {
    const words = schema.safeParse(form.getValues());
    if (part === 'upi') return setUnsaved('Not published yet');
    if (!words.success) return setUnsaved('Not saved yet: a field is missing or wrong');
    try {
      const { data } = await saveDraft({
        part,
        words: words.data,
        draftedAt: last.current,
      });
      last.current = data.draft?.updatedAt ?? '';
      setSavedAt(last.current);
      setFailure('');
      setUnsaved('');
    } catch (error) {
      setFailure((error as CallFailed).message);
    }
  });
  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const saveSoon = () => {
      isTyped.current = true;
      setUnsaved(saving);
      clearTimeout(timer);
      timer = setTimeout(() => {
        queue.current = queue.current.then(save);
      }, pause);
    };
    if (isTyped.current) saveSoon();
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      // What is as it was again is saved as well, once something else was.
      callback: ({ isDirty }) => (isDirty || isTyped.current) && saveSoon(),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
  useUnsavedWarning(unsaved !== '');
  const words = failure || unsaved || (savedAt ? 'Draft saved' : 'Published');
  return { savedAt, words };
}
