import { type ReactNode, useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type AskForm, type FormOptions, useAskForm } from '../../lib/form.ts';
import { toastNext } from '../../lib/toast.ts';
import { FormFailure, Submit } from '../../ui/Submit.tsx';
import { leave, useUnsavedWarning } from '../../ui/unsaved.ts';
import { ConflictNotice } from '../history/ConflictNotice.tsx';
import {
  type EditConflict,
  type Edited,
  useEditConflict,
  type Versioned,
} from '../history/conflict.ts';

type Answer = { message?: string | undefined };

type Options<In extends FieldValues, Out, Answered> = Omit<FormOptions<In, Out>, 'send'> & {
  /** Makes the call, whose words the next page says; undefined where the form stays after all. */
  send(values: Out): Promise<Answered | undefined>;
  /** The page after it. */
  next(answer: Answered): string;
};

/** The form of a page, which leads to another one; it warns before what was typed is lost. */
export function usePageForm<In extends FieldValues, Out, Answered extends Answer>({
  send,
  next,
  ...options
}: Options<In, Out, Answered>): AskForm<In, Out> {
  const form = useAskForm<In, Out>({
    ...options,
    async send(values) {
      const answer = await send(values);
      if (!answer) return undefined;
      if (answer.message) toastNext(answer.message);
      return leave(next(answer));
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  return form;
}

type EditOptions<Rec, In extends FieldValues, Out, Answered> = Pick<
  Options<In, Out, Answered>,
  'schema' | 'next'
> &
  Edited<Rec, In> & {
    /** The record as it was loaded. */
    record: Rec;
    send(values: Out, updatedAt: string): Promise<Answered | undefined>;
  };

export function useEditForm<
  Rec extends Versioned,
  In extends FieldValues,
  Out,
  Answered extends Answer,
>({ record, send, ...options }: EditOptions<Rec, In, Out, Answered>) {
  const conflict = useEditConflict<Rec, In>(record, options);
  const form: AskForm<In, Out> = usePageForm<In, Out, Answered>({
    ...options,
    values: options.valuesOf(record) as DefaultValues<In>,
    send: (values) => conflict.save(form, values, send),
    onFailure: conflict.onFailure,
  });
  useEffect(() => void conflict.follow(form, form.formState.isDirty));
  return { form, conflict };
}

type Props<In extends FieldValues, Out, Rec extends Versioned> = {
  form: AskForm<In, Out>;
  /** What others changed meanwhile. */
  conflict?: EditConflict<Rec, In>;
  /** Label of the button that sends it, and while it is sent. */
  action: string;
  busy?: string;
  /** The page of the link that gives it up. */
  back: string;
  look?: string;
  children: ReactNode;
};

/** The fields of a page's form, below what others changed, and the way out of it. */
export const PageForm = <In extends FieldValues, Out, Rec extends Versioned>({
  form,
  conflict,
  action,
  busy = 'Saving…',
  back,
  look = 'form two',
  children,
}: Props<In, Out, Rec>) => (
  <>
    {conflict && <ConflictNotice conflict={conflict} form={form} />}
    <form
      className={conflict ? `${look} edits` : look}
      method="post"
      noValidate
      onSubmit={form.submit}
      data-dirty={form.formState.isDirty || undefined}
    >
      {children}
      {form.failure && (
        <div className="wide">
          <FormFailure message={form.failure} />
        </div>
      )}
      <p className="wide row save">
        <Submit sending={form.sending} busy={busy}>
          {action}
        </Submit>
        <a className="button quiet" href={back}>
          {conflict ? 'Back' : 'Cancel'}
        </a>
      </p>
    </form>
  </>
);
