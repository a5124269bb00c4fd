import { type ReactNode, useEffect, useRef } from 'react';
import { balance, rupees } from '../../../contract/money.ts';
import { statuses } from '../../../contract/order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { certificateWords } from '../../lib/describe-field.ts';
import type { AskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { Field, Labelled, Select, TextArea } from '../../ui/Field.tsx';
import { capitalize } from '../../ui/text.ts';
import { FormActions } from '../form/FormActions.tsx';
import type { OrderValues } from './order-form.ts';

type OrderFormApi = AskForm<OrderValues, OrderValues>;

/** Rarely changed: folded, but opened when one of them is refused. */
const folded = [
  ...['advancePayment', 'name', 'mobile', 'fatherName', 'motherName', 'spouseName'],
  ...['dob', 'address'],
] as const;

/** The form of an order: what the office decides, and folded what it corrects. */
export function OrderFields({ form, order }: { form: OrderFormApi; order: AdminOrder }) {
  const { field } = form;
  const mayRefund = useMay('refundOrders');
  // The status of a refunded order is not changed by others.
  const isFixed = order.status === 'refunded' && !mayRefund;
  const isWrong = folded.some((name) => form.error(name as keyof OrderValues) !== undefined);
  return (
    <form className="form two" method="post" noValidate onSubmit={form.submit}>
      <Select
        label="Status"
        hint={!mayRefund && 'Refunds are the owner’s'}
        {...field('status')}
        {...(isFixed && { disabled: true })}
      >
        {statuses.map((status) => (
          <option
            key={status}
            value={status}
            disabled={status === 'refunded' && !mayRefund && !isFixed}
          >
            {capitalize(status)}
          </option>
        ))}
      </Select>
      {order.kind === 'course' && <CourseFields form={form} order={order} />}
      <Folded isOpen={isWrong}>
        <Field
          label="Advance paid, in rupees"
          inputMode="numeric"
          autoComplete="off"
          hint={<Balance price={order.coursePrice} advance={form.watch('advancePayment')} />}
          {...field('advancePayment')}
        />
        <Field label="Name" autoComplete="off" {...field('name')} />
        <Field label="Mobile" type="tel" autoComplete="off" {...field('mobile')} />
        <Field label="Father name" autoComplete="off" {...field('fatherName')} />
        <Field label="Mother name" autoComplete="off" {...field('motherName')} />
        <Field label="Spouse name" autoComplete="off" {...field('spouseName')} />
        <Field label="Date of birth" type="date" autoComplete="off" {...field('dob')} />
        <div className="wide">
          <TextArea label="Address" autoComplete="off" {...field('address')} />
        </div>
      </Folded>
      <FormActions
        send="Update"
        sending="Saving…"
        isSending={form.sending}
        leave="Back to the list"
        back={lastSeen(paths.adminOrders)}
      />
    </form>
  );
}

function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  // A field that is wrong is never hidden.
  useEffect(() => {
    if (isOpen && box.current) box.current.open = true;
  }, [isOpen]);
  return (
    <details className="wide fold" ref={box}>
      <summary>Correct the student’s details or what was paid</summary>
      <div className="form two">{children}</div>
    </details>
  );
}

function Balance({ price, advance }: { price: number; advance: string }) {
  const paid = /^\d{1,9}$/.test(advance.trim()) ? Number(advance) : undefined;
  return paid !== undefined && paid <= price ? <>Balance: {rupees(balance(price, paid))}</> : null;
}

function CourseFields({ form, order }: { form: OrderFormApi; order: AdminOrder }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = form.watch('pdfFile');
  useEffect(() => {
    if (!chosen && input.current) input.current.value = '';
  }, [chosen]);
  const { field } = form;
  return (
    <>
      <Field label="Start date" type="date" {...field('startDate')} />
      <Field label="End date" type="date" {...field('endDate')} />
      <Select label="Certificate" {...field('certificate')}>
        {Object.entries(certificateWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <Labelled
        label="Certificate PDF"
        error={form.error('pdfFile')}
        hint={
          order.pdfPath ? (
            <>
              A PDF of at most 5 MB, in place of <a href={order.pdfPath}>the one stored now</a>
            </>
          ) : (
            `A PDF of at most 5 MB; ${form.watch('certificate') === 'yes' ? 'without one there is nothing to download' : 'none is stored yet'}`
          )
        }
      >
        {(ids) => (
          <input
            ref={input}
            className="input"
            type="file"
            accept="application/pdf"
            {...ids}
            onChange={(event) =>
              form.setValue('pdfFile', event.target.files?.[0], {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        )}
      </Labelled>
    </>
  );
}
