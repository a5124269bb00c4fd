import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOffered } from '../../../contract/offered.ts';
import { paths } from '../../../contract/paths.ts';
import { type PartName, parts } from '../../../contract/school/parts.ts';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/ask.ts';
import { sends } from '../kit/calls.ts';
import { Options } from '../kit/fields.tsx';

const openPreview = sends(api.school.preview.$post);

const pages = (
  [
    [paths.home, 'Home'],
    [paths.courses, 'Courses'],
    [paths.products, 'Bakery'],
    [paths.demo, 'Demo class'],
    [paths.about, 'About'],
    [paths.gallery, 'Gallery'],
    [paths.contact, 'Contact'],
  ] as const
).filter(([path]) => isOffered(path));

/** What of its page a part is, where it does not begin that. */
const places: Partial<Record<PartName, string>> = {
  days: 'address',
  questions: '#questions',
  team: '#team',
  testimonials: '#testimonials',
};

type Props = {
  part: PartName;
  label: string;
  /** When the draft was saved that is to be seen. */
  version: string;
};

/** The page of a part as its draft makes it, made anew with each draft; it stays where it was. */
export function Preview({ part, label, version }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [failure, setFailure] = useState('');
  const [page, setPage] = useState<string>(parts[part].page);
  const show = useEffectEvent(async () => {
    const { current } = frame;
    if (!current) return;
    try {
      const { data } = await openPreview({ part });
      const { contentWindow, contentDocument: last } = current;
      const top = last?.URL.includes(encodeURIComponent(page)) ? contentWindow?.scrollY : undefined;
      const place = page === parts[part].page ? places[part] : undefined;
      current.onload = () => {
        const { contentDocument: next } = current;
        const placed = place && next?.querySelector(place)?.getBoundingClientRect().top;
        // Below what stays at the top.
        contentWindow?.scrollTo(0, top ?? (placed ? placed - 90 : 0));
      };
      current.src = `${data.path}?${new URLSearchParams({ at: version, page })}`;
      setFailure('');
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft or page
  useEffect(() => void show(), [version, page]);
  return (
    <section className="school-preview stack gap-8" aria-label="Preview" id="preview">
      <div className="row between">
        <h2>As it will be</h2>
        {pages.some(([path]) => path === page) && (
          <label>
            <span className="visually-hidden">Page that is shown</span>
            <select
              className="input"
              value={page}
              onChange={({ currentTarget }) => setPage(currentTarget.value)}
            >
              <Options of={pages} />
            </select>
          </label>
        )}
      </div>
      {failure && <p className="notice bad">{failure}</p>}
      {/* Its scripts do not run, and its links lead nowhere from here. */}
      <iframe ref={frame} title={`Preview of ${label}`} sandbox="allow-same-origin" />
    </section>
  );
}
