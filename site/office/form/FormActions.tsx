type Props = {
  /** Label of the submit button, normally and while sending. */
  send: string;
  sending: string;
  isSending: boolean;
  /** Label and URL of the link that leaves the form. */
  leave?: string;
  back: string;
};

/** Buttons at the end of a form. */
export const FormActions = ({ send, sending, isSending, leave = 'Cancel', back }: Props) => (
  <p className="wide row">
    <button className="button" type="submit" disabled={isSending}>
      {isSending ? sending : send}
    </button>
    <a className="button quiet" href={back}>
      {leave}
    </a>
  </p>
);
