import type { ReactNode } from 'react';
import { useAction } from '../../lib/action.ts';
import type { CallFailed } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Props = {
  question: string;
  /** Label of the confirming button, and of the way out where 'Cancel' could be taken for it. */
  action: string;
  keep?: string;
  /** It takes something away: its button is none to be drawn to. */
  grave?: boolean;
  /** Makes the call; what it answers is said in a toast. 'left' when it navigates away. */
  send(): Promise<{ message?: string | undefined } | 'left' | undefined>;
  onFailure?(failure: CallFailed): unknown;
  onClose(): void;
  onDone(): void;
  children: ReactNode;
};

export function Confirm({ send, onFailure, onDone, ...question }: Props) {
  const { busy, run } = useAction();
  const confirm = () =>
    run(async () => {
      const answer = await send();
      if (answer === 'left') return answer;
      if (answer?.message) toast(answer.message);
      return onDone();
    }, onFailure);
  return <ConfirmDialog {...question} busy={busy} onConfirm={() => void confirm()} />;
}
