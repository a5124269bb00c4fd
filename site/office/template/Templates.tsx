import {
  saveTemplate as contract,
  firstTemplates,
  isOwnTemplate,
  places,
  type Template,
  type templateWays,
} from '../../../contract/template.ts';
import { api } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { type Action, useActions } from '../kit/actions.tsx';
import { MainAction } from '../kit/buttons.tsx';
import { changes, sends } from '../kit/calls.ts';
import { formOf, Options } from '../kit/fields.tsx';
import { Loaded } from '../kit/RecordScreen.tsx';
import { listTemplates } from './templates.ts';

const saveTemplate = sends(api.template.save.$post);
const deleteTemplate = changes(api.template.delete.$post);

const removal: Action<Template> = {
  label: 'Delete',
  question: ({ name }) => `Delete the template ${name}?`,
  words: 'What was written with it stays as it is.',
  grave: true,
  send: ({ _id: id, updatedAt }) => deleteTemplate({ id, updatedAt }),
};

const wayWords: Record<(typeof templateWays)[number], string> = {
  both: 'Mail and WhatsApp',
  mail: 'Mail',
  whatsapp: 'WhatsApp',
};

const columnsWith = (edit: false | ((template: Template) => void)): Column<Template>[] => [
  {
    head: 'Name',
    long: true,
    narrow: 'name',
    cell: (template) =>
      edit ? (
        <Button className="row-link" data-row onClick={() => edit(template)}>
          {template.name}
        </Button>
      ) : (
        <strong>{template.name}</strong>
      ),
  },
  { head: 'For', narrow: 'end', cell: ({ way }) => wayWords[way] },
  {
    head: 'Words',
    long: true,
    narrow: 'below',
    cell: ({ words }) => (
      <span className="message">
        {[...words.matchAll(/\{[^{}]+\}|[^{]+|\{/g)].map(({ 0: part, index }) =>
          part.endsWith('}') ? <mark key={index}>{part}</mark> : part,
        )}
      </span>
    ),
  },
];

export function Templates() {
  const request = useRequest(listTemplates);
  const { open, dialog } = useDialog(request.load);
  const mayEdit = useMay('editTemplates');
  const { start, dialog: asking } = useActions({ onDone: request.load, onStale: request.load });
  const edit = (template: Template) =>
    open((ends) => (
      <EditTemplate template={template} onDelete={() => start(removal, template)} {...ends} />
    ));
  return (
    <div className="record-list">
      {mayEdit && (
        <MainAction>
          <Button onClick={() => open((ends) => <EditTemplate {...ends} />)}>Add a template</Button>
        </MainAction>
      )}
      <Loaded of={request} label="Loading the templates" rows={firstTemplates.length}>
        {(templates) => (
          <Table
            caption="Templates"
            lines
            rows={templates}
            keyOf={({ _id }) => _id}
            columns={columnsWith(mayEdit && edit)}
          />
        )}
      </Loaded>
      {dialog}
      {asking}
    </div>
  );
}

type EditProps = Ends & { template?: Template; onDelete?(): void };

function EditTemplate({ template, onDelete, ...ends }: EditProps) {
  const { _id: id, name = '', way = 'both', words = '', updatedAt } = template ?? {};
  return (
    <AskDialog
      title={template ? 'Change the template' : 'New template'}
      action="Save"
      schema={formOf(contract)}
      values={{ ...(template && { id, updatedAt }), name, way, words }}
      send={saveTemplate}
      below={
        onDelete &&
        !isOwnTemplate(id ?? '') && (
          <Button className="text-button" onClick={onDelete}>
            Delete the template
          </Button>
        )
      }
      {...ends}
    >
      {(form) => (
        <>
          <Field label="Name" {...form.field('name')} />
          {!isOwnTemplate(id ?? '') && (
            <Select label="For" {...form.field('way')}>
              <Options of={wayWords} />
            </Select>
          )}
          <TextArea label="Words" rows={8} {...form.field('words')} />
          <p className="row tight">
            <span className="small muted">Filled in where it is known:</span>
            {Object.entries(places).map(([name, meaning]) => (
              <Button
                key={name}
                className="chip"
                title={meaning}
                onClick={({ currentTarget }) => {
                  const box = currentTarget.closest('form')?.querySelector('textarea');
                  if (!box) return;
                  box.setRangeText(`{${name}}`, box.selectionStart, box.selectionEnd, 'end');
                  form.setValue('words', box.value, { shouldDirty: true });
                  box.focus();
                }}
              >
                {`{${name}}`}
              </Button>
            ))}
          </p>
        </>
      )}
    </AskDialog>
  );
}
