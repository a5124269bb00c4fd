import { type BaseSyntheticEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormFailure, Submit } from './Submit.tsx';

export type FormFrame = {
  title: string;
  /** Label of the button that sends the form, and while it is sent. */
  action: string;
  busy?: string;
  onClose(): void;
  /** Label of the way out where 'Cancel' could be taken for what is done. */
  keep?: string;
  /** It takes something away: its button is none to be drawn to. */
  grave?: boolean;
  /** Where nothing has to be typed: the button that sends it takes the focus. */
  isReady?: boolean;
  /** What stands above the form and below it. */
  above?: ReactNode;
  below?: ReactNode;
};

type Props = FormFrame & {
  form: { submit(event?: BaseSyntheticEvent): Promise<void>; sending: boolean; failure: string };
  children: ReactNode;
};

/** A dialog with a form, which cannot be closed while it is sent. */
export const FormDialog = ({ title, form, action, onClose, children, ...rest }: Props) => {
  const { busy = 'Saving…', keep = 'Cancel', grave, isReady, above, below } = rest;
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      locked={form.sending}
      foot={
        <>
          <FormFailure message={form.failure} />
          <p className="row end">
            <Button quiet off={form.sending} onClick={onClose}>
              {keep}
            </Button>
            <Submit
              form={id}
              sending={form.sending}
              busy={busy}
              look={grave ? 'button grave' : 'button'}
              data-focus={isReady || undefined}
            >
              {action}
            </Submit>
          </p>
        </>
      }
    >
      {above}
      <form id={id} className="form" method="post" noValidate onSubmit={form.submit}>
        {children}
      </form>
      {below}
    </Dialog>
  );
};
