import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { toast } from '../../lib/toast.ts';
import { useDecisionQuestion } from '../certificate/decision-question.tsx';
import { OrderCertificates } from '../certificate/OrderCertificates.tsx';
import { RecordDocuments } from '../document/RecordDocuments.tsx';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import { History } from '../history/History.tsx';
import { useEditForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { Mails } from '../message/Mails.tsx';
import { Notes } from '../note/Notes.tsx';
import { getOrder, updateOrder } from './api.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderFields } from './OrderFields.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { factsOf, schemaFor, valuesOf } from './order-form.ts';

/** One order: facts, form and history. */
export const EditOrder = ({ id }: { id: string }) => (
  <RecordScreen load={() => getOrder(id)} label="Loading the order" rows={4}>
    {(order, now) => <Current order={order} {...now} />}
  </RecordScreen>
);

type CurrentProps = { order: AdminOrder; set(order: AdminOrder): void; reload(): Promise<void> };

/**
 * The order as loaded last, with a new form after each payment. What was typed stays, and saving it
 * says what changed meanwhile.
 */
function Current({ order, set, reload }: CurrentProps) {
  const [edited, setEdited] = useState(order);
  const isDirty = useRef(false);
  const saved = useRef(order);
  // What the form itself has saved is in it already.
  useEffect(() => {
    if (!isDirty.current && saved.current !== order) setEdited(order);
  }, [order]);
  return (
    <>
      <OrderMoney order={order} onChanged={() => void reload()} />
      {order.kind === 'course' && (
        <OrderCertificates order={order} onChanged={() => void reload()} />
      )}
      <Edit
        key={edited.updatedAt}
        order={edited}
        isDirty={isDirty}
        onSaved={(now) => {
          saved.current = now;
          set(now);
        }}
      />
    </>
  );
}

type Props = {
  order: AdminOrder;
  isDirty: RefObject<boolean>;
  /** Called with the order as it is after a save that stays on the page. */
  onSaved(order: AdminOrder): void;
};

function Edit({ order: loaded, isDirty, onSaved }: Props) {
  const { _id: id, orderId } = loaded;
  /** Whether the button that was pressed stays on the page. */
  const stays = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const question = useDecisionQuestion(loaded);
  const { form, conflict } = useEditForm({
    record: loaded,
    valuesOf,
    factsOf,
    schema: schemaFor(loaded),
    async send(values, updatedAt) {
      const { pdfFile, verify, ...fields } = values;
      setSaved(false);
      const decided = await question.ask(values);
      if (!decided) return undefined;
      const answer = await updateOrder({
        ...{ id, updatedAt, ...fields, verify: verify ? 'yes' : 'no', ...decided },
        ...(pdfFile && { pdfFile }),
      });
      if (!stays.current) return answer;
      if (answer.message) toast(answer.message);
      conflict.saved(form, values, answer.data);
      setSaved(true);
      onSaved(answer.data);
      return undefined;
    },
    next: () => lastSeen(paths.adminOrders),
  });
  isDirty.current = form.formState.isDirty;
  const order = conflict.record;
  return (
    <>
      <OrderFacts order={order} />
      <ConflictNotice conflict={conflict} form={form} />
      <OrderFields
        form={form}
        order={order}
        isSaved={isSaved && !form.formState.isDirty}
        onPress={(isToStay) => {
          stays.current = isToStay;
        }}
      />
      <Notes noun="order" id={id} />
      <Mails noun="order" id={id} key={`mails ${order.updatedAt}`} />
      <RecordDocuments noun="order" id={id} number={orderId} key={`documents ${order.updatedAt}`} />
      <History noun="order" id={id} key={order.updatedAt} />
      {question.dialog}
    </>
  );
}
