import { inviteDays, invitedRoles, inviteMember, type Member } from '../../../contract/member.ts';
import { roleWords } from '../../../contract/team.ts';
import { api, ask } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Email } from '../../ui/Email.tsx';
import { Field } from '../../ui/Field.tsx';
import { Failed } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { useActions } from '../kit/actions.tsx';
import { MainAction, rowActions } from '../kit/buttons.tsx';
import { Pill, type State, When } from '../kit/cells.tsx';
import { MemberDialog, RoleField } from './MemberDialog.tsx';

const load = () => ask(api.team.members.$get());

const states: Record<Member['state'], State> = {
  active: { words: 'Active', look: 'good' },
  invited: { words: 'Invited', look: '' },
  expired: { words: 'Invitation expired', look: 'bad' },
  disabled: { words: 'Disabled', look: 'bad' },
};

const columnsWith = (change: (member: Member) => void): Column<Member>[] => [
  { head: 'Name', long: true, narrow: 'name', cell: ({ name }) => <strong>{name}</strong> },
  { head: 'Email', long: true, narrow: 'below', cell: ({ email }) => <Email address={email} /> },
  { head: 'Role', narrow: 'below', cell: ({ role }) => roleWords[role] },
  { head: 'State', narrow: 'end', cell: ({ state }) => <Pill {...states[state]} /> },
  { head: 'Passkey', narrow: 'desk', cell: ({ hasPasskey }) => (hasPasskey ? 'Yes' : 'No') },
  {
    head: 'Last login',
    narrow: 'desk',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} /> : 'Never'),
  },
  rowActions((member) => ({ of: member.name, does: { Change: () => change(member) } })),
];

/** Who works here: roles, invitations, and who may still log in. */
export function Team() {
  const { data, failed, retry } = useRequest(load);
  const { open, dialog } = useDialog(retry);
  const { start, dialog: asking } = useActions({ onDone: retry, onStale: retry });
  if (failed && !data) return <Failed message={failed} retry={retry} />;
  const change = (member: Member) =>
    open(({ onClose }) => (
      <MemberDialog
        member={member}
        onAct={(action) => {
          onClose();
          start(action, member);
        }}
        onClose={onClose}
      />
    ));
  return (
    <>
      <MainAction>
        <Button onClick={() => open((ends) => <InviteDialog {...ends} />)}>Invite somebody</Button>
      </MainAction>
      <Table caption="The team" columns={columnsWith(change)} rows={data} keyOf={({ id }) => id} />
      {dialog}
      {asking}
    </>
  );
}

const InviteDialog = (ends: Ends) => (
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
        <Field label="Full name" {...form.field('name')} />
        <Field
          label="Email"
          type="email"
          hint={`They get a link that is good for ${inviteDays} days`}
          {...form.field('email')}
        />
        <RoleField roles={invitedRoles} chosen={form.watch('role')} {...form.field('role')} />
      </>
    )}
  </AskDialog>
);
