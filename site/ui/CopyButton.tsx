import { useEffect, useRef, useState } from 'react';

type CopyState = 'ready' | 'copied' | 'failed';

const words: Record<CopyState, string> = {
  ready: 'Copy',
  copied: 'Copied',
  failed: 'Copy by hand',
};

/** Copies `text` to the clipboard and shows the result; `what` names it for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<CopyState>('ready');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    const done: Promise<CopyState> = navigator.clipboard
      ? navigator.clipboard.writeText(text).then(
          () => 'copied',
          () => 'failed',
        )
      : Promise.resolve('failed');
    setState(await done);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('ready'), 2000);
  };
  return (
    <>
      <button type="button" className="text-button" onClick={() => void copy()}>
        {words[state]} <span className="visually-hidden">{what}</span>
      </button>
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : words[state]}
      </span>
    </>
  );
}
