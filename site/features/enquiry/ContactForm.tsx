import { useRef, useState } from 'react';
import { business } from '../../../contract/business.ts';
import { paths } from '../../../contract/paths.ts';
import { drawKey } from '../../../contract/token.ts';
import cupAndCookies from '../../components/art/CupAndCookies.svg?url&no-inline';
import { api, ask } from '../../lib/api.ts';
import { type Answered, useAskForm } from '../../lib/form.ts';
import { dismissErrors, toast } from '../../lib/toast.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { useUnsavedWarning } from '../../ui/unsaved.ts';
import { PurposeLine } from '../privacy/ConsentField.tsx';

type Sender = { name: string; email: string };

/** What a page has answered to the form that a browser sent by itself. */
export type Props = { answered?: Answered | undefined; sent?: Sender | undefined };

/** Contact form; a repeated submission is stored once. */
export default function ContactForm({ answered, sent }: Props) {
  const [sender, setSender] = useState(sent);
  if (sender) return <Thanks {...sender} again={() => setSender(undefined)} />;
  return <Form answered={answered} onSent={setSender} />;
}

function Form({ answered, onSent }: Props & { onSent(sender: Sender): void }) {
  const key = useRef<string>(undefined);
  const form = useAskForm({
    schema: () => import('../../../contract/enquiry.ts').then(({ contactForm }) => contactForm),
    values: { name: '', email: '', mobile: '', msg: '', website: '' },
    answered,
    async send(values) {
      key.current ??= drawKey();
      const json = { ...values, key: key.current };
      const { message } = await ask(api.contact['add-contact-form'].$post({ json }));
      dismissErrors();
      if (message) toast(message);
      onSent(values);
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  const { field } = form;
  return (
    <form
      className="form"
      method="post"
      action={paths.sentOf(paths.contact)}
      noValidate
      onSubmit={form.submit}
    >
      <Field label="Name" autoComplete="name" {...field('name')} />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <Field label="Mobile" type="tel" autoComplete="tel" {...field('mobile')} />
      <TextArea label="Message" rows={5} {...field('msg')} />
      <Honeypot {...form.register('website')} />
      <PurposeLine purpose="to answer you" />
      {answered && <FormFailure message={form.failure} />}
      <p>
        <Submit sending={form.sending} busy="Sending…">
          Send message
        </Submit>
      </p>
    </form>
  );
}

const Thanks = ({ name, email, again }: Sender & { again(): void }) => (
  <Confirmation title={`Thank you, ${name}`} picture={cupAndCookies}>
    <p>
      We have your message and usually answer within a day, to <strong>{email}</strong> or by phone.
    </p>
    <HowToWithdraw what="message" />
    <p>
      <a
        className="button quiet"
        href={paths.contact}
        onClick={(event) => {
          event.preventDefault();
          again();
        }}
      >
        Write another message
      </a>
    </p>
  </Confirmation>
);

/** How somebody without an account takes their consent back (s. 6(4) of the DPDP Act). */
const HowToWithdraw = ({ what }: { what: string }) => (
  <p className="small muted">
    Changed your mind? Write to <a href={`mailto:${business.email}`}>{business.email}</a> from the
    same e-mail, and we delete your {what}. After a year we do so anyway.
  </p>
);
