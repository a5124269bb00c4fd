import * as z from 'zod/mini';
import { text } from '../../../contract/field.ts';
import { limits } from '../../../contract/limits.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { TextArea } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { keepOrder } from './api.ts';

/** Answers a buyer who asked to cancel that the order goes on, and why. */
export const KeepDialog = ({ order, ...ends }: Ends & { order: AdminOrder }) => (
  <AskDialog
    title={`Keep order ${order.orderId}?`}
    action="Keep and write"
    busy="Saving…"
    schema={z.object({ reason: text('Say why, for the buyer', limits.note) })}
    values={{ reason: '' }}
    send={({ reason }) => keepOrder({ id: order._id, updatedAt: order.updatedAt, reason })}
    {...ends}
  >
    {(form) => <TextArea label="Why" hint="The buyer reads this." {...form.field('reason')} />}
  </AskDialog>
);
