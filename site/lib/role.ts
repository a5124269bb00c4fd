import { useStore } from '@nanostores/react';
import { may, type Permission } from '../../contract/team.ts';
import { $user } from './session.ts';

/** Whether the role of the user allows this; false until the login is checked. The server enforces it. */
export function useMay(permission: Permission): boolean {
  const user = useStore($user);
  return user ? may(user.role, permission) : false;
}
