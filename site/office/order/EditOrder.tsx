import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { useAskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toastNext } from '../../lib/toast.ts';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { getOrder, updateOrder } from '../api.ts';
import { RecordDocuments } from '../document/RecordDocuments.tsx';
import { Loaded } from '../form/Loaded.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { useEditConflict } from '../history/conflict.ts';
import { History } from '../history/History.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderFields } from './OrderFields.tsx';
import { schemaFor, snapshotOf, valuesOf } from './order-form.ts';

/** One order: facts, form and history. */
export const EditOrder = ({ id }: { id: string }) => (
  <Loaded load={() => getOrder(id)} label="Loading the order" rows={4}>
    {(order) => <Edit order={order} />}
  </Loaded>
);

function Edit({ order: loaded }: { order: AdminOrder }) {
  const { _id: id, orderId } = loaded;
  const conflict = useEditConflict(loaded, snapshotOf);
  const form = useAskForm({
    schema: schemaFor(loaded),
    values: valuesOf(loaded),
    async send({ pdfFile, ...fields }) {
      const updatedAt = conflict.version();
      const order = { id, updatedAt, ...fields, ...(pdfFile && { pdfFile }) };
      const { message } = await updateOrder(order);
      toastNext(message ?? `Order ${orderId} is updated`);
      return leave(lastSeen(paths.adminOrders));
    },
    onFailure: conflict.onFailure,
  });
  useUnsavedWarning(form.formState.isDirty);
  const order = conflict.record;
  return (
    <>
      <OrderFacts order={order} />
      <ConflictNotice conflict={conflict} form={form} />
      <OrderFields form={form} order={order} />
      <RecordDocuments
        noun="order"
        number={orderId}
        payments={order.payments}
        key={`documents ${order.updatedAt}`}
      />
      <History noun="order" id={id} key={order.updatedAt} />
    </>
  );
}
