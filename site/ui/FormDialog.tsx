import type { BaseSyntheticEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormFailure, Submit } from './Submit.tsx';

export type FormFrame = {
  title: string;
  /** Label of the button that sends the form, and while it is sent. */
  action: string;
  busy?: string;
  onClose(): void;
  /** Whether a button closes it beside the one that sends it. */
  mayCancel?: boolean;
  /** Where nothing has to be typed: the button that sends it takes the focus. */
  isReady?: boolean;
  /** The class of the last row. */
  foot?: string;
  /** What stands above the form and below it. */
  above?: ReactNode;
  below?: ReactNode;
};

type Props = FormFrame & {
  form: {
    submit(event?: BaseSyntheticEvent): Promise<void>;
    sending: boolean;
    failure: string;
  };
  children: ReactNode;
};

/** A dialog with a form, which cannot be closed while it is sent. */
export const FormDialog = ({ title, form, action, onClose, children, ...rest }: Props) => {
  const {
    busy = 'Saving…',
    mayCancel,
    isReady,
    foot = mayCancel ? 'row end' : undefined,
    above,
    below,
  } = rest;
  return (
    <Dialog title={title} onClose={onClose} locked={form.sending}>
      {above}
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        {children}
        <FormFailure message={form.failure} />
        <p className={foot}>
          {mayCancel && (
            <Button quiet off={form.sending} onClick={onClose}>
              Cancel
            </Button>
          )}
          <Submit sending={form.sending} busy={busy} data-focus={isReady || undefined}>
            {action}
          </Submit>
        </p>
      </form>
      {below}
    </Dialog>
  );
};
