import type { ReactNode } from 'react';
import { business, whatsapp } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { useBring } from '../../ui/bring.ts';

/** The result's heading, which takes the focus when the result appears. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useBring<HTMLHeadingElement>(true);
  return (
    <h2 className="verdict" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** The day of looking: what is found holds of it. */
export const Looked = () => <p className="small muted">Checked on {dayForPeople(today())}</p>;

export type Failed = { status: number; message: string };

export const Loading = () => (
  <div className="skeleton lookup-result" role="status">
    <span className="visually-hidden">Looking…</span>
  </div>
);

const ask = () =>
  whatsapp(`Hello ${business.name}! I cannot find a student’s record. The serial number is `);

type FoundProps = { of: string; path: string; children: ReactNode };

/** What was found, which stands alone on its page then (lookup.css). */
export const Found = ({ of, path, children }: FoundProps) => (
  <section className="card lookup-result" aria-label={of}>
    <div className="body">
      {children}
      <a className="no-print" href={path}>
        Check another
      </a>
    </div>
  </section>
);

/** Message for no match, too many look-ups or no answer, and what to do. */
export function NotFound({ failure }: { failure: Failed }) {
  const { status, message } = failure;
  const [title, words] =
    status === 404
      ? [
          'No student found',
          'No student has this number. Compare it with the certificate. A student is shown once ' +
            'the school has confirmed a course.',
        ]
      : status === 429
        ? ['Too many look-ups', message]
        : ['That did not work', message];
  return (
    <div className="card lookup-result" role="alert">
      <div className="body">
        <h2 className={status === 404 ? 'verdict no' : undefined}>{title}</h2>
        <p>{words}</p>
        {status === 404 && (
          <p>
            <a href={ask()}>Ask us on WhatsApp</a>
          </p>
        )}
      </div>
    </div>
  );
}
