/** An optional text of a record: all that anything of the project must know of it. */
export type TextField = {
  /** What the office, its files and the history call it. */
  label: string;
  /** What forms ask for, where that is another, and what stands below. */
  asks?: string;
  hint?: string;
  /** Characters at most. */
  max: number;
  /** Rows of its input, where it may have several lines. */
  rows?: number;
  /** Whether it is the name of a person. */
  isName?: true;
};
export type TextFields = Record<string, TextField>;

/** What a record holds in them; what says nothing is empty. */
export type TextsOf<Fields extends TextFields> = Record<keyof Fields & string, string>;

export type SomeTexts<Fields extends TextFields> = Partial<
  Record<keyof Fields & string, string | undefined>
>;

export const textNames = <Fields extends TextFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** The texts of the first form, record or what a device kept that has each of them. */
export const textsOf = <Fields extends TextFields>(
  fields: Fields,
  ...from: SomeTexts<Fields>[]
): TextsOf<Fields> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      from.find((record) => typeof record[name] === 'string')?.[name] ?? '',
    ]),
  ) as TextsOf<Fields>;

export const filledTexts = <Fields extends TextFields>(fields: Fields, record: SomeTexts<Fields>) =>
  Object.entries(fields).flatMap(([name, { label }]) => {
    const text: string | undefined = record[name as keyof Fields & string];
    return text ? [{ name, label, text }] : [];
  });
