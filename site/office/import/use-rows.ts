import { useEffect, useRef, useState } from 'react';
import type { ImportedRow } from '../../../contract/import.ts';
import { type ImportKind, rowsAtOnce } from '../../../contract/import-fields.ts';
import { drawKey } from '../../../contract/token.ts';
import { CallFailed, whyUnread } from '../../lib/api.ts';
import { checkRows, importRows } from './api.ts';
import type { Line } from './match.ts';

type Fates = ReadonlyMap<number, ImportedRow>;

const partsOf = (lines: Line[]) =>
  Array.from({ length: Math.ceil(lines.length / rowsAtOnce) }, (_, at) =>
    lines.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

/** The answers with those before, where a row that is new above is there already. */
function judgedWith(before: Fates, answers: ImportedRow[]): Fates {
  const first = new Map([...before.values()].map(({ key, row }) => [key, row]));
  const next = new Map(before);
  for (const answer of answers) {
    const same = answer.state === 'new' ? first.get(answer.key) : undefined;
    next.set(
      answer.row,
      same === undefined ? answer : { ...answer, state: 'known', why: `The same as row ${same}` },
    );
  }
  return next;
}

/**
 * What becomes of the rows of a file: asked in parts as soon as they are known, and imported in
 * parts. What an interrupted import has done stays done; it goes on with the rest.
 */
export function useRows(kind: ImportKind, name: string, lines: Line[]) {
  const [fates, setFates] = useState<Fates>(new Map());
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  const requestId = useRef(drawKey());
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after a failure
  useEffect(() => {
    let isStale = false;
    const ask = async () => {
      let found: Fates = new Map();
      setFates(found);
      setFailed('');
      for (const rows of partsOf(lines)) {
        const { data } = await checkRows({ kind, rows });
        if (isStale) return;
        found = judgedWith(found, data);
        setFates(found);
      }
    };
    ask().catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      if (!isStale) setFailed(whyUnread(error));
    });
    return () => {
      isStale = true;
    };
  }, [kind, lines, tries]);
  const stateOf = ({ row }: Line) => fates.get(row)?.state;
  const bring = async () => {
    for (const rows of partsOf(lines.filter((line) => stateOf(line) === 'new'))) {
      const { data } = await importRows({
        kind,
        rows,
        requestId: requestId.current,
        name: name.slice(0, 120),
      });
      setFates((before) => new Map([...before, ...data.map((fate) => [fate.row, fate] as const)]));
    }
  };
  return { fates, failed, retry: () => setTries(tries + 1), bring };
}
