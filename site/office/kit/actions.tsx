import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { may, type Permission } from '../../../contract/team.ts';
import { useAction } from '../../lib/action.ts';
import type { CallFailed } from '../../lib/api.ts';
import type { AskForm } from '../../lib/form.ts';
import { $user } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import type { Column } from '../../ui/Table.tsx';
import { type Ends, useDialog } from '../../ui/use-dialog.ts';
import { AskDialog } from './AskDialog.tsx';
import { More, rowActions } from './buttons.tsx';
import { Confirm } from './Confirm.tsx';
import { ifStale } from './calls.ts';
import { Options, type OptionsOf } from './fields.tsx';

export type Answer = { message?: string | undefined };

/** A field of a short form: its label, and what it is where that is no line of text. */
type QuickField<Row> = {
  label: string;
  type?: 'date' | 'number' | 'email' | 'tel' | 'lines';
  /** What a select offers, below a choice of nothing. */
  of?: (row: Row) => OptionsOf;
  none?: string;
  hint?: string;
  min?: string;
  maxLength?: number;
  /** Whether it has the focus when the dialog opens. */
  isFirst?: true;
};

/** A short form: its fields in their order, or what draws them. */
type QuickForm<Row, In extends FieldValues, Out> = {
  schema: z.ZodMiniType<Out, In>;
  values: DefaultValues<In> | ((row: Row) => DefaultValues<In>);
  fields:
    | { [Name in FieldPath<In>]?: QuickField<Row> }
    | ((form: AskForm<In, Out>, row: Row) => ReactNode);
};

type Asked<Row> = {
  /** The button's words. */
  label: string;
  /** Whether it can be done to this row. */
  when?: (row: Row) => boolean;
  needs?: Permission;
  /** It stands below 'More'. */
  rare?: true;
  /** The title of the dialog that asks first, and its words; none, and it is done at once. */
  question?: string | ((row: Row) => string);
  words?: ReactNode | ((row: Row) => ReactNode);
  /** Label of the button that does it, and of the way out where 'Cancel' could be taken for it. */
  action?: string | ((row: Row) => string);
  keep?: string;
  /** What the button says while a form is sent. */
  busy?: string;
  /** It takes something away: its button is none to be drawn to. */
  grave?: true;
};

/** What can be done to a record: a button, perhaps a question or a short form, and the call. */
export type Action<Row, Answered extends Answer = Answer> = Asked<Row> & {
  form?: QuickForm<Row, FieldValues, unknown>;
  /** Makes the call; 'left' where it opens another page. */
  send(row: Row, values: unknown): Promise<Answered | 'left'>;
};

export type DialogAction<Row> = Asked<Row> & { dialog(row: Row, ends: Ends): ReactNode };

export type AnyAction<Row, Answered extends Answer = Answer> =
  | Action<Row, Answered>
  | DialogAction<Row>;

export const withForm = <Row, In extends FieldValues, Out, Answered extends Answer>(
  of: Asked<Row> & {
    form: QuickForm<Row, In, Out>;
    send(row: Row, values: Out): Promise<Answered>;
  },
) => of as unknown as Action<Row, Answered>;

const given = <Row, Value>(value: Value | ((row: Row) => Value), row: Row) =>
  typeof value === 'function' ? (value as (row: Row) => Value)(row) : value;

type Follow<Answered> = {
  onDone?(answer: Answered): unknown;
  /** Shows how the record is now, after somebody else or a dialog of its own changed it. */
  onStale?(): unknown;
};

/** Does what actions say to rows: `start` an action, and the `dialog` that asks. */
export function useActions<Answered extends Answer = Answer>({
  onDone,
  onStale,
}: Follow<Answered>) {
  const { busy, run } = useAction();
  const { open, dialog } = useDialog();
  const start = <Row,>(action: AnyAction<Row, Answered>, row: Row) => {
    if ('dialog' in action)
      return open(({ onDone: close, ...ends }) =>
        action.dialog(row, {
          ...ends,
          onDone() {
            close();
            onStale?.();
          },
        }),
      );
    if (!action.question && !action.form)
      return void run(async () => {
        const answer = await action.send(row, undefined);
        if (answer === 'left') return answer;
        if (answer.message) toast(answer.message);
        return onDone?.(answer);
      }, ifStale(onStale));
    return open((ends) => (
      <Ask
        action={action}
        row={row}
        onAnswer={(answer) => onDone?.(answer)}
        onFailure={ifStale(onStale)}
        {...ends}
      />
    ));
  };
  return { busy, dialog, start };
}

type AskProps<Row, Answered extends Answer> = Ends & {
  action: Action<Row, Answered>;
  row: Row;
  onAnswer(answer: Answered): unknown;
  onFailure(failure: CallFailed): undefined;
};

function Ask<Row, Answered extends Answer>({
  action: { label, question = label, words, action = label, form, keep, busy, grave, send },
  row,
  onAnswer,
  onFailure,
  ...ends
}: AskProps<Row, Answered>) {
  const title = given(question, row);
  const above = given(words, row);
  const frame = {
    action: given(action, row),
    ...(keep && { keep }),
    ...(grave && { grave }),
    ...ends,
  };
  const working = busy ? { busy } : {};
  const make = async (values: unknown) => {
    const answer = await send(row, values);
    if (answer !== 'left') await onAnswer(answer);
    return answer;
  };
  if (!form)
    return (
      <Confirm
        question={title}
        send={() => make(undefined)}
        {...frame}
        onFailure={(failure) => {
          onFailure(failure);
          // What it asks about is not what was read.
          if (failure.status === 409) ends.onClose();
        }}
      >
        {typeof above === 'string' ? <p>{above}</p> : above}
      </Confirm>
    );
  const { schema, values, fields } = form;
  return (
    <AskDialog
      title={title}
      schema={schema}
      values={given(values, row)}
      send={async (typed) => {
        const answer = await make(typed);
        return answer === 'left' ? {} : answer;
      }}
      above={typeof above === 'string' ? <p>{above}</p> : above}
      {...working}
      onFailure={onFailure}
      {...frame}
    >
      {(askForm) =>
        typeof fields === 'function'
          ? fields(askForm, row)
          : Object.entries(fields).map(
              ([name, field]) =>
                field && <QuickInput key={name} of={field} row={row} {...askForm.field(name)} />,
            )
      }
    </AskDialog>
  );
}

type InputProps<Row> = { of: QuickField<Row>; row: Row } & ReturnType<
  AskForm<FieldValues, unknown>['field']
>;

function QuickInput<Row>({
  of: { label, type, of, none, hint, min, maxLength, isFirst },
  row,
  ...field
}: InputProps<Row>) {
  const about = { label, hint, maxLength, 'data-focus': isFirst, ...field };
  if (of)
    return (
      <Select label={label} hint={hint} {...field}>
        {none && <option value="">{none}</option>}
        <Options of={of(row)} />
      </Select>
    );
  if (type === 'lines') return <TextArea {...about} />;
  if (type === 'number') return <Field inputMode="numeric" {...about} />;
  return <Field type={type ?? 'text'} min={min} {...about} />;
}

/** The actions that the caller's role and the row allow. */
export function useAllowed<Row, Answered extends Answer>(
  actions: readonly AnyAction<Row, Answered>[],
) {
  const user = useStore($user);
  return (row: Row) =>
    actions.filter(
      ({ needs, when }) =>
        (!needs || (user && may(user.role, needs))) && (when === undefined || when(row)),
    );
}

type RecordProps<Row, Answered extends Answer> = Follow<Answered> & {
  actions: readonly AnyAction<Row, Answered>[];
  row: Row;
  /** Whose it is, for who hears a button alone. */
  name: string;
  /** The label of the one that is to be done next. */
  main?: string;
  /** What else is done less often. */
  children?: ReactNode;
};

/** The buttons of a record's page: what is done less often stands below 'More'. */
export function RecordActions<Row, Answered extends Answer>({
  actions,
  row,
  name,
  main,
  children,
  ...follow
}: RecordProps<Row, Answered>) {
  const { busy, dialog, start } = useActions<Answered>(follow);
  const allowed = useAllowed(actions)(row);
  const rare = allowed.filter((action) => action.rare);
  return (
    <div className="row tight">
      {allowed
        .filter((action) => !action.rare)
        .map((action) => (
          <Button
            key={action.label}
            quiet={action.label !== main}
            small={main === undefined}
            off={busy}
            onClick={() => start(action, row)}
          >
            {action.label}
          </Button>
        ))}
      {(children || rare.length > 0) && (
        <More>
          {children}
          {rare.map((action) => (
            <Button key={action.label} className="text-button" onClick={() => start(action, row)}>
              {action.label}
              <span className="visually-hidden">: {name}</span>
            </Button>
          ))}
        </More>
      )}
      {dialog}
    </div>
  );
}

/** The column of actions on the rows of a list; `goesOn` where they are the list's work. */
export function useActionColumn<Row, Answered extends Answer>(
  actions: readonly AnyAction<Row, Answered>[],
  nameOf: (row: Row) => string,
  { goesOn, ...follow }: Follow<Answered> & { goesOn?: true },
): [column: Column<Row>, dialog: ReactNode] {
  const { busy, dialog, start } = useActions<Answered>(follow);
  const allowed = useAllowed(actions);
  const column = rowActions((row: Row) => ({
    of: nameOf(row),
    does: Object.fromEntries(
      allowed(row).map((action) => [action.label, () => start(action, row)]),
    ),
    off: busy,
    ...(goesOn && { goesOn }),
  }));
  return [column, dialog];
}
