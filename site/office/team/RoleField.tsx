import type { ComponentProps } from 'react';
import { type Role, roleWords } from '../../../contract/team.ts';
import { Select } from '../../ui/Field.tsx';

/** What each role does, in the words of the school. */
const duties: Partial<Record<Role, string>> = {
  student: 'leaves the team',
  teacher: 'sees nothing of money and people yet',
  counter: 'orders, students, questions and bookings',
  office: 'also courses, products, bookings and history',
};

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'children'> & { roles: readonly Role[] };

/** Chooses a role. */
export const RoleField = ({ roles, ...select }: Props) => (
  <Select label="Role" {...select}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {roleWords[role]}: {duties[role]}
      </option>
    ))}
  </Select>
);
