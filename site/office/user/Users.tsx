import { paths } from '../../../contract/paths.ts';
import { isStaff, roleWords } from '../../../contract/team.ts';
import type { User } from '../../../contract/user.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Email } from '../../ui/Email.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { formatCount } from '../../ui/text.ts';
import { listUsers } from '../api.ts';
import { When } from '../history/When.tsx';
import { Download } from '../list/Download.tsx';
import { Choice, SearchFilter, soughtIn } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';

const columns: Column<User>[] = [
  {
    head: 'Name',
    long: true,
    cell: ({ name, pendingName, pendingImage }) => (
      <>
        <span className="visually-hidden">Edit </span>
        {name}
        {(pendingName || pendingImage) && (
          <>
            {' '}
            <span className="pill">Waiting</span>
          </>
        )}
      </>
    ),
  },
  {
    head: 'Email',
    long: true,
    cell: ({ email, role }) => (
      <span>
        <Email address={email} /> {isStaff(role) && <span className="pill">{roleWords[role]}</span>}
      </span>
    ),
  },
  { head: 'Mobile', cell: ({ mobile }) => <span className="numbers">{mobile}</span> },
  { head: 'Serial number', cell: ({ serialNo }) => <span className="numbers">{serialNo}</span> },
  {
    head: 'Since',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { head: 'Edit', quiet: true, cell: () => <Icon name="edit" /> },
];

/** All accounts, newest first. */
export function Users() {
  const params = useListParams(paths.adminUsers, ['q', 'email', 'waiting'] as const);
  const list = useList(asQuery(params.values, params.page), listUsers);
  const { page, ...filters } = params.values;
  const waiting = list.counts?.['waiting'] ?? 0;
  return (
    <RecordList
      what="users"
      list={list}
      params={params}
      columns={columns}
      keyOf={({ _id }) => _id}
      hrefOf={({ _id }) => paths.adminEditUser(_id)}
      sought={soughtIn(params.values)}
      start={
        <a className="button" href={paths.adminAddUser}>
          Add User
        </a>
      }
      filters={
        <FilterBar label="Filter users" filtered={params.filtered} onClear={params.clear}>
          <SearchFilter label="Search by email, name, phone or number" params={params} />
          <Choice
            label="Show"
            all="All users"
            value={params.values.waiting}
            onChoose={(waiting) => params.set({ waiting })}
          >
            <option value="yes">{`Waiting (${formatCount(waiting)})`}</option>
          </Choice>
          <Download call="export-users" query={filters} file="users" />
        </FilterBar>
      }
    />
  );
}
