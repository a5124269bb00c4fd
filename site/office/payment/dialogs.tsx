import { useEffect } from 'react';
import { offline } from '../../../contract/reply.ts';
import { lazily } from '../../lib/on-demand.ts';
import { toast } from '../../lib/toast.ts';
import type { Ends } from '../../ui/use-dialog.ts';

// The dialogs about money of an order's or booking's page, each loaded when it is opened.

/** Says that the dialog could not be loaded, and closes it. */
function NotLoaded({ onClose }: Ends) {
  useEffect(() => {
    toast(offline, 'error');
    onClose();
  }, [onClose]);
  return null;
}

export const CorrectDialog = lazily(
  async () => (await import('./CorrectDialog.tsx')).CorrectDialog,
  NotLoaded,
);
export const RecordDialog = lazily(
  async () => (await import('./RecordDialog.tsx')).RecordDialog,
  NotLoaded,
);
export const RefundDialog = lazily(
  async () => (await import('./RefundDialog.tsx')).RefundDialog,
  NotLoaded,
);
export const VerifyDialog = lazily(
  async () => (await import('./VerifyDialog.tsx')).VerifyDialog,
  NotLoaded,
);
export const RejectDialog = lazily(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
  NotLoaded,
);
export const ReverseDialog = lazily(
  async () => (await import('./RejectDialog.tsx')).ReverseDialog,
  NotLoaded,
);
