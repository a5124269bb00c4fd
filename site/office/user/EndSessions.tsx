import { isStaff } from '../../../contract/team.ts';
import type { User } from '../../../contract/user.ts';
import { useMay } from '../../lib/role.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { endSessions } from '../api.ts';
import { Confirm } from '../kit/Confirm.tsx';

/** Logs a person out everywhere, such as one who has lost their phone; nothing for whom may not. */
export function EndSessions({ user: { _id: id, name, role } }: { user: User }) {
  const { open, dialog } = useDialog();
  const isAllowed = useMay(isStaff(role) ? 'manageTeam' : 'editPeople');
  if (!isAllowed) return null;
  const ask = () =>
    open((ends) => (
      <Confirm
        question={`Log ${name} out everywhere?`}
        action="Log out"
        send={() => endSessions(id)}
        {...ends}
      >
        <p>What they are typing at this moment may be lost.</p>
      </Confirm>
    ));
  return (
    <section className="stack" aria-labelledby="logins">
      <h2 id="logins">Logins</h2>
      <p className="muted">
        For a lost phone: everybody who is logged in as {name} has to log in again.
      </p>
      <p>
        <button className="button quiet" type="button" onClick={ask}>
          Log out everywhere
        </button>
      </p>
      {dialog}
    </section>
  );
}
