import { type RefObject, useEffect, useRef, useState } from 'react';
import { standingOf } from '../../../contract/certificate.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useDecisionQuestion } from '../certificate/decision-question.tsx';
import { OrderCertificates } from '../certificate/OrderCertificates.tsx';
import { RecordDocuments } from '../document/RecordDocuments.tsx';
import { History } from '../history/History.tsx';
import { PageForm, useEditForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { Mails } from '../message/Mails.tsx';
import { Notes } from '../note/Notes.tsx';
import { getOrder, updateOrder } from './api.ts';
import { OrderFacts, OrderNotices } from './OrderFacts.tsx';
import { OrderFields } from './OrderFields.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { factsOf, schemaFor, valuesOf } from './order-form.ts';

/** One order: who, what and what is due, its form beside its facts, and what came of it. */
export const EditOrder = ({ id }: { id: string }) => (
  <RecordScreen
    load={() => getOrder(id)}
    label="Loading the order"
    rows={4}
    title={({ orderId }) => `Order ${orderId}`}
  >
    {(order, { reload }) => <Current order={order} onChanged={() => void reload()} />}
  </RecordScreen>
);

type CurrentProps = { order: AdminOrder; onChanged(): void };

/** Whether a certificate can come of an order, or has. */
const mayCertify = (order: AdminOrder) =>
  order.kind === 'course' && (order.status === 'success' || standingOf(order) !== 'undecided');

/**
 * The order as loaded last, with a new form after each payment. What was typed stays, and saving it
 * says what changed meanwhile.
 */
function Current({ order, onChanged }: CurrentProps) {
  const [edited, setEdited] = useState(order);
  const isDirty = useRef(false);
  useEffect(() => {
    if (!isDirty.current) setEdited(order);
  }, [order]);
  return (
    <>
      <OrderMoney order={order} onChanged={onChanged} />
      <Edit key={edited.updatedAt} order={edited} isDirty={isDirty} onChanged={onChanged} />
    </>
  );
}

type Props = CurrentProps & { isDirty: RefObject<boolean> };

function Edit({ order: loaded, isDirty, onChanged }: Props) {
  const { _id: id, orderId } = loaded;
  const question = useDecisionQuestion(loaded);
  const { form, conflict } = useEditForm({
    record: loaded,
    valuesOf,
    factsOf,
    schema: schemaFor(loaded),
    async send(values, updatedAt) {
      const { pdfFile, verify, ...fields } = values;
      const decided = await question.ask(values);
      if (!decided) return undefined;
      return updateOrder({
        id,
        updatedAt,
        ...fields,
        verify: verify ? 'yes' : 'no',
        ...decided,
        ...(pdfFile && { pdfFile }),
      });
    },
    next: () => lastSeen(paths.adminOrders),
  });
  isDirty.current = form.formState.isDirty;
  const order = conflict.record;
  return (
    <>
      <OrderNotices order={order} />
      <div className="sides order-page">
        <div className="stack">
          <PageForm
            form={form}
            conflict={conflict}
            action="Update"
            back={lastSeen(paths.adminOrders)}
            look="form box order-form"
          >
            <OrderFields form={form} order={order} />
          </PageForm>
          {mayCertify(order) && <OrderCertificates order={order} onChanged={onChanged} />}
          <Notes noun="order" id={id} />
        </div>
        <div className="stack">
          <OrderFacts order={order} />
          <RecordDocuments
            noun="order"
            id={id}
            number={orderId}
            key={`documents ${order.updatedAt}`}
          />
        </div>
      </div>
      <div className="grid fit top order-more">
        <Mails noun="order" id={id} key={`mails ${order.updatedAt}`} />
        <History noun="order" id={id} key={order.updatedAt} />
      </div>
      {question.dialog}
    </>
  );
}
