import { today } from '../../../contract/day.ts';
import { useAction } from '../../lib/action.ts';
import { askFile } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { saveFile } from '../../lib/save-file.ts';
import { sessionSignal } from '../../lib/session.ts';
import { storedToken } from '../../lib/token.ts';
import { fileName } from './file-name.ts';

type Props = {
  /** Last part of the path of the call under `/api/admin`. */
  call: string;
  /** The filters of the list; empty ones are left out. */
  query: Record<string, string>;
  /** Beginning of the file name. */
  file: string;
};

/** Downloads the filtered list as CSV, for whom the role allows it. The call needs the token, so a plain link would not do. */
export function Download({ call, query, file }: Props) {
  const { busy, run } = useAction();
  const isAllowed = useMay('exportLists');
  const download = async () => saveFile(await csvOf(call, query), fileName(file, query, today()));
  if (!isAllowed) return null;
  return (
    <button
      type="button"
      className="button quiet"
      disabled={busy}
      onClick={() => void run(download)}
    >
      {busy ? 'Preparing…' : 'Download CSV'}
    </button>
  );
}

/** The CSV file of a list; an empty filter is left out. */
export function csvOf(call: string, query: Props['query']): Promise<Blob> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const headers = { authorization: `Bearer ${storedToken()}` };
  const path = `/api/admin/${call}?${new URLSearchParams(given)}`;
  return askFile(fetch(path, { headers, signal: sessionSignal() }));
}
