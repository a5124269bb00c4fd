import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
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
  /**
   * Sends what the schema made of the fields; called with a valid form only, and never twice at once. Answers 'left'
   * when it leads to another page: until that is there, nothing can be sent again.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a form that stays has nothing to answer
  send(values: Out): Promise<void | 'left'>;
  /** Failures this form answers itself; true means that nothing more is to be said. */
  onFailure?(failure: CallFailed, form: UseFormReturn<In, unknown, Out>): boolean | undefined;
};

export type AskForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out> & {
  submit(event?: React.BaseSyntheticEvent): Promise<void>;
  /** True from the click until the answer. */
  sending: boolean;
  /** Puts the focus into the first field at fault of that form, once the screen shows it. */
  focusFault(at: EventTarget | undefined): void;
  /** Message of a field. */
  error(name: FieldPath<In>): string | undefined;
  /** A field as `<Field>` takes it: its registration and its message. */
  field<Name extends FieldPath<In>>(
    name: Name,
    options?: RegisterOptions<In, Name>,
  ): UseFormRegisterReturn<Name> & { error: string | undefined };
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
  // The state is known a moment later, and a second click may be faster.
  const underway = useRef(false);
  const atFault = useRef<EventTarget>(undefined);
  const pressed = useRef<Element>(null);
  const [, renderAgain] = useState({});
  const focusFault = (at: EventTarget | undefined) => {
    atFault.current = at;
    renderAgain({});
  };
  // Once the screen shows which fields are at fault, the first of them takes the focus.
  useEffect(() => {
    if (!(atFault.current instanceof HTMLFormElement)) return;
    const first = atFault.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) atFault.current = undefined;
    first?.focus();
  });
  useEffect(() => {
    // A page that comes back as it was left is ready to send again.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underway.current = false;
      setSending(false);
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  // A button that is disabled meanwhile drops the focus; it has it back when there is an answer to act on.
  useEffect(() => {
    if (sending || !pressed.current) return;
    const { current } = pressed;
    pressed.current = null;
    if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
  }, [sending]);
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The library goes by the order in which fields were registered, people by the one on the screen.
    shouldFocusError: false,
  });
  const attempt = async (valid: Out, at: EventTarget | undefined) => {
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    let left = false;
    pressed.current = document.activeElement;
    try {
      left = (await send(valid)) === 'left';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (!onFailure?.(error, form) && explain(form, error)) focusFault(at);
    } finally {
      underway.current = left;
      setSending(left);
    }
  };
  const submit = (event?: React.BaseSyntheticEvent) => {
    const at: EventTarget | undefined = event?.currentTarget;
    return form.handleSubmit(
      (valid) => attempt(valid, at),
      () => focusFault(at),
    )(event);
  };
  const error = (name: FieldPath<In>) =>
    form.getFieldState(name, form.formState).error?.message as string | undefined;
  const field: AskForm<In, Out>['field'] = (name, options) => ({
    ...form.register(name, options),
    error: error(name),
  });
  return { ...form, submit, sending, error, field, focusFault };
}

/** Puts the server's messages at their fields, or in a toast; answers whether a field is at fault. */
function explain<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { message, errors }: CallFailed,
): boolean {
  const known = Object.entries(errors).filter(([name]) => name in form.getValues());
  for (const [name, words] of known) form.setError(name as FieldPath<In>, { message: words });
  if (known.length === 0) toast(message, 'error');
  return known.length > 0;
}
