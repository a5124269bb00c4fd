import { useEffect, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { cancelMessages } from './api.ts';

/** Milliseconds for which the server holds the mails of a change of many records. */
const hold = 60_000;

/** Offers to take the mails of such a change back, as long as they are held. */
export function HeldMails({ bulk }: { bulk: string }) {
  const [isOver, setOver] = useState(false);
  const { busy, run } = useAction();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), hold);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  const takeBack = async () => {
    const { message } = await cancelMessages({ bulk });
    if (message) toast(message);
    setOver(true);
  };
  return (
    <p className="row tight">
      The mails about it go out in a minute.
      <Button
        off={busy}
        className="button small quiet"
        onClick={() => void run(takeBack, () => setOver(true))}
      >
        Take the mails back
      </Button>
    </p>
  );
}
