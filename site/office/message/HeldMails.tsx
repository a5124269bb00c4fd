import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/Button.tsx';
import { takeBackCertificates } from '../certificate/api.ts';
import { ifStale } from '../kit/calls.ts';
import { cancelMessages } from './api.ts';
import { $held, $takenBack, forgetHeld, type Held } from './held.ts';
import './message.css';

/** Changes of many records whose mails are held, to be taken back on any page of the office. */
export function HeldMails() {
  const held = useStore($held);
  const box = useRef<HTMLElement>(null);
  // What else sticks to the bottom of the window is above it, and the page ends there.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--held', `${current.offsetHeight}px`),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <section
      className="held"
      aria-label="Mails that wait"
      hidden={held.length === 0}
      tabIndex={-1}
      ref={box}
    >
      {held.map((one) => (
        <HeldMail key={one.bulk} held={one} />
      ))}
    </section>
  );
}

const secondsUntil = (moment: number) => Math.ceil((moment - Date.now()) / 1000);

/** What can be taken back, and by what. */
const undoing = {
  mails: {
    title: 'Mails about',
    verb: 'Undo mails',
    send: (bulk: string) => cancelMessages({ bulk }),
  },
  certificates: {
    title: 'Issued:',
    verb: 'Take back',
    send: async (bulk: string) => {
      const answer = await takeBackCertificates({ requestId: bulk });
      $takenBack.set($takenBack.get() + 1);
      return answer;
    },
  },
};

function HeldMail({ held: { bulk, what, until, undo = 'mails' } }: { held: Held }) {
  const { title, verb, send } = undoing[undo];
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  const { busy, act } = useAction();
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) forgetHeld(bulk);
  }, [isOver, bulk]);
  const forget = () => forgetHeld(bulk);
  return (
    <p className="row tight">
      <span role="status">
        {title} {what} <span className="visually-hidden">go out in a minute</span>
      </span>
      {/* Not announced each second. */}
      <span className="numbers muted" aria-hidden="true">
        in {seconds} s
      </span>
      <Button
        off={busy}
        quiet
        small
        // After another failure it can be tried again.
        onClick={() => act(send(bulk), forget, ifStale(forget))}
      >
        {verb}
        <span className="visually-hidden"> about {what}</span>
      </Button>
    </p>
  );
}
