import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { changeRole, handOver, type Member } from '../../../contract/member.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { $user } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { History } from '../history/History.tsx';
import { RoleField } from './RoleField.tsx';

type Done = { onDone(message: string | undefined): void };
type Props = Done & { member: Member; onClose(): void };

/** What an owner does about one member. */
export function MemberDialog({ member, onClose, onDone }: Props) {
  const { id, name, state } = member;
  const { busy, run } = useAction();
  const isMe = useStore($user)?._id === id;
  const act = (call: 'invite-again' | 'withdraw-invite' | 'disable' | 'enable', words: string) => (
    <Button
      className="button quiet"
      off={busy}
      onClick={() =>
        void run(async () => onDone((await ask(api.team[call].$post({ json: { id } }))).message))
      }
    >
      {words}
    </Button>
  );
  return (
    <Dialog title={name} onClose={onClose} locked={busy}>
      {state === 'active' && <ChangeRole member={member} onDone={onDone} />}
      {state === 'active' && member.role !== 'owner' && (
        <HandOver member={member} onDone={onDone} />
      )}
      <p className="row">
        {(state === 'invited' || state === 'expired') && (
          <>
            {act('invite-again', 'Send a new link')}
            {act('withdraw-invite', 'Take the invitation back')}
          </>
        )}
        {state === 'active' && !isMe && act('disable', 'Disable at once')}
        {state === 'disabled' && act('enable', 'Enable again')}
      </p>
      <History noun="user" id={id} />
    </Dialog>
  );
}

function ChangeRole({ member: { id, role }, onDone }: Done & { member: Member }) {
  const form = useAskForm({
    schema: changeRole,
    values: { id, role: role === 'owner' ? 'office' : role },
    async send(json) {
      onDone((await ask(api.team['change-role'].$post({ json }))).message);
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <RoleField
        roles={['teacher', 'counter', 'office', 'student']}
        chosen={form.watch('role')}
        {...form.field('role')}
      />
      <p>
        <button className="button" type="submit" disabled={form.sending}>
          {form.sending ? 'Saving…' : 'Change the role'}
        </button>
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
      onDone((await ask(api.team['hand-over'].$post({ json }))).message);
    },
  });
  if (!isOpen)
    return (
      <p>
        <button className="text-button" type="button" onClick={() => setOpen(true)}>
          Make them an owner
        </button>
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
        <button className="button" type="submit" disabled={form.sending}>
          {form.sending ? 'One moment…' : 'Make them an owner'}
        </button>
      </p>
    </form>
  );
}
