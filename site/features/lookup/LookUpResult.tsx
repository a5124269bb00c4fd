import type { ReactNode } from 'react';
import { business, whatsapp } from '../../../contract/business.ts';
import { useBring } from '../../ui/bring.ts';

/** The result's heading, which takes the focus when the result appears. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useBring<HTMLHeadingElement>(true);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

export type Failed = { status: number; message: string };

export const Loading = () => (
  <div className="card lookup-result" role="status">
    <span className="visually-hidden">Looking…</span>
    <div className="body" aria-hidden="true">
      <span className="skeleton line" />
      <span className="skeleton line" />
      <span className="skeleton line" />
    </div>
  </div>
);

const ask = () =>
  whatsapp(`Hello ${business.name}! I cannot find a student’s record. The serial number is `);

/** Message for no match, too many look-ups or no answer, and what to do. */
export function NotFound({ failure }: { failure: Failed }) {
  const { status, message } = failure;
  const [title, words] =
    status === 404
      ? [
          'No student found',
          'Check the year and the serial number: the number stands on the certificate and in the ' +
            'student’s account, and its year must be the one chosen. A student is shown here once the ' +
            'school has confirmed a course.',
        ]
      : status === 429
        ? ['Too many look-ups', message]
        : ['That did not work', message];
  return (
    <div className="card lookup-result" role="alert">
      <div className="body">
        <h2>{title}</h2>
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
