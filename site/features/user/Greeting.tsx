import { useStore } from '@nanostores/react';
import { $user } from '../../lib/session.ts';

export default function Greeting() {
  return <h1>Hello {useStore($user)?.name ?? ''}</h1>;
}
