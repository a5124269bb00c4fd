import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { anySchema, type PartName, type PartState } from '../../../contract/school/parts.ts';
import { api, type CallFailed } from '../../lib/api.ts';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { sends } from '../kit/calls.ts';
import type { PartForm } from './EditPart.tsx';

const saveDraft = sends(api.school.draft.$post);

/** Milliseconds after the last letter until a draft is saved. */
const pause = 900;

/** In place of who saved a draft: so far nobody. */
export const typedHere = '';

type Draft = { part: PartName; form: PartForm; state: PartState; from: string };

const saving = 'Saving the draft…';

/**
 * Saves what is typed as a draft, with the day from which it is to hold, once nothing is typed for
 * a moment and it is well formed.
 */
export function useDraft({ part, form, state, from }: Draft) {
  const [savedAt, setSavedAt] = useState(state.draft?.updatedAt ?? '');
  const isTyped = useRef(state.draft?.by === typedHere);
  const [unsaved, setUnsaved] = useState(isTyped.current ? saving : '');
  const [failure, setFailure] = useState('');
  const last = useRef(savedAt);
  const day = useRef(from);
  const queue = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schema = anySchema(part);
  const save = useEffectEvent(async () => {
    const words = schema.safeParse(form.getValues());
    if (part === 'upi') return setUnsaved('Not published yet');
    if (!words.success) return setUnsaved('Not saved yet: a field is missing or wrong');
    try {
      const { data } = await saveDraft({ part, words: words.data, from, draftedAt: last.current });
      last.current = data.draft?.updatedAt ?? '';
      setSavedAt(last.current);
      setFailure('');
      setUnsaved('');
    } catch (error) {
      setFailure((error as CallFailed).message);
    }
  });
  const saveNow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    queue.current = queue.current.then(save);
  };
  const saveSoon = useEffectEvent(() => {
    isTyped.current = true;
    setUnsaved(saving);
    clearTimeout(timer.current);
    timer.current = setTimeout(saveNow, pause);
  });
  const { subscribe } = form;
  useEffect(() => {
    if (isTyped.current) saveSoon();
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      // What is as it was again is saved as well, once something else was.
      callback: ({ isDirty }) => (isDirty || isTyped.current) && saveSoon(),
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [subscribe]);
  useEffect(() => {
    if (from !== day.current) saveSoon();
    day.current = from;
  }, [from]);
  useUnsavedWarning(unsaved !== '');
  const words = failure || unsaved || (savedAt ? 'Draft saved' : 'Published');
  /** When the draft was saved last, once all that is typed is in it. */
  const settled = async () => {
    if (timer.current) saveNow();
    await queue.current;
    return last.current;
  };
  return { savedAt, words, settled };
}
