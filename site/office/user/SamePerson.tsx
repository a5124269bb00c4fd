import type { PersonPage } from '../../../contract/person.ts';
import { isStaff } from '../../../contract/team.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { noEmail } from '../../ui/Email.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useActions } from '../kit/actions.tsx';
import { shortMoment } from '../kit/short-moment.ts';
import { FindOther, MergeDialog } from './MergeDialog.tsx';
import { partAgain } from './person-actions.tsx';

type Props = { of: PersonPage; onChanged(): void };

export function SamePerson({ of, onChanged }: Props) {
  const { person, merges, alike } = of;
  const { start, dialog: asking } = useActions({ onDone: onChanged });
  const { open, dialog } = useDialog(onChanged);
  if (!useMay('approveChanges') || isStaff(person.role)) return null;
  const merge = (other: string) =>
    open((ends) => <MergeDialog kept={person._id} other={other} {...ends} />);
  const find = () =>
    open((ends) => <FindOther except={person._id} onFound={merge} onClose={ends.onClose} />);
  return (
    <section className="stack" aria-labelledby="same-person">
      <h2 id="same-person">The same person</h2>
      <ul className="stack gap-8 same-person">
        {merges.map(({ _id, at, name, serialNo, email }, i) => (
          <li key={_id} className="line">
            <span>
              Merged with {name || 'a record that was erased'}, {serialNo}
              {email && `, ${email}`}, {shortMoment(at)}
            </span>
            {i === 0 && name && (
              <Button quiet small onClick={() => start(partAgain, of)}>
                Part<span className="visually-hidden"> from {name}</span>
              </Button>
            )}
          </li>
        ))}
        {alike.map(({ _id, name, email, serialNo }) => (
          <li key={_id} className="line">
            <span>
              Same mobile: {name}, {serialNo}, {email || noEmail}
            </span>
            <Button quiet small onClick={() => merge(_id)}>
              Merge…<span className="visually-hidden"> with {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button quiet onClick={find}>
          Merge with another record…
        </Button>
      </p>
      {dialog}
      {asking}
    </section>
  );
}
