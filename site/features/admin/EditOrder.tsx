import type { AdminOrder, Stale } from '../../../contract/admin.ts';
import { paths } from '../../../contract/paths.ts';
import { lastSeen } from '../../lib/address.ts';
import { useAsked } from '../../lib/asked.ts';
import { useAskForm } from '../../lib/form.ts';
import { toastNext } from '../../lib/toast.ts';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { Failed, Waiting } from '../../ui/Waiting.tsx';
import { order as load, updateOrder } from './calls.ts';
import { History } from './History.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderFields } from './OrderFields.tsx';
import { labels, schemaFor, valuesOf, words } from './order-form.ts';
import { wasOvertaken } from './overtaken.ts';
import { StaleNotice, useStale } from './stale.tsx';

/** One order with all that is known of it, and what can be changed. */
export function EditOrder({ id }: { id: string }) {
  const { data, failed, again } = useAsked(() => load(id));
  if (failed && !data) return <Failed message={failed} again={again} />;
  if (!data) return <Waiting rows={4} label="Loading the order" />;
  return (
    <>
      <OrderFacts order={data} />
      <Edit order={data} />
      <History noun="order" id={data._id} />
    </>
  );
}

function Edit({ order }: { order: AdminOrder }) {
  const { _id: id } = order;
  const stale = useStale(valuesOf(order), order.updatedAt);
  const form = useAskForm({
    schema: schemaFor(order),
    values: valuesOf(order),
    async send({ pdfFile, ...fields }) {
      const updatedAt = stale.version();
      await updateOrder({ id, updatedAt, ...fields, ...(pdfFile && { pdfFile }) });
      toastNext(`Order ${order.orderId} is updated`);
      leave(lastSeen(paths.adminOrders));
    },
    onFailure: wasOvertaken(async ({ data }) => {
      const { current, changes } = (data ?? {}) as Partial<Stale<AdminOrder>>;
      const now = current ?? (await load(id)).data;
      stale.meet(form, valuesOf(now), now.updatedAt, changes?.[0]?.by.name);
    }),
  });
  useUnsavedWarning(form.formState.isDirty);
  return (
    <>
      <StaleNotice stale={stale} form={form} labels={labels} words={words} />
      <OrderFields form={form} order={order} />
    </>
  );
}
