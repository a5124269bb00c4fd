import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import {
  type ChangeRole as Changed,
  changeRole,
  handOver,
  invitedRoles,
  type Member,
} from '../../../contract/member.ts';
import { may, type Role, roleWords } from '../../../contract/team.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { $user, loadUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Submit } from '../../ui/Submit.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { History } from '../history/History.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Options } from '../kit/fields.tsx';
import { withoutColleague, withoutTeacher } from './member-words.ts';

type Props = Ends & { member: Member };

type Made = Promise<{ message?: string }>;

/** A change that is asked about before it is made. */
type Question = { question: string; words: string; action: string; make(): Made };

/** What an owner does about one member. */
export function MemberDialog({ member, onClose, onDone }: Props) {
  const { id, name, state, classes, questions } = member;
  const { busy, run } = useAction();
  const [asked, setAsked] = useState<Question>();
  const isMe = useStore($user)?._id === id;
  type Call = 'invite-again' | 'withdraw-invite' | 'enable';
  const make = (call: Call): Made => ask(api.team[call].$post({ json: { id } }));
  const done = ({ message }: Awaited<Made>) => {
    if (message) toast(message);
    onDone();
  };
  const button = (words: string, onClick: () => void) => (
    <Button quiet off={busy} onClick={onClick}>
      {words}
    </Button>
  );
  const atOnce = (call: Call) => void run(async () => done(await make(call)));
  if (asked) {
    const { words, make: send, ...question } = asked;
    return (
      <Confirm {...question} grave send={send} onClose={() => setAsked(undefined)} onDone={onDone}>
        <p>{words}</p>
      </Confirm>
    );
  }
  const disable = {
    question: `Disable ${name}?`,
    words:
      'They are logged out at once and cannot log in until you enable them again.' +
      withoutTeacher(classes) +
      withoutColleague(questions),
    action: 'Disable at once',
    make: () => ask(api.team.disable.$post({ json: { id, classes } })),
  };
  const withdraw = {
    question: `Take the invitation of ${name} back?`,
    words: 'The link in their mail no longer works.',
    action: 'Take it back',
    make: () => make('withdraw-invite'),
  };
  return (
    <Dialog title={name} onClose={onClose} locked={busy} leave="Done">
      {state === 'active' && (
        <ChangeRole member={member} isMe={isMe} onAsk={setAsked} onDone={done} />
      )}
      {state === 'active' && member.role !== 'owner' && <HandOver member={member} onDone={done} />}
      <p className="row">
        {(state === 'invited' || state === 'expired') && (
          <>
            {button('Send a new link', () => atOnce('invite-again'))}
            {button('Take the invitation back', () => setAsked(withdraw))}
          </>
        )}
        {state === 'active' && !isMe && button('Disable at once', () => setAsked(disable))}
        {state === 'disabled' && button('Enable again', () => atOnce('enable'))}
      </p>
      <History noun="user" id={id} />
    </Dialog>
  );
}

type Done = { onDone(answer: Awaited<Made>): void };

type ChangeRoleProps = Done & { member: Member; isMe: boolean; onAsk(question: Question): void };

/** Changes the role; asks before somebody stops being an owner or leaves the team. */
function ChangeRole({
  member: { id, name, role, classes, questions },
  isMe,
  onAsk,
  onDone,
}: ChangeRoleProps) {
  const form = useAskForm({
    schema: changeRole,
    // What they are is what is chosen first; nothing is sent before it is another.
    values: { id, role: role as Changed['role'] },
    async send(json) {
      const make = async () => {
        const answer = await ask(api.team['change-role'].$post({ json }));
        if (isMe) await loadUser();
        return answer;
      };
      const left = may(json.role, 'answerEnquiries') ? '' : withoutColleague(questions);
      if (role !== 'owner' && json.role !== 'student' && !left) return onDone(await make());
      onAsk({
        question: `Make ${name} ${roleWords[json.role]}?`,
        words: isMe
          ? 'You stop being an owner at once; another owner has to make you one again.'
          : `They have been ${roleWords[role]} so far, and lose what that role may do at once.` +
            (json.role === 'student' ? withoutTeacher(classes) : '') +
            left,
        action: `Make ${isMe ? 'me' : 'them'} ${roleWords[json.role]}`,
        make,
      });
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <RoleField
        roles={[...(role === 'owner' ? (['owner'] as const) : []), ...invitedRoles, 'student']}
        chosen={form.watch('role')}
        {...form.field('role')}
      />
      <p>
        <Button type="submit" quiet off={form.sending || form.watch('role') === role}>
          {form.sending ? 'Saving…' : 'Change the role'}
        </Button>
      </p>
    </form>
  );
}

/** Makes the member an owner, after the password once more. */
function HandOver({ member: { id, name }, onDone }: Done & { member: Member }) {
  const [isOpen, setOpen] = useState(false);
  const form = useAskForm({
    schema: handOver,
    values: { id, password: '' },
    async send(json) {
      onDone(await ask(api.team['hand-over'].$post({ json })));
    },
  });
  if (!isOpen)
    return (
      <p>
        <Button className="text-button" onClick={() => setOpen(true)}>
          Make them an owner
        </Button>
      </p>
    );
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <p>
        {name} will be able to do all that you can: refunds, exports, erasure and the team. You stay
        an owner until you change your own role.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <p>
        <Submit sending={form.sending} busy="One moment…">
          Make them an owner
        </Submit>
      </p>
    </form>
  );
}

/** What each role does, in the words of the school. */
const duties: Record<Role, string> = {
  student: 'Leaves the team and keeps the account of a student',
  accountant: 'Reads payments, documents and files of a month, and nothing else',
  teacher: 'Sees nothing of money and people',
  counter: 'Orders, students, questions and bookings',
  office: 'As the counter, and courses, products, offers, approvals and history',
  owner: 'Everything: refunds, exports, erasure and the team as well',
};

type RoleProps = Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'children'> & {
  roles: readonly Role[];
  chosen: Role;
};

/** Chooses a role, and says what it does. */
export const RoleField = ({ roles, chosen, ...select }: RoleProps) => (
  <Select label="Role" hint={duties[chosen]} {...select}>
    <Options of={roles.map((role) => [role, roleWords[role]])} />
  </Select>
);
