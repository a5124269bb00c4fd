import { Submit } from '../../ui/Submit.tsx';

type Props = {
  /** Label of the submit button, normally and while sending. */
  send: string;
  sending: string;
  isSending: boolean;
  /** URL of the link that leaves the form. */
  back: string;
};

/** Buttons at the end of a form. */
export const FormActions = ({ send, sending, isSending, back }: Props) => (
  <p className="wide row">
    <Submit sending={isSending} busy={sending}>
      {send}
    </Submit>
    <a className="button quiet" href={back}>
      Cancel
    </a>
  </p>
);
