import { business } from '../../../contract/business.ts';
import { isRunning, type Order } from '../../../contract/order.ts';
import { cancelling, notMoving } from '../../../contract/own-order.ts';
import { useAction } from '../../lib/action.ts';
import { api, ask } from '../../lib/api.ts';
import { dialogOnDemand } from '../../lib/dialog-on-demand.tsx';
import { useDialog } from '../../ui/use-dialog.ts';

const CancelDialog = dialogOnDemand(async () => (await import('./CancelDialog.tsx')).CancelDialog);
const MoveDialog = dialogOnDemand(async () => (await import('../batch/MoveDialog.tsx')).MoveDialog);

type Props = { order: Order; onChanged(): void };

export function OwnActions({ order, onChanged }: Props) {
  const { open, dialog } = useDialog(onChanged);
  const { busy, act } = useAction();
  const { _id: id, kind, cancelAskedAt, courseName, orderId, status } = order;
  if (!isRunning(status)) return null;
  const named = (words: string) => ({
    'aria-label': `${words} of ${courseName}, order ${orderId}`,
    children: words,
  });
  const keep = () =>
    act(ask(api.order['cancel-own'].$post({ json: { id, way: 'keep' } })), onChanged);
  const isAsked = order.classes?.choice === 'asked' || order.classes?.choice === 'refund';
  return (
    <>
      {kind === 'course' && !isAsked && !notMoving(order) && (
        <button
          className="text-button"
          type="button"
          onClick={() => open((ends) => <MoveDialog enrolment={order} {...ends} />)}
          {...named('Change my days')}
        />
      )}
      {cancelAskedAt ? (
        <button
          className="text-button"
          type="button"
          disabled={busy}
          onClick={keep}
          {...named('Keep my order')}
        />
      ) : cancelling(order) ? (
        <button
          className="text-button"
          type="button"
          onClick={() => open((ends) => <CancelDialog order={order} {...ends} />)}
          {...named('Cancel')}
        />
      ) : (
        <span className="small muted">To cancel, call {business.phoneDisplay}</span>
      )}
      {dialog}
    </>
  );
}
