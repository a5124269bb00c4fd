import type { ComponentProps } from 'react';
import {
  type ChangeRole as Changed,
  changeRole,
  handOver,
  invitedRoles,
  type Member,
} from '../../../contract/member.ts';
import { may, type Role, roleWords } from '../../../contract/team.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { $user, loadUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { countOf } from '../../ui/text.ts';
import { RecordTimeline } from '../history/RecordTimeline.tsx';
import { type Action, withForm } from '../kit/actions.tsx';
import { Options } from '../kit/fields.tsx';

/** What becomes of the classes to come of somebody who does not work here any more. */
export const withoutTeacher = (classes: number): string =>
  classes === 0
    ? ''
    : ` Of batches and demo classes to come, ${countOf(classes, '', 'have')} no teacher then: ` +
      'choose others under Batches.';

/** What becomes of the questions of somebody who answers none any more. */
export const withoutColleague = (questions: number): string =>
  questions === 0
    ? ''
    : ` Of open questions, ${countOf(questions, '', 'are')} nobody’s then: ` +
      'assign them under Queries.';

const isInvited = ({ state }: Member) => state === 'invited' || state === 'expired';
const isMe = ({ id }: Member) => $user.get()?._id === id;

const actions: Action<Member>[] = [
  withForm({
    label: 'Make them an owner',
    when: ({ state, role }: Member) => state === 'active' && role !== 'owner',
    words: ({ name }) =>
      `${name} will be able to do all that you can: refunds, exports, erasure and the team. You stay an owner until you change your own role.`,
    busy: 'One moment…',
    form: {
      schema: handOver,
      values: ({ id }) => ({ id, password: '' }),
      fields: (form) => (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      ),
    },
    send: (_, json) => ask(api.team['hand-over'].$post({ json })),
  }),
  {
    label: 'Send a new link',
    when: isInvited,
    send: ({ id }) => ask(api.team['invite-again'].$post({ json: { id } })),
  },
  {
    label: 'Take the invitation back',
    when: isInvited,
    question: ({ name }) => `Take the invitation of ${name} back?`,
    words: 'The link in their mail no longer works.',
    action: 'Take it back',
    grave: true,
    send: ({ id }) => ask(api.team['withdraw-invite'].$post({ json: { id } })),
  },
  {
    label: 'Disable at once',
    when: (member) => member.state === 'active' && !isMe(member),
    question: ({ name }) => `Disable ${name}?`,
    words: ({ classes, questions }) =>
      'They are logged out at once and cannot log in until you enable them again.' +
      withoutTeacher(classes) +
      withoutColleague(questions),
    grave: true,
    send: ({ id, classes }) => ask(api.team.disable.$post({ json: { id, classes } })),
  },
  {
    label: 'Enable again',
    when: ({ state }) => state === 'disabled',
    send: ({ id }) => ask(api.team.enable.$post({ json: { id } })),
  },
];

type Acts = { member: Member; onAct(action: Action<Member>): void };

/** One member: the role, what else can be done, and what was. */
export const MemberDialog = ({ member, onAct, onClose }: Acts & { onClose(): void }) => (
  <Dialog title={member.name} onClose={onClose} leave="Done">
    {member.state === 'active' && <ChangeRole member={member} onAct={onAct} />}
    <p className="row">
      {actions
        .filter(({ when }) => when?.(member))
        .map((action) => (
          <Button key={action.label} quiet onClick={() => onAct(action)}>
            {action.label}
          </Button>
        ))}
    </p>
    <RecordTimeline noun="user" id={member.id} isHistory />
  </Dialog>
);

/** Changes the role; asks before somebody stops being an owner or leaves the team. */
function ChangeRole({ member, onAct }: Acts) {
  const { id, name, role, classes, questions } = member;
  const form = useAskForm({
    schema: changeRole,
    // What they are is what is chosen first; nothing is sent before it is another.
    values: { id, role: role as Changed['role'] },
    async send(json) {
      const warning = may(json.role, 'answerEnquiries') ? '' : withoutColleague(questions);
      const isAsked = role === 'owner' || json.role === 'student' || warning !== '';
      onAct({
        label: `Make ${isMe(member) ? 'me' : 'them'} ${roleWords[json.role]}`,
        ...(isAsked && { question: `Make ${name} ${roleWords[json.role]}?` }),
        words: isMe(member)
          ? 'You stop being an owner at once; another owner has to make you one again.'
          : `They have been ${roleWords[role]} so far, and lose what that role may do at once.` +
            (json.role === 'student' ? withoutTeacher(classes) : '') +
            warning,
        grave: true,
        async send() {
          const answer = await ask(api.team['change-role'].$post({ json }));
          if (isMe(member)) await loadUser();
          return answer;
        },
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

export const RoleField = ({ roles, chosen, ...select }: RoleProps) => (
  <Select label="Role" hint={duties[chosen]} {...select}>
    <Options of={roles.map((role) => [role, roleWords[role]])} />
  </Select>
);
