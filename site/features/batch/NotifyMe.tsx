import { useState } from 'react';
import * as z from 'zod/mini';
import { honeypot } from '../../../contract/field.ts';
import { interestFields } from '../../../contract/interest.ts';
import { paths } from '../../../contract/paths.ts';
import { api, ask } from '../../lib/api.ts';
import { useAskForm } from '../../lib/form.ts';
import { useHydrated } from '../../lib/on-mount.ts';
import { $user } from '../../lib/session.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { Field } from '../../ui/Field.tsx';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { FormFailure, Submit } from '../../ui/Submit.tsx';

const schema = z.object({ ...interestFields, website: honeypot });

type Props = { course: string; courseId: string };

/** Asks for one mail when the next batch of a course can be booked. */
export default function NotifyMe({ course, courseId }: Props) {
  const isHydrated = useHydrated();
  const [sentTo, setSentTo] = useState('');
  const form = useAskForm({
    schema,
    values: { name: $user.get()?.name ?? '', email: $user.get()?.email ?? '', website: '' },
    async send(values) {
      await toastAnswer(ask(api.batch['tell-me'].$post({ json: { ...values, courseId } })));
      setSentTo(values.email);
    },
  });
  // What is typed before the script is there would be lost.
  if (!isHydrated) return null;
  if (sentTo)
    return (
      <p role="status">
        We write to <strong>{sentTo}</strong> when the next batch of {course} can be booked.
      </p>
    );
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <Field label="Name" autoComplete="name" {...form.field('name')} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint={
          <>
            For this one mail, and deleted a month after it.{' '}
            <a href={paths.privacy} target="_blank" rel="noopener">
              Privacy notice
            </a>
          </>
        }
        {...form.field('email')}
      />
      <Honeypot {...form.register('website')} />
      <FormFailure message={form.failure} />
      <p>
        <Submit sending={form.sending} busy="Sending…">
          Tell me
        </Submit>
      </p>
    </form>
  );
}
