import {
  binDays,
  type DeleteGoods,
  type Hanging,
  inWords,
  type Synonyms,
  saveSynonyms,
} from '../../../contract/catalogue-office.ts';
import { paths } from '../../../contract/paths.ts';
import type { Success } from '../../../contract/reply.ts';
import { useRequest } from '../../lib/request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { writeSynonyms } from './api.ts';

const question = 'Are you sure to delete?';

type Props = Ends & {
  item: { _id: string; name: string };
  hangs(id: string): Promise<Success<Hanging>>;
  remove(form: DeleteGoods): Promise<{ message?: string | undefined }>;
};

/** Asks before a course or product is deleted, and names what hangs on it. */
export function DeleteDialog({ item: { _id: id, name }, hangs, remove, ...ends }: Props) {
  const request = useRequest(() => hangs(id));
  const found = request.data;
  if (!found)
    return (
      <Dialog title={question} onClose={ends.onClose}>
        <Loaded of={request} rows={2} label="Looking what hangs on it" />
      </Dialog>
    );
  const people = inWords(found, ['students', 'waiting']);
  if (people)
    return (
      <Dialog title={`${name} cannot be deleted yet`} leave="Close" onClose={ends.onClose}>
        <p>
          In {inWords(found, ['batches'])} {people}.
        </p>
        <p>
          <a href={paths.adminBatches}>Cancel these batches first</a>: everybody in them is told. To
          stop bookings alone, set Bookable to No.
        </p>
      </Dialog>
    );
  return (
    <Confirm
      question={question}
      action="Delete"
      grave
      send={() => remove({ id, hanging: found })}
      // Perhaps it was deleted by somebody else meanwhile.
      onFailure={({ status }) => (status === 404 ? ends.onDone() : ends.onClose())}
      {...ends}
    >
      <p>
        <strong>{name}</strong> leaves the site at once. It stays in the bin for {binDays} days
        {found.named ? ', then in the archive: orders or batches name it.' : '.'}
      </p>
      <ul className="bullets">
        {consequences(found).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Confirm>
  );
}

function consequences(found: Hanging): string[] {
  const of = (name: 'orders' | 'batches' | 'interests' | 'codes', then: string) =>
    found[name] > 0 ? [`${inWords(found, [name])}: ${then}`] : [];
  return [
    ...of('orders', 'still to be done, at the price they have.'),
    ...of('batches', 'nobody is in there; cancelled with it.'),
    ...of('interests', 'they are not written to.'),
    ...of('codes', 'it stays for what else it is for.'),
  ];
}

type SynonymsDialogProps = Ends & { of: Synonyms };

export const SynonymsDialog = ({ of: { lines, updatedAt }, ...ends }: SynonymsDialogProps) => (
  <AskDialog
    title="Words of the search"
    action="Save"
    schema={saveSynonyms}
    values={{ lines: lines.join('\n'), updatedAt }}
    send={(form) => writeSynonyms({ ...form, lines: form.lines.join('\n') })}
    {...ends}
  >
    {(form) => (
      <TextArea
        label="Words that mean the same"
        hint="A line each, with commas between: birthday, celebration"
        rows={8}
        {...form.field('lines')}
      />
    )}
  </AskDialog>
);
