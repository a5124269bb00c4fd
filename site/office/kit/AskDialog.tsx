import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { CallFailed } from '../../lib/api.ts';
import { type AskForm, useAskForm } from '../../lib/form.ts';
import type { Checks } from '../../lib/form-checks.ts';
import { toastAnswer } from '../../lib/toast.ts';
import { FormDialog, type FormFrame } from '../../ui/FormDialog.tsx';

type Answer = { message?: string | undefined };

type Props<In extends FieldValues, Out, Answered> = Omit<FormFrame, 'action'> & {
  action: string | ((form: AskForm<In, Out>) => string);
  schema: Checks<In, Out>;
  values: DefaultValues<In>;
  /** Makes the call; what it answers is said in a toast. */
  send(values: Out, form: AskForm<In, Out>): Promise<Answered>;
  onFailure?(failure: CallFailed, form: AskForm<In, Out>): boolean | undefined;
  onDone(answer: Answered): void;
  children(form: AskForm<In, Out>): ReactNode;
};

export function AskDialog<In extends FieldValues, Out, Answered extends Answer>({
  action,
  schema,
  values,
  send,
  onFailure,
  onDone,
  children,
  ...frame
}: Props<In, Out, Answered>) {
  const form: AskForm<In, Out> = useAskForm<In, Out>({
    schema,
    values,
    async send(valid) {
      onDone(await toastAnswer(send(valid, form)));
    },
    ...(onFailure && { onFailure }),
  });
  return (
    <FormDialog {...frame} form={form} action={typeof action === 'string' ? action : action(form)}>
      {children(form)}
    </FormDialog>
  );
}
