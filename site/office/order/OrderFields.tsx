import { useEffect, useRef } from 'react';
import { standingInWords } from '../../../contract/certificate.ts';
import { rupees } from '../../../contract/money.ts';
import { statuses, statusWords } from '../../../contract/order.ts';
import { dueInWords, moneyOf } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { paths } from '../../../contract/paths.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { certificateWords } from '../../lib/describe-field.ts';
import type { AskForm } from '../../lib/form.ts';
import { lastSeen } from '../../lib/list-params.ts';
import { useMay } from '../../lib/role.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field, Labelled, Select } from '../../ui/Field.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { Options } from '../kit/fields.tsx';
import type { OrderValues } from './order-form.ts';
import { leftOut } from './order-words.ts';

type OrderFormApi = AskForm<OrderValues, OrderValues>;

type Props = { form: OrderFormApi; order: AdminOrder };

/** The form of an order: what the office decides, and what it corrects. */
export function OrderFields({ form, order }: Props) {
  const { field } = form;
  const mayRefund = useMay('refundOrders');
  const mayVerify = useMay('verifyPayments');
  const { due, claimed } = moneyOf(order);
  const isConfirmed = form.watch('status') === 'success' && order.status !== 'success';
  const staysDue = `Stays due: ${dueInWords(order)}`;
  const mayIssue = useMay('issueCertificates');
  // The status of a refunded order is not changed by others.
  const isFixed = order.status === 'refunded' && !mayRefund;
  const isCourse = order.kind === 'course';
  return (
    <form
      className="form card order-form edits"
      method="post"
      noValidate
      onSubmit={form.submit}
      data-dirty={form.formState.isDirty || undefined}
    >
      <Select
        label="Status"
        hint={isConfirmed && due > 0 ? staysDue : !mayRefund && 'Refunds are the owner’s'}
        {...field('status')}
        {...(isFixed && { disabled: true })}
      >
        {statuses.map((status) => (
          <option
            key={status}
            value={status}
            disabled={status === 'refunded' && !mayRefund && !isFixed}
          >
            {statusWords[status]}
          </option>
        ))}
      </Select>
      {isConfirmed && claimed > 0 && mayVerify && (
        <Checkbox
          label={`Verify the ${rupees(claimed)} that is claimed`}
          hint={leftOut}
          {...form.register('verify')}
        />
      )}
      {isCourse &&
        (mayIssue ? (
          <CertificateFields form={form} order={order} />
        ) : (
          <p className="muted">Certificate: {standingInWords(order)}</p>
        ))}
      <Field label="Name" autoComplete="off" {...field('name')} />
      <Field label="Mobile" type="tel" autoComplete="off" {...field('mobile')} />
      {isCourse && (
        <>
          <Field label="Date of birth" type="date" autoComplete="off" {...field('dob')} />
          <Field label="Father name" autoComplete="off" {...field('fatherName')} />
          <Field label="Mother name" autoComplete="off" {...field('motherName')} />
          <Field label="Spouse name" autoComplete="off" {...field('spouseName')} />
          <Field label="Address" autoComplete="off" {...field('address')} />
          {order.batch === '' ? (
            <>
              <Field label="Start date" type="date" {...field('startDate')} />
              <Field label="End date" type="date" {...field('endDate')} />
            </>
          ) : (
            <p className="muted dates">
              {datesOf(order)}, from <a href={paths.adminBatch(order.batch)}>its batch</a>
            </p>
          )}
        </>
      )}
      <p className="wide row">
        <Submit sending={form.sending} busy="Saving…">
          Update
        </Submit>
        <a className="button quiet" href={lastSeen(paths.adminOrders)}>
          Cancel
        </a>
      </p>
    </form>
  );
}

const datesOf = ({ startDate, endDate }: AdminOrder) =>
  startDate === ''
    ? 'Class dates'
    : `Class dates: ${dayForPeople(startDate)}${endDate && ` to ${dayForPeople(endDate)}`}`;

function CertificateFields({ form, order }: { form: OrderFormApi; order: AdminOrder }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = form.watch('pdfFile');
  const without =
    form.watch('certificate') === 'yes'
      ? 'without one there is nothing to download'
      : 'none is stored yet';
  useEffect(() => {
    if (!chosen && input.current) input.current.value = '';
  }, [chosen]);
  const { field } = form;
  return (
    <>
      <Select label="Certificate" {...field('certificate')}>
        <Options of={certificateWords} />
      </Select>
      <Labelled
        label="Certificate PDF"
        error={form.error('pdfFile')}
        hint={
          order.certificateNumber ? (
            <>
              <a href={order.pdfPath}>The one of {order.certificateNumber}</a>; to give another,
              replace that
            </>
          ) : order.pdfPath ? (
            <>
              A PDF of at most 5 MB, in place of <a href={order.pdfPath}>the one stored now</a>
            </>
          ) : (
            `A PDF of at most 5 MB; ${without}`
          )
        }
      >
        {(ids) => (
          <input
            ref={input}
            className="input"
            type="file"
            accept="application/pdf"
            disabled={order.certificateNumber !== ''}
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
