import type { Fault, Faults } from '../../../contract/dashboard.ts';
import { api, ask } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { useRequest } from '../../lib/request.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';

/** Whether all is well with the site, and if not, what is wrong and what to do. */
export function Health() {
  const request = useRequest(() => ask(api.faults.$get()));
  return (
    <Loaded of={request} label="Asking whether all is well">
      {(found) => <Report of={found} />}
    </Loaded>
  );
}

const Report = ({ of: { faults, minute, backup, isAlarmed } }: { of: Faults }) => (
  <div className="stack measure anywhere">
    {faults.length === 0 && isAlarmed && <h2 className="verdict">All is well.</h2>}
    {faults.length === 0 && !isAlarmed && (
      <p className="notice">
        No fault is known. Nobody gets a mail when there is one: whoever runs the site can change
        that, as docs/deploy.md says.
      </p>
    )}
    {faults.map((fault) => (
      <Line key={fault.key} of={fault} />
    ))}
    <Facts look="box">
      <Fact name="Automatic work last ran">{minute ? momentForPeople(minute) : 'Never yet'}</Fact>
      <Fact name="Last backup">
        {backup ? momentForPeople(backup) : 'None yet: one is made every night'}
      </Fact>
      <Fact name="Who is told">
        {isAlarmed ? 'The alarm’s address, when a fault comes and when it goes' : 'Nobody yet'}
      </Fact>
    </Facts>
  </div>
);

const Line = ({ of: { title, words, todo, since, href, detail } }: { of: Fault }) => (
  <section className="notice bad stack tight">
    <h2 className="h3">{title}</h2>
    <p>
      {words} <span className="muted">Since {momentForPeople(since)}.</span>
    </p>
    <p>{href ? <a href={href}>{todo}</a> : todo}</p>
    {detail && (
      <details>
        <summary>For whoever looks after the site</summary>
        <p className="small">{detail}</p>
      </details>
    )}
  </section>
);
