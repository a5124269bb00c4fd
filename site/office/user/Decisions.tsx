import { useState } from 'react';
import type { Stale } from '../../../contract/history.ts';
import { rupees } from '../../../contract/money.ts';
import { paths } from '../../../contract/paths.ts';
import type { PersonPage } from '../../../contract/person.ts';
import { isStaff } from '../../../contract/team.ts';
import type { User } from '../../../contract/user.ts';
import { useAction } from '../../lib/action.ts';
import { api, type CallFailed } from '../../lib/api.ts';
import { momentForPeople } from '../../lib/dates.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { toastNext } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../../ui/text.ts';
import { leave } from '../../ui/unsaved.ts';
import { type Action, RecordActions } from '../kit/actions.tsx';
import { changes, sends } from '../kit/calls.ts';

/** Decides about a name and a photo that wait, as they were in the version of `updatedAt`. */
const decideChange = changes(api.admin['decide-change'].$post);

type Decision = 'approve' | 'reject';

/** A new name or photo that waits, beside the one that everybody sees; nothing when none waits. */
export function PendingChange({ user: loaded }: { user: User }) {
  const [user, setUser] = useState(loaded);
  const [decision, setDecision] = useState<Decision>();
  const { busy, run } = useAction();
  const mayDecide = useMay(isStaff(user.role) ? 'manageTeam' : 'approveChanges');
  if (!user.pendingName && !user.pendingImage) return null;
  /** What changed meanwhile is shown, so that it is what gets decided next. */
  const showCurrent = ({ status, data }: CallFailed) => {
    const { current } = (data ?? {}) as Partial<Stale<User>>;
    if (status === 409 && current) setUser(current);
  };
  const decide = (decision: Decision) => {
    setDecision(decision);
    const send = async () => {
      const { message } = await decideChange({ id: user._id, updatedAt: user.updatedAt, decision });
      if (message) toastNext(message);
      return leave(lastSeen(paths.adminUsers));
    };
    void run(send, showCurrent);
  };
  const label = (of: Decision, words: string, running: string) =>
    busy && decision === of ? running : words;
  return (
    <section className="box stack pending-change" aria-labelledby="pending-change">
      <h2 id="pending-change">Waiting for approval</h2>
      <p>
        {user.name} has a confirmed course. Until you decide, everybody sees what is on the left.
      </p>
      <div className="grid versions">
        <Version
          title="Now"
          name={user.pendingName && user.name}
          image={user.pendingImage && user.image}
          lacksPhoto={user.pendingImage !== '' && user.image === ''}
          alt="The photo now"
        />
        <Version
          title="New"
          name={user.pendingName}
          image={user.pendingImage}
          alt="The new photo"
        />
      </div>
      {mayDecide ? (
        <p className="row">
          <Button off={busy} onClick={() => decide('approve')}>
            {label('approve', 'Approve', 'Approving…')}
          </Button>
          <Button quiet off={busy} onClick={() => decide('reject')}>
            {label('reject', 'Reject', 'Rejecting…')}
          </Button>
        </p>
      ) : (
        <p className="muted">The office or the owner decides.</p>
      )}
    </section>
  );
}

type VersionProps = {
  title: string;
  name: string;
  image: string;
  alt: string;
  lacksPhoto?: boolean;
};

const Version = ({ title, name, image, alt, lacksPhoto }: VersionProps) => (
  <div>
    <h3>{title}</h3>
    {image && <img src={image} width={160} height={160} alt={alt} />}
    {lacksPhoto && <p className="none">No photo</p>}
    {name && <p className="name">{name}</p>}
  </div>
);

const erasePerson = sends(api.admin['erase-person'].$post);

const erase: Action<PersonPage> = {
  label: 'Erase…',
  question: ({ person }) => `Erase ${person.name}?`,
  words: (of) => <WhatGoes of={of} />,
  action: 'Erase for good',
  grave: true,
  send: ({ person, erasure }) =>
    erasePerson({ id: erasure?._id ?? '', personUpdatedAt: person.updatedAt }),
};

/** That the person asks to be erased, and until when the school answers. */
export function Erasure({ of, onChanged }: { of: PersonPage; onChanged(): void }) {
  const { person, erasure } = of;
  if (!erasure) return null;
  return (
    <section className="notice stack" aria-label="Request to be erased">
      <p>
        {person.name} asked on {momentForPeople(erasure.askedAt)} to be erased. Answer by{' '}
        <strong>{momentForPeople(erasure.answerBy)}</strong>.
      </p>
      <RecordActions actions={[erase]} row={of} name={person.name} onDone={onChanged} />
    </section>
  );
}

/** What goes, what the law keeps and what speaks against it. */
function WhatGoes({ of: { person, due, erasure } }: { of: PersonPage }) {
  const { orders = 0, enquiries = 0, demos = 0, runningCourses = 0 } = erasure ?? {};
  const underEmail = [
    ...(enquiries > 0 ? [countOf(enquiries, 'messages')] : []),
    ...(demos > 0 ? [countOf(demos, 'demo bookings')] : []),
  ];
  return (
    <>
      {(due > 0 || runningCourses > 0) && (
        <div className="notice bad" role="note">
          <p>Speak to {person.name} first:</p>
          <ul>
            {due > 0 && <li>{rupees(due)} are still to be paid.</li>}
            {runningCourses > 0 && <li>{countOf(runningCourses, 'courses')} not finished.</li>}
          </ul>
        </div>
      )}
      <p>This goes and cannot be brought back, not from a backup either:</p>
      <ul className="bullets">
        <li>the record with its photo, the login, and everything personal in its history</li>
        {underEmail.length > 0 && <li>{underEmail.join(' and ')} under the confirmed e-mail</li>}
        {orders > 0 && <li>certificates, links and details on {countOf(orders, 'orders')}</li>}
      </ul>
      <p>
        The law makes the school keep for eight years, without the name: order numbers, dates, what
        was bought, amounts, payment references and the serial number.
      </p>
    </>
  );
}
