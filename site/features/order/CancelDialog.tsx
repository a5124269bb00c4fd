import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { moneyOf } from '../../../contract/order-money.ts';
import { cancelling, whyAsking } from '../../../contract/own-order.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { TextArea } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { Ends } from '../../ui/use-dialog.ts';

/** Cancels an order at once where its buyer may, and asks the school for it where not. */
export function CancelDialog({ order, onClose, onDone }: Ends & { order: Order }) {
  const { _id: id, courseName } = order;
  // As it was when this was opened: that is what the buyer says yes to.
  const way = cancelling(order) ?? 'ask';
  const form = useAskForm({
    schema: () => import('../../../contract/order-schema.ts').then((found) => found.cancelOwn),
    values: { id, way, why: '' },
    async send(json) {
      await toastAnswer(ask(api.order['cancel-own'].$post({ json })));
      onDone();
    },
  });
  return (
    <FormDialog
      title={way === 'now' ? `Cancel ${courseName}?` : `Ask us to cancel ${courseName}?`}
      form={form}
      action={way === 'now' ? 'Cancel my order' : 'Send my request'}
      keep="Keep it"
      busy="Sending…"
      grave={way === 'now'}
      onClose={onClose}
      above={<p>{consequence(order, way)}</p>}
      below={
        <p className="small">
          <a href={paths.textOn(paths.refund, order.createdAt)} target="_blank" rel="noopener">
            Refund policy
          </a>
        </p>
      }
    >
      {way === 'ask' && <TextArea label="Why? (optional)" {...form.field('why')} />}
    </FormDialog>
  );
}

/** What comes of it, before it is done. */
function consequence(order: Order, way: 'now' | 'ask'): string {
  const { kept } = moneyOf(order);
  const seat = order.batch ? ' Your seat goes to somebody else.' : '';
  if (way === 'now')
    return kept > 0
      ? `We send back the ${rupees(kept)} that you paid.${seat}`
      : `You have paid nothing, so nothing is lost.${seat}`;
  return `${whyAsking(order)} We look at your request and answer you within a day. Until then your order stays as it is.`;
}
