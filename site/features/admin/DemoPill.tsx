import type { DemoStatus } from '../../../contract/demo.ts';

const tones: Record<DemoStatus, string> = { pending: '', success: 'good', rejected: 'bad' };

/** A booking's status as a coloured pill with its word. */
export const DemoPill = ({ status }: { status: DemoStatus }) => (
  <span className={`pill ${tones[status]}`}>
    {status.charAt(0).toUpperCase() + status.slice(1)}
  </span>
);
