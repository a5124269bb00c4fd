import { useState } from 'react';
import { isStaff } from '../../../contract/team.ts';
import type { User } from '../../../contract/user.ts';
import { useAction } from '../../lib/action.ts';
import { useMay } from '../../lib/role.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { endSessions } from '../api.ts';

/** Logs a person out everywhere, such as one who has lost their phone; nothing for whom may not. */
export function EndSessions({ user: { _id: id, name, role } }: { user: User }) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAction();
  const isAllowed = useMay(isStaff(role) ? 'manageTeam' : 'editPeople');
  if (!isAllowed) return null;
  const end = () =>
    run(async () => {
      const { message } = await endSessions(id);
      setAsks(false);
      if (message) toast(message);
    });
  return (
    <section className="stack" aria-labelledby="logins">
      <h2 id="logins">Logins</h2>
      <p className="muted">
        For a lost phone: everybody who is logged in as {name} has to log in again.
      </p>
      <p>
        <button className="button quiet" type="button" onClick={() => setAsks(true)}>
          Log out everywhere
        </button>
      </p>
      {asks && (
        <ConfirmDialog
          question={`Log ${name} out everywhere?`}
          action="Log out"
          busy={busy}
          onConfirm={() => void end()}
          onClose={() => setAsks(false)}
        >
          <p>What they are typing at this moment may be lost.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
