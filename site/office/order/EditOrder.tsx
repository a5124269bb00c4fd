import { standingOf } from '../../../contract/certificate.ts';
import { clockInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useRequest } from '../../lib/request.ts';
import { useDecisionQuestion } from '../certificate/decision-question.tsx';
import { OrderCertificates } from '../certificate/OrderCertificates.tsx';
import type { Found } from '../history/Timeline.tsx';
import { PageForm, useEditForm } from '../kit/PageForm.tsx';
import { RecordScreen } from '../kit/RecordScreen.tsx';
import { listPayments } from '../payment/api.ts';
import { SubjectTimeline } from '../payment/SubjectTimeline.tsx';
import { getOrder, updateOrder } from './api.ts';
import { OrderFacts, OrderNotices } from './OrderFacts.tsx';
import { factsOf, OrderFields, schemaFor, valuesOf } from './OrderFields.tsx';
import { OrderMoney } from './OrderMoney.tsx';

/** One order: who, what and what is due, its form beside its facts, and what came of it. */
export const EditOrder = ({ id }: { id: string }) => (
  <RecordScreen
    load={() => getOrder(id)}
    label="Loading the order"
    rows={4}
    title={({ orderId }) => `Order ${orderId}`}
  >
    {(order, { reload }) => <Order order={order} onChanged={() => void reload()} />}
  </RecordScreen>
);

/** Whether a certificate can come of an order, or has. */
const mayCertify = (order: AdminOrder) =>
  order.kind === 'course' && (order.status === 'success' || standingOf(order) !== 'undecided');

/** What no other list says of an order. */
const happenedTo = ({ createdAt, courseName, coursePrice, linksAt }: AdminOrder): Found[] => [
  {
    kind: 'order',
    at: createdAt,
    words: `Placed at ${clockInWords(createdAt)}: ${courseName}, ${rupees(coursePrice)}`,
  },
  ...(linksAt ? [{ kind: 'class' as const, at: linksAt, words: 'Links handed in' }] : []),
];

function Order({ order: loaded, onChanged }: { order: AdminOrder; onChanged(): void }) {
  const { _id: id, orderId, updatedAt: version } = loaded;
  const payments = useRequest(() => listPayments({ order: id, limit: '100' }), { version });
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
  const order = conflict.record;
  return (
    <>
      <OrderMoney order={order} payments={payments} onChanged={onChanged} />
      <OrderNotices order={order} />
      <div className="sides order-page">
        <div className="stack gap-12">
          <PageForm
            form={form}
            conflict={conflict}
            action="Update"
            back={lastSeen(paths.adminOrders)}
            look="form box order-form"
          >
            <OrderFields form={form} order={order} />
          </PageForm>
        </div>
        <div className="stack gap-12">
          <OrderFacts order={order} />
          {mayCertify(order) && <OrderCertificates order={order} onChanged={onChanged} />}
        </div>
        <SubjectTimeline
          noun="order"
          id={id}
          number={orderId}
          payments={payments.data}
          own={happenedTo(order)}
          onChanged={onChanged}
        />
      </div>
      {question.dialog}
    </>
  );
}
