type Props = {
  /** Words of the button that sends the form, and while it does. */
  send: string;
  sending: string;
  isSending: boolean;
  /** Words and address of the way out. */
  leave?: string;
  back: string;
};

/** Where a form of the office ends: sent, or left as it was. */
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
