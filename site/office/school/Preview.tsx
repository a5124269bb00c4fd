import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PartName } from '../../../contract/school/parts.ts';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/ask.ts';
import { sends } from '../kit/calls.ts';

const openPreview = sends(api.school.preview.$post);

type Props = {
  part: PartName;
  label: string;
  /** When the draft was saved that is to be seen. */
  version: string;
  /** Which mail, of the part that has them. */
  mail: string;
};

/** The page of a part as its draft makes it, made anew with each draft; it stays where it was. */
export function Preview({ part, label, version, mail }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [failure, setFailure] = useState('');
  const show = useEffectEvent(async () => {
    const { current } = frame;
    if (!current) return;
    try {
      const { data } = await openPreview({ part });
      const top = current.contentWindow?.scrollY ?? 0;
      current.onload = () => current.contentWindow?.scrollTo(0, top);
      current.src = `${data.path}?${new URLSearchParams({ at: version, mail })}`;
      setFailure('');
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft or mail
  useEffect(() => void show(), [version, mail]);
  return (
    <section className="school-preview" aria-label="Preview" id="preview">
      <h2>As it will be</h2>
      {failure && <p className="notice bad">{failure}</p>}
      {/* Its scripts do not run, and its links lead nowhere from here. */}
      <iframe ref={frame} title={`Preview of ${label}`} sandbox="allow-same-origin" />
    </section>
  );
}
