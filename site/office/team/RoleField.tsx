import type { ComponentProps } from 'react';
import { type Role, roleWords } from '../../../contract/team.ts';
import { Select } from '../../ui/Field.tsx';
import { Options } from '../kit/fields.tsx';

/** What each role does, in the words of the school. */
const duties: Record<Role, string> = {
  student: 'Leaves the team and keeps the account of a student',
  teacher: 'Sees nothing of money and people',
  counter: 'Orders, students, questions and bookings',
  office: 'As the counter, and courses, products, offers, approvals and history',
  owner: 'Everything: refunds, exports, erasure and the team as well',
};

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'children'> & {
  roles: readonly Role[];
  chosen: Role;
};

/** Chooses a role, and says what it does. */
export const RoleField = ({ roles, chosen, ...select }: Props) => (
  <Select label="Role" hint={duties[chosen]} {...select}>
    <Options of={roles.map((role) => [role, roleWords[role]])} />
  </Select>
);
