import type { ComponentProps } from 'react';
import type * as z from 'zod/mini';
import { Field } from '../../ui/Field.tsx';

/** Words by value, or values, each with its words where those are others. */
export type OptionsOf =
  | Readonly<Partial<Record<string, string>>>
  | readonly (string | readonly [value: string, words: string | undefined])[];

export const optionPairs = (of: OptionsOf): (readonly [string, string | undefined])[] =>
  (Array.isArray(of) ? of : Object.entries(of)).map((option) =>
    typeof option === 'string' ? [option, option] : option,
  );

export const Options = ({ of }: { of: OptionsOf }) =>
  optionPairs(of).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

/** Records as options: the id and the name of each. */
export const named = (records: readonly { _id: string; name: string }[] = []) =>
  records.map(({ _id, name }) => [_id, name] as const);

/** A whole number, such as an amount of rupees. */
export const NumberField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="numeric" {...props} />
);

/** A contract's schema for a form whose values are what it gives; its input says less. */
export const formOf = <Out, In = Out>(schema: z.ZodMiniType<Out>) =>
  schema as unknown as z.ZodMiniType<Out, In>;
