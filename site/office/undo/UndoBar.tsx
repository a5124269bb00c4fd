import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { api } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { $undoable, forgetUndo, loadAgain, type Undoable } from '../../lib/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../kit/buttons.tsx';
import { ifStale, sends } from '../kit/calls.ts';

const undoChange = sends(api.admin.undo.$post);

/** What was done within the last minute, to be undone on any page of the office. */
export function UndoBar() {
  const changes = useStore($undoable);
  const [isOpen, setOpen] = useState(false);
  const earlier = changes.slice(0, -1).toReversed();
  const shown = isOpen ? changes.toReversed() : changes.slice(-1);
  const box = useRef<HTMLElement>(null);
  // What else sticks to the bottom of the window is above it, and the page ends there.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watch = new ResizeObserver(() => {
      const { height } = current.getBoundingClientRect();
      document.documentElement.style.setProperty('--undo', `${Math.ceil(height)}px`);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <section
      className="undo"
      aria-label="Can be undone"
      hidden={changes.length === 0}
      tabIndex={-1}
      ref={box}
    >
      <div className="all" id="undo-all">
        {shown.map((entry) => (
          <Change key={entry.requestId} change={entry} />
        ))}
      </div>
      {earlier.length > 0 && (
        <Button
          className="text-button"
          aria-expanded={isOpen}
          aria-controls="undo-all"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show the last alone' : `and ${earlier.length} more`}
        </Button>
      )}
    </section>
  );
}

const secondsUntil = (moment: number) => Math.ceil((moment - Date.now()) / 1000);

function Change({ change: { requestId, words, until } }: { change: Undoable }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  const { busy, run } = useAction();
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = seconds <= 0;
  const forget = () => forgetUndo(requestId);
  useEffect(() => {
    if (isOver) forgetUndo(requestId);
  }, [isOver, requestId]);
  const undo = async () => {
    const { message = '' } = await undoChange({ requestId });
    // Where the change was said, that it is undone.
    toast(message, 'note', undefined, words);
    forget();
    loadAgain();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <p className="row tight small">
      {/* Also where the screen has no toast of its own. */}
      <span role="status">{words}</span>
      {/* Not announced each second. */}
      <span className="numbers muted" aria-hidden="true">
        {seconds} s
      </span>
      <Button
        off={busy}
        quiet
        small
        aria-label={`Undo: ${words}`}
        // After another failure it can be tried again.
        onClick={() => run(undo, ifStale(forget))}
      >
        Undo
      </Button>
      <IconButton name="remove" label={`Close: ${words}`} onClick={forget} />
    </p>
  );
}
