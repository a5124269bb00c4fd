import { inviteDays, invitedRoles, inviteMember } from '../../../contract/member.ts';
import { api, ask } from '../../lib/api.ts';
import { Field } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { RoleField } from './RoleField.tsx';

/** Invites somebody by mail. */
export const InviteDialog = (ends: Ends) => (
  <AskDialog
    title="Invite somebody"
    action="Send the invitation"
    busy="Sending…"
    schema={inviteMember}
    values={{ name: '', email: '', role: 'counter' as (typeof invitedRoles)[number] }}
    send={(json) => ask(api.team.invite.$post({ json }))}
    {...ends}
  >
    {(form) => (
      <>
        <Field label="Full name" autoComplete="off" {...form.field('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          hint={`They get a link that is good for ${inviteDays} days`}
          {...form.field('email')}
        />
        <RoleField roles={invitedRoles} chosen={form.watch('role')} {...form.field('role')} />
      </>
    )}
  </AskDialog>
);
