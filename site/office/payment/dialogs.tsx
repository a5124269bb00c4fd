import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';

/** The dialogs about money on the page of an order or booking. */

export const CorrectDialog = dialogOnDemand(
  async () => (await import('./CorrectDialog.tsx')).CorrectDialog,
);
export const RecordDialog = dialogOnDemand(
  async () => (await import('./RecordDialog.tsx')).RecordDialog,
);
export const RefundDialog = dialogOnDemand(
  async () => (await import('./RefundDialog.tsx')).RefundDialog,
);
export const VerifyDialog = dialogOnDemand(
  async () => (await import('./VerifyDialog.tsx')).VerifyDialog,
);
export const RejectDialog = dialogOnDemand(
  async () => (await import('./RejectDialog.tsx')).RejectDialog,
);
