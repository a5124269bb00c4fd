import { useStore } from '@nanostores/react';
import { may, type Permission } from '../../contract/team.ts';
import { $user } from './session.ts';

/** Whether the user's role allows this; false until checked. The server enforces it. */
export function useMay(permission: Permission): boolean {
  const user = useStore($user);
  return user ? may(user.role, permission) : false;
}
