/** Rows shaped like what is on its way. */
export const Waiting = ({ rows = 3, label }: { rows?: number; label: string }) => (
  <div className="stack" role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <div key={i} className="skeleton" aria-hidden="true" />
    ))}
  </div>
);

/** Why something did not come, and the way to try again. */
export const Failed = ({ message, again }: { message: string; again(): void }) => (
  <div className="stack" role="alert">
    <p>{message}</p>
    <p>
      <button className="button" type="button" onClick={again}>
        Try again
      </button>
    </p>
  </div>
);
