import {
  saveTemplate as contract,
  firstTemplates,
  isOwnTemplate,
  placeholders,
  type Template,
  type templateWays,
} from '../../../contract/template.ts';
import { api } from '../../lib/api.ts';
import { useRequest } from '../../lib/request.ts';
import { useMay } from '../../lib/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from '../kit/AskDialog.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { ifStale, sends } from '../kit/calls.ts';
import { formOf, Options } from '../kit/fields.tsx';
import { MainAction } from '../kit/MainAction.tsx';
import { rowActions } from '../kit/RowButton.tsx';
import { listTemplates } from './templates.ts';

const saveTemplate = sends(api.template.save.$post);
const deleteTemplate = sends(api.template.delete.$post);

const wayWords: Record<(typeof templateWays)[number], string> = {
  both: 'Mail and WhatsApp',
  mail: 'Mail',
  whatsapp: 'WhatsApp',
};

const facts: Column<Template>[] = [
  { head: 'Name', long: true, narrow: 'name', cell: ({ name }) => <strong>{name}</strong> },
  { head: 'For', narrow: 'end', cell: ({ way }) => wayWords[way] },
  {
    head: 'Words',
    long: true,
    narrow: 'below',
    cell: ({ words }) => <span className="message">{words}</span>,
  },
];

/** The templates of the office. */
export function Templates() {
  const request = useRequest(listTemplates);
  const { open, dialog } = useDialog(request.load);
  const mayEdit = useMay('editTemplates');
  const action = rowActions((template: Template) => ({
    of: template.name,
    does: {
      Change: () => open((ends) => <EditTemplate template={template} {...ends} />),
      Delete:
        !isOwnTemplate(template._id) &&
        (() => open((ends) => <DeleteTemplate template={template} {...ends} />)),
    },
  }));
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
            rows={templates}
            keyOf={({ _id }) => _id}
            columns={mayEdit ? [...facts, action] : facts}
          />
        )}
      </Loaded>
      {dialog}
    </div>
  );
}

const hint = Object.entries(placeholders)
  .map(([name, words]) => `{${name}} ${words}`)
  .join(', ');

function EditTemplate({ template, ...ends }: Ends & { template?: Template }) {
  const { _id: id, name = '', way = 'both', words = '', updatedAt } = template ?? {};
  return (
    <AskDialog
      title={template ? 'Change the template' : 'New template'}
      action="Save"
      schema={formOf(contract)}
      values={{ ...(template && { id, updatedAt }), name, way, words }}
      send={saveTemplate}
      {...ends}
    >
      {(form) => (
        <>
          <Field label="Name" autoComplete="off" {...form.field('name')} />
          {!isOwnTemplate(id ?? '') && (
            <Select label="For" {...form.field('way')}>
              <Options of={wayWords} />
            </Select>
          )}
          <TextArea
            label="Words"
            rows={8}
            hint={`Filled in where it is known: ${hint}.`}
            {...form.field('words')}
          />
        </>
      )}
    </AskDialog>
  );
}

const DeleteTemplate = ({ template, ...ends }: Ends & { template: Template }) => (
  <Confirm
    question={`Delete the template ${template.name}?`}
    action="Delete"
    grave
    send={() => deleteTemplate({ id: template._id, updatedAt: template.updatedAt })}
    onFailure={ifStale(ends.onDone)}
    {...ends}
  >
    <p>What was written with it stays as it is.</p>
  </Confirm>
);
