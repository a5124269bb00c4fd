import { type Synonyms, saveSynonyms } from '../../../contract/catalogue-office.ts';
import { TextArea } from '../../ui/Field.tsx';
import type { Ends } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { writeSynonyms } from './api.ts';

type Props = Ends & { of: Synonyms };

export const SynonymsDialog = ({ of: { lines, updatedAt }, ...ends }: Props) => (
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
