import { paths } from '../../../contract/paths.ts';
import { isStaff, roleWords } from '../../../contract/team.ts';
import type { User } from '../../../contract/user.ts';
import { api } from '../../lib/api.ts';
import { Email } from '../../ui/Email.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { formatCount } from '../../ui/text.ts';
import { reads } from '../kit/calls.ts';
import { When } from '../kit/cells.tsx';
import { ListScreen } from '../kit/ListScreen.tsx';
import { useListScreen } from '../kit/use-list-screen.ts';

const columns: Column<User>[] = [
  {
    head: 'Name',
    long: true,
    narrow: 'name',
    cell: ({ name, role, pendingName, pendingImage }) => (
      <>
        <span className="visually-hidden">Edit </span>
        {name} {isStaff(role) && <span className="pill">{roleWords[role]}</span>}{' '}
        {(pendingName || pendingImage) && <span className="pill bad">Waiting</span>}
      </>
    ),
  },
  {
    head: 'Email',
    long: true,
    narrow: 'below',
    cell: ({ email }) => <Email address={email} />,
  },
  {
    head: 'Mobile',
    narrow: 'below',
    cell: ({ mobile }) => <span className="numbers">{mobile}</span>,
  },
  { head: 'Serial number', cell: ({ serialNo }) => <span className="numbers">{serialNo}</span> },
  { head: 'Since', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'Edit', quiet: true, cell: () => <Icon name="edit" /> },
];

/** All accounts, newest first. */
export function Users() {
  const screen = useListScreen({
    path: paths.adminUsers,
    keys: ['q', 'email', 'waiting'],
    load: reads(api.admin['get-all-users'].$get),
  });
  const waiting = screen.list.counts?.['waiting'] ?? 0;
  return (
    <ListScreen
      screen={screen}
      noun="users"
      search="Email, name, phone or number"
      download={{ call: 'admin/export-users', file: 'users' }}
      imports="student"
      columns={columns}
      hrefOf={({ _id }) => paths.adminEditUser(_id)}
      start={
        <a className="button" href={paths.adminAddUser}>
          Add User
        </a>
      }
      filters={{
        waiting: {
          label: 'Show',
          all: 'All users',
          of: { yes: `Waiting (${formatCount(waiting)})` },
        },
      }}
    />
  );
}
