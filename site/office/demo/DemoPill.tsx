import type { DemoStatus } from '../../../contract/demo.ts';
import { capitalize } from '../../ui/text.ts';

const tones: Record<DemoStatus, string> = { pending: '', success: 'good', rejected: 'bad' };

/** A booking's status as a coloured pill with its word. */
export const DemoPill = ({ status }: { status: DemoStatus }) => (
  <span className={`pill ${tones[status]}`}>{capitalize(status)}</span>
);
