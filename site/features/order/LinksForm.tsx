import type { Order } from '../../../contract/order.ts';
import { userUpdateLink } from '../../../contract/order.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';

type Props = { enrolment: Order; onBack(): void; onSaved(): Promise<void> };

/** Where a student hands in the work of a course, as links to folders. */
export function LinksForm({ enrolment, onBack, onSaved }: Props) {
  const { orderId, linkOne, linkTwo, linkThree, linkFour, certificate } = enrolment;
  const form = useAskForm({
    schema: userUpdateLink,
    values: { orderId, linkOne, linkTwo, linkThree, linkFour },
    async send(json) {
      const { message } = await ask(api.order['user-update-link'].$post({ json }));
      toast(message ?? 'Links submitted successfully');
      form.reset(form.getValues());
      await onSaved();
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  const isDecided = certificate !== '';
  const field = (name: 'linkOne' | 'linkTwo' | 'linkThree' | 'linkFour') => ({
    type: 'url',
    inputMode: 'url' as const,
    placeholder: 'https://',
    autoComplete: 'off',
    readOnly: isDecided,
    error: form.error(name),
    ...form.register(name),
  });
  return (
    <div className="stack">
      <p>
        <button className="text-button" type="button" onClick={onBack}>
          GO Back
        </button>
      </p>
      <h1>Submit Links</h1>
      <ul className="measure">
        <li>Put your photos and your videos into two separate folders of an online drive.</li>
        <li>Let everybody who has the link see each folder, and paste the folders' links here.</li>
        <li>
          If you like, add a short video with your feedback, and a fourth link for anything else.
        </li>
        <li>You can correct the links until your certificate is decided.</li>
      </ul>
      <dl className="pairs card padded">
        <dt>Student</dt>
        <dd>
          {enrolment.name}, <span className="numbers">{enrolment.serialNo}</span>
        </dd>
        <dt>Course</dt>
        <dd>{enrolment.courseName}</dd>
        <dt>Order</dt>
        <dd className="numbers">{orderId}</dd>
      </dl>
      {isDecided && (
        <p className="notice">Your certificate is decided; the links stay as they are.</p>
      )}
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <Field label="Photos" {...field('linkOne')} />
        <Field label="Videos" {...field('linkTwo')} />
        <Field label="Feedback (optional)" {...field('linkThree')} />
        <Field label="Additional (optional)" {...field('linkFour')} />
        <button className="button" type="submit" disabled={form.sending || isDecided}>
          {form.sending ? 'Submitting…' : 'Submit'}
        </button>
      </form>
    </div>
  );
}
