import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { Track } from '../../../contract/order.ts';
import { api, ask, type CallFailed } from '../../lib/api.ts';
import { FoundHeading, Loading, NotFound } from './Found.tsx';
import { LookUpForm } from './LookUpForm.tsx';

type Found = { serialNo: string; courses: Track[] };
type State = 'loading' | CallFailed | Found | undefined;

/** A student's certificates, to be downloaded once they are approved. */
export default function Certificates() {
  const [state, setState] = useState<State>();
  const find = async (json: { year: string; serialNo: string }) => {
    const { data } = await ask<Track[]>(api.order['track-order'].$post({ json }));
    setState({ serialNo: json.serialNo, courses: data });
  };
  return (
    <div className="lookup">
      <LookUpForm
        years={limits.years.certificate}
        action="Find certificate"
        find={find}
        onState={setState}
      />
      <Result state={state} />
    </div>
  );
}

function Result({ state }: { state: State }) {
  if (!state) return null;
  if (state === 'loading') return <Loading />;
  if (state instanceof Error) return <NotFound failure={state} />;
  const { serialNo, courses } = state;
  return (
    <section className="card lookup-result" aria-label="Certificates">
      <div className="body">
        <FoundHeading>{courses[0]?.name ?? 'No certificates yet'}</FoundHeading>
        <p className="numbers">{serialNo}</p>
        {courses.length === 0 && (
          <p className="muted">This student has not enrolled in a course yet.</p>
        )}
        <ul className="lookup-courses">
          {courses.map((course, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and a course may be taken twice
            <li key={i}>
              <strong>{course.courseName}</strong>
              <Download {...course} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const states = {
  pending: ['', 'Pending'],
  no: ['bad', 'Not approved'],
  yes: ['good', 'Approved'],
} as const;

function Download({ courseName, certificate, pdfPath }: Track) {
  const [kind, words] = states[certificate];
  const what = <span className="visually-hidden">certificate of {courseName}</span>;
  return (
    <>
      <span className={`pill ${kind}`}>{words}</span>
      {certificate === 'yes' && pdfPath ? (
        <a className="button" href={pdfPath} download>
          Download {what}
        </a>
      ) : (
        <button className="button" type="button" disabled>
          Download {what}
        </button>
      )}
    </>
  );
}
