import { useStore } from '@nanostores/react';
import { $user } from '../../lib/session.ts';

export default function Greeting() {
  const user = useStore($user);
  return (
    <>
      <h1>Hello {user?.name ?? ''}</h1>
      {user && <p className="lead numbers">Your serial number is {user.serialNo}</p>}
    </>
  );
}
