import type { DemoStatus } from '../../../contract/demo.ts';
import { statusInWords } from '../../../contract/order.ts';
import { capitalize } from '../../ui/text.ts';
import { Pill } from '../kit/cells.tsx';

const tones: Record<DemoStatus, string> = { pending: '', success: 'good', rejected: 'bad' };

/** A booking's status as a coloured pill with its word. */
export const DemoPill = ({ status }: { status: DemoStatus }) => (
  <Pill words={statusInWords(status)} look={tones[status]} />
);

/** What a class is that cannot be booked. */
export const ClassPill = ({ state }: { state: 'open' | 'closed' | 'cancelled' }) =>
  state === 'open' ? null : (
    <Pill words={capitalize(state)} look={state === 'cancelled' ? 'bad' : ''} />
  );
