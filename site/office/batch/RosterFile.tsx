import type { Batch } from '../../../contract/batch-office.ts';
import { useAction } from '../../lib/action.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { fileOf } from '../kit/Download.tsx';
import { fileName } from '../kit/file-name.ts';

/** Downloads the students of a batch as CSV. */
export function RosterFile({ batch: { _id: id, courseName, firstDay } }: { batch: Batch }) {
  const { busy, run } = useAction();
  const download = async () =>
    saveFile(
      await fileOf(`/api/batch/export-roster?id=${encodeURIComponent(id)}`),
      fileName('roster', { courseName }, firstDay),
    );
  return (
    <Button className="text-button" off={busy} onClick={() => void run(download)}>
      {busy ? 'Preparing…' : 'Download CSV'}
    </Button>
  );
}
