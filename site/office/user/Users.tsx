import { paths } from '../../../contract/paths.ts';
import { isStaff, roleWords } from '../../../contract/team.ts';
import { userList } from '../../../contract/user-office.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../ui/text.ts';
import { OfficeList, useOfficeList } from '../kit/OfficeList.tsx';

export function Users() {
  const screen = useOfficeList(userList);
  const waiting = formatCount(screen.list.counts?.['waiting'] ?? 0);
  return (
    <OfficeList
      of={userList}
      screen={screen}
      hrefOf={({ _id }) => paths.adminEditUser(_id)}
      draw={{
        Name: ({ name, role, pendingName, pendingImage }) => (
          <>
            <span className="visually-hidden">Edit </span>
            {name} {isStaff(role) && <span className="pill">{roleWords[role]}</span>}{' '}
            {(pendingName || pendingImage) && <span className="pill bad">Waiting</span>}
          </>
        ),
      }}
      actions={{ head: 'Edit', quiet: true, cell: () => <Icon name="edit" /> }}
      filters={{ waiting: { ...userList.filters.waiting, of: { yes: `Waiting (${waiting})` } } }}
      start={
        <a className="button" href={paths.adminAddUser}>
          Add User
        </a>
      }
    />
  );
}
