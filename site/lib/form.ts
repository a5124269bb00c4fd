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
import { type CallFailed, failureOf } from './ask.ts';
import { type Checks, useChecks } from './form-checks.ts';
import { toast } from './toast.ts';

/** Props of a `<Field>`: its registration and its message. */
export type FieldProps<Name extends string = string> = UseFormRegisterReturn<Name> & {
  error: string | undefined;
  /** Of a form that a page has answered. */
  defaultValue?: string | undefined;
};

/** What a page has answered to a form that the browser sent by itself: what to draw it with. */
export type Answered = {
  values: Record<string, string>;
  errors: Record<string, string>;
  failure: string;
};

/** The part of a form that fields shared by several forms need. */
export type FormWith<Name extends string> = { field(name: Name): FieldProps };

export type FormOptions<In extends FieldValues, Out> = {
  schema: Checks<In, Out>;
  /** Initial values of the fields. */
  values: DefaultValues<In>;
  answered?: Answered | undefined;
  /**
   * Sends the parsed values, never twice at once. Returns 'left' when it navigates away: then
   * nothing can be sent again until the next page is there.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a form that stays has nothing to answer
  send(values: Out): Promise<void | 'left'>;
  /** Failures handled by the form beside the toast; true means that no field shows them. */
  onFailure?(failure: CallFailed, form: UseFormReturn<In, unknown, Out>): boolean | undefined;
};

export type AskForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out> & {
  submit(event?: React.BaseSyntheticEvent): Promise<void>;
  /** True from the click until the answer. */
  sending: boolean;
  /** Message of the last failure that no field shows, until the next one is sent. */
  failure: string;
  /** Focuses the first invalid field of that form after the next render. */
  focusFault(at: EventTarget | undefined): void;
  error(name: FieldPath<In>): string | undefined;
  field<Name extends FieldPath<In>>(
    name: Name,
    options?: RegisterOptions<In, Name>,
  ): FieldProps<Name>;
};

/**
 * Messages appear after the first attempt, the first invalid field takes the focus, typed values
 * survive a refusal, and a toast shows the server's message as well.
 */
export function useAskForm<In extends FieldValues, Out>({
  schema,
  values,
  answered,
  send,
  onFailure,
}: FormOptions<In, Out>): AskForm<In, Out> {
  const { resolver, load, isLoaded } = useChecks(schema);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(answered?.failure ?? '');
  // State updates are asynchronous: a second click may come earlier.
  const underway = useRef(false);
  const atFault = useRef<EventTarget>(undefined);
  const pressed = useRef<Element>(null);
  const [, renderAgain] = useState({});
  const focusFault = (at: EventTarget | undefined) => {
    atFault.current = at;
    renderAgain({});
  };
  // After the render that marks invalid fields, the first of them takes the focus.
  useEffect(() => {
    if (!(atFault.current instanceof HTMLFormElement)) return;
    const first = atFault.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) atFault.current = undefined;
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
    // Its message is below it, perhaps behind what sticks to the bottom.
    first?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    // A page restored from the back/forward cache can send again.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underway.current = false;
      setSending(false);
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  // Disabling the button drops the focus; it is restored after the answer.
  useEffect(() => {
    if (sending || !pressed.current) return;
    const { current } = pressed;
    pressed.current = null;
    if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
  }, [sending]);
  const form = useForm<In, unknown, Out>({
    resolver,
    defaultValues: { ...values, ...(answered?.values as typeof values) },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The library uses the order of registration, not the one on the screen.
    shouldFocusError: false,
  });
  // What was typed before this script came is unsaved as well: the library reads it, and tells
  // nobody. Without `useOnMount`, which would bring this file to every page that has that.
  const { getValues, reset } = form;
  const begun = useRef(values);
  useEffect(() => {
    const typed = getValues();
    if (JSON.stringify(typed) !== JSON.stringify(begun.current))
      reset(typed, { keepValues: true, keepDefaultValues: true });
  }, [getValues, reset]);
  /** Runs with the form locked; answers the task's, or undefined when it failed. */
  const locked = async <Answer>(at: EventTarget | undefined, task: () => Promise<Answer>) => {
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    setFailure('');
    let answer: Answer | undefined;
    pressed.current = document.activeElement;
    try {
      answer = await task();
      return answer;
    } catch (thrown) {
      const error = failureOf(thrown);
      toast(error.message, 'error');
      if (onFailure?.(error, form)) return;
      if (explain(form, error)) focusFault(at);
      else setFailure(error.message);
      return;
    } finally {
      underway.current = answer === 'left';
      setSending(underway.current);
    }
  };
  const submit = async (event?: React.BaseSyntheticEvent) => {
    const at: EventTarget | undefined = event?.currentTarget;
    event?.preventDefault();
    if (!(isLoaded.current || (await locked(at, load)))) return;
    const check = form.handleSubmit(
      async (valid) => void (await locked(at, () => send(valid))),
      () => focusFault(at),
    );
    // The checks can fail by themselves, as on a browser that lacks something.
    await check(event).catch((thrown) => locked(at, () => Promise.reject(thrown)));
  };
  const { isSubmitted } = form.formState;
  const error = (name: FieldPath<In>) =>
    (form.getFieldState(name, form.formState).error?.message as string | undefined) ??
    (isSubmitted ? undefined : answered?.errors[name]);
  const field: AskForm<In, Out>['field'] = (name, options) => ({
    ...form.register(name, options),
    error: error(name),
    ...(answered && { defaultValue: answered.values[name] }),
  });
  return { ...form, submit, sending, failure, error, field, focusFault };
}

/** Shows the server's messages at their fields; returns whether a field is invalid. */
function explain<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { errors }: CallFailed,
): boolean {
  const known = Object.entries(errors).filter(([name]) => name in form.getValues());
  for (const [name, words] of known) form.setError(name as FieldPath<In>, { message: words });
  return known.length > 0;
}
