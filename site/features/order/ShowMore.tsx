import { useAction } from '../../lib/action.ts';

type Props = { shown: number; total: number; failed?: string | undefined; more(): Promise<void> };

export function ShowMore({ shown, total, failed, more }: Props) {
  const { busy, run } = useAction();
  if (total <= shown) return null;
  return (
    <div className="stack">
      {failed && <p role="alert">{failed}</p>}
      <p className="row">
        <button
          className="button quiet"
          type="button"
          disabled={busy}
          onClick={() => void run(more)}
        >
          {busy ? 'Loading…' : 'Show more'}
        </button>
        <span className="muted small numbers" role="status">
          {shown} of {total}
        </span>
      </p>
    </div>
  );
}
