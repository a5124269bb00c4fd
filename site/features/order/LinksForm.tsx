import { useEffect, useRef, useState } from 'react';
import type { Links, Order } from '../../../contract/order.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { dropFromTab, keepInTab, keptInTab } from '../../lib/session-storage.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { linksWords } from './status-words.ts';

type Props = { enrolment: Order; onBack(): void; onSaved(): Promise<void> };

/** The links to a student's work, kept in this tab until submitted. */
export function LinksForm({ enrolment, onBack, onSaved }: Props) {
  const { _id, orderId, linkOne, linkTwo, linkThree, linkFour, certificate } = enrolment;
  const isApproved = certificate === 'yes';
  const key = `links ${_id}`;
  const [typed] = useState(() => (isApproved ? undefined : keptInTab<Links>(key)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const form = useAskForm({
    schema: () =>
      import('../../../contract/order-schema.ts').then(({ userUpdateLink }) => userUpdateLink),
    values: { orderId, linkOne, linkTwo, linkThree, linkFour },
    async send(json) {
      await toastAnswer(ask(api.order['user-update-link'].$post({ json })));
      form.reset(form.getValues());
      dropFromTab(key);
      await onSaved();
    },
  });
  // On top of what the school has.
  useOnMount(() => {
    if (typed) form.reset({ orderId, ...typed }, { keepDefaultValues: true });
  });
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  const keep = () => {
    const { orderId: _, ...links } = form.getValues();
    keepInTab(key, links);
  };
  const field = (name: 'linkOne' | 'linkTwo' | 'linkThree' | 'linkFour') => ({
    type: 'url',
    placeholder: 'drive.google.com/…',
    autoComplete: 'off',
    readOnly: isApproved,
    ...form.field(name, { onChange: keep }),
  });
  return (
    <div className="stack">
      <p>
        <button className="text-button" type="button" onClick={onBack}>
          GO Back
        </button>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {linksWords(enrolment)}
      </h1>
      <p className="muted numbers">
        For <strong>{enrolment.courseName}</strong>, order {orderId}, by {enrolment.name},{' '}
        {enrolment.serialNo}
      </p>
      {!isApproved && <Instructions />}
      {isApproved && (
        <p className="notice">Your certificate is approved; the links stay as they are.</p>
      )}
      {certificate === 'no' && (
        <p className="notice">
          Your certificate could not be approved yet. Correct the links or hand in others, and we
          look at your work again.
        </p>
      )}
      {typed && isDirty && (
        <p className="notice">You have typed these links here and not submitted them yet.</p>
      )}
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <Field label="Photos" {...field('linkOne')} />
        <Field label="Videos" {...field('linkTwo')} />
        <Field label="Feedback (optional)" {...field('linkThree')} />
        <Field label="Additional (optional)" {...field('linkFour')} />
        {!isApproved && (
          <>
            <p className="small muted">
              You can correct the links until your certificate is approved.
            </p>
            <button className="button" type="submit" disabled={form.sending}>
              {form.sending ? 'Submitting…' : 'Submit'}
            </button>
          </>
        )}
      </form>
    </div>
  );
}

const Instructions = () => (
  <ol className="steps measure">
    <li>
      <strong>Photos:</strong> what you baked in the course, at least five: each bake whole, and one
      cut open.
    </li>
    <li>
      <strong>Videos:</strong> one or more, of a minute or two, in which we see you at work.
    </li>
    <li>
      Put both into two separate folders of an online drive, let everybody who has the link see
      them, and paste the folders’ links here.
    </li>
    <li>If you like, add a short video with your feedback, and a fourth link for anything else.</li>
  </ol>
);
