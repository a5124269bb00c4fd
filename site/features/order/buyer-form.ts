import { type RefObject, useEffect, useRef, useState } from 'react';
import { CallFailed, failureOf } from '../../lib/api.ts';
import type { FieldProps } from '../../lib/form.ts';
import { useOnMount } from '../../lib/on-mount.ts';
import { toast } from '../../lib/toast.ts';
import { type BuyerName, buyerDraft, keepBuyerDraft } from './buyer.ts';
import type { Buyer } from './buyer-rules.ts';

const notLoaded = 'This form could not be loaded. Reload the page and try again.';

/** Loaded when it is touched, with the checks. */
const loadRules = () =>
  import('./buyer-rules.ts').catch(() => {
    throw new CallFailed(0, notLoaded);
  });

const idle = async () => undefined;
const unheld = () => {};

type Options = {
  /** Whether who they are is asked for. */
  isGuest: boolean;
  send(buyer: Buyer): Promise<void>;
  onFailure(failure: CallFailed, email: string): void;
};

export type BuyerForm = ReturnType<typeof useBuyerForm>;

/**
 * The library that other forms have is a sixth of what this page may load, so the browser holds the
 * values: what was typed before the script came is there. The first field at fault has the focus.
 */
export function useBuyerForm({ isGuest, send, onFailure }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  // State comes later than a second click.
  const underway = useRef(false);
  const [fault, setFault] = useState({});
  useFirstFault(form, fault);

  const valuesOf = () => Object.fromEntries(new FormData(form.current ?? undefined));
  const checked = async (): Promise<Buyer | undefined> => {
    if (!isGuest) return {};
    const { faultsIn } = await loadRules();
    const { guest, faults } = faultsIn(valuesOf());
    setErrors(faults);
    return guest;
  };
  const change = () => {
    keepBuyerDraft(valuesOf());
    if (isTried) void checked().catch(() => undefined);
  };
  const typed = () => {
    change();
    void loadRules().catch(() => undefined);
  };
  const attempt = async () => {
    const buyer = await checked();
    setTried(true);
    if (buyer) await send(buyer);
    else setFault({});
  };
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    setFailure('');
    try {
      await attempt();
    } catch (thrown) {
      const error = failureOf(thrown);
      toast(error.message, 'error');
      onFailure(error, String(valuesOf()['email'] ?? ''));
      const known = Object.keys(error.errors).some((name) =>
        form.current?.elements.namedItem(name),
      );
      if (known) setErrors(error.errors);
      else setFailure(error.message);
      setFault({});
    } finally {
      underway.current = false;
      setSending(false);
    }
  };
  // Below what was typed before this script came.
  useOnMount(() => {
    for (const [name, value] of Object.entries(buyerDraft())) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && !input.value) input.value = value;
    }
    change();
  });
  return {
    form,
    submit,
    sending,
    failure,
    typed,
    field: <Name extends BuyerName>(name: Name): FieldProps<Name> => ({
      name,
      error: errors[name],
      ref: unheld,
      onChange: idle,
      onBlur: idle,
    }),
  };
}

/** Focuses the first field at fault after the render that marks it. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, fault: object): void {
  useEffect(() => {
    const first = fault && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    first?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [form, fault]);
}
