import { inviteDays, invitedRoles, inviteMember } from '../../../contract/member.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { RoleField } from './RoleField.tsx';

type Props = { onClose(): void; onDone(message: string | undefined): void };

/** Invites somebody by mail. */
export function InviteDialog({ onClose, onDone }: Props) {
  const form = useAskForm({
    schema: inviteMember,
    values: { name: '', email: '', role: 'counter' as (typeof invitedRoles)[number] },
    async send(json) {
      onDone((await ask(api.team.invite.$post({ json }))).message);
    },
  });
  return (
    <Dialog title="Invite somebody" onClose={onClose} locked={form.sending}>
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <Field label="Full name" autoComplete="off" {...form.field('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          hint={`They get a link that is good for ${inviteDays} days`}
          {...form.field('email')}
        />
        <RoleField roles={invitedRoles} chosen={form.watch('role')} {...form.field('role')} />
        <p>
          <Submit sending={form.sending} busy="Sending…">
            Send the invitation
          </Submit>
        </p>
      </form>
    </Dialog>
  );
}
