import { paths } from '../../../contract/paths.ts';
import type { User } from '../../../contract/user.ts';
import { useList } from '../../lib/list.ts';
import { useListParams } from '../../lib/list-params.ts';
import { Email } from '../../ui/Email.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/Table.tsx';
import { listUsers } from '../api.ts';
import { When } from '../history/When.tsx';
import { Download } from '../list/Download.tsx';
import { SearchFilter, soughtIn } from '../list/filters.tsx';
import { asQuery } from '../list/list-query.ts';
import { RecordList } from '../list/RecordList.tsx';

const columns: Column<User>[] = [
  {
    head: 'Name',
    long: true,
    cell: ({ name }) => (
      <>
        <span className="visually-hidden">Edit </span>
        {name}
      </>
    ),
  },
  {
    head: 'Email',
    long: true,
    cell: ({ email, isAdmin }) => (
      <span>
        <Email address={email} /> {isAdmin && <span className="pill">Administrator</span>}
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
  const params = useListParams(paths.adminUsers, ['q', 'email'] as const);
  const list = useList(asQuery(params.values, params.page), listUsers);
  const { page, ...filters } = params.values;
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
          <Download call="export-users" query={filters} file="users" />
        </FilterBar>
      }
    />
  );
}
