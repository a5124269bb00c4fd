import { today } from '../../../contract/day.ts';
import { useAction } from '../../lib/action.ts';
import { askFile } from '../../lib/api.ts';
import { useMay } from '../../lib/role.ts';
import { saveFile } from '../../lib/save-file.ts';
import { send } from '../../lib/send.ts';
import { Button } from '../../ui/Button.tsx';
import { months } from './filters.tsx';

type Props = {
  /** Path of the call under `/api`. */
  call: string;
  /** The filters of the list; empty ones are left out. */
  query: Record<string, string>;
  /** Beginning of the file name. */
  file: string;
};

/**
 * Downloads the filtered list as CSV, for whom the role allows it. The call needs the token, so a
 * plain link would not do.
 */
export const Download = ({ call, query, file }: Props) =>
  useMay('exportLists') && (
    <CsvButton name={fileName(file, query, today())} load={() => csvOf(call, query)} />
  );

type ButtonProps = { name: string; load(): Promise<Blob>; look?: string };

export function CsvButton({ name, load, look = 'button quiet' }: ButtonProps) {
  const { busy, run } = useAction();
  const save = async () => saveFile(await load(), name);
  return (
    <Button className={look} off={busy} onClick={() => void run(save)}>
      {busy ? 'Preparing…' : 'Download CSV'}
    </Button>
  );
}

export function csvOf(call: string, query: Props['query']): Promise<Blob> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return askFile(send(`/api/${call}?${new URLSearchParams(given)}`));
}

/** Characters of one filter that go into a name. */
const most = 40;

/** A filter in a file name: months by name, letters and digits, dashes for all else. */
const part = ([key, value]: [string, string]) => {
  const words = key === 'month' ? (months.find(([month]) => month === value)?.[1] ?? value) : value;
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '');
};

/**
 * Name of a list's CSV file after list, filters and the day (YYYY-MM-DD):
 * `orders-pending-2026-11-21.csv`.
 */
export const fileName = (list: string, filters: Record<string, string>, day: string): string =>
  `${[list, ...Object.entries(filters).map(part), day].filter(Boolean).join('-')}.csv`;
