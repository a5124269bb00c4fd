import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallFailed } from './api.ts';
import { toast } from './toast.ts';

type Options<In extends FieldValues, Out> = {
  schema: z.ZodMiniType<Out, In>;
  /** What the fields hold at first. */
  values: DefaultValues<In>;
  /** Sends what the schema made of the fields; called with a valid form only, and never twice at once. */
  send(values: Out): Promise<void>;
  /** Failures this form answers itself; true means that nothing more is to be said. */
  onFailure?(failure: CallFailed): boolean | undefined;
};

export type AskForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out> & {
  submit(event?: React.BaseSyntheticEvent): Promise<void>;
  /** True from the click until the answer. */
  sending: boolean;
  /** Message of a field, for `<Field error>`. */
  error(name: FieldPath<In>): string | undefined;
};

/**
 * The one way a form is checked and sent: messages appear after a first attempt, the first field at fault takes the
 * focus, nothing typed is lost when the server refuses, its messages stand at their fields or in a toast.
 */
export function useAskForm<In extends FieldValues, Out>({
  schema,
  values,
  send,
  onFailure,
}: Options<In, Out>): AskForm<In, Out> {
  const [sending, setSending] = useState(false);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const submit = form.handleSubmit(async (valid) => {
    if (sending) return;
    setSending(true);
    try {
      await send(valid);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (!onFailure?.(error)) explain(form, error);
    } finally {
      setSending(false);
    }
  });
  const error = (name: FieldPath<In>) =>
    form.getFieldState(name, form.formState).error?.message as string | undefined;
  return { ...form, submit, sending, error };
}

function explain<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { message, errors }: CallFailed,
): void {
  const known = Object.entries(errors).filter(([name]) => name in form.getValues());
  known.forEach(([name, words], i) => {
    form.setError(name as FieldPath<In>, { message: words }, { shouldFocus: i === 0 });
  });
  if (known.length === 0) toast(message, 'error');
}
