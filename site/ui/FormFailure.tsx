/** Why something could not be sent: a toast is gone before everybody has read it. */
export const FormFailure = ({ message }: { message: string }) =>
  message && (
    <p className="notice bad" role="alert">
      {message}
    </p>
  );
