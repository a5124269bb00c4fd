/** The texts within a part's words, by path, such as `hours.0.opens`. */
export const textsIn = (value: unknown, path = ''): (readonly [path: string, text: string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([name, inner]) =>
        textsIn(inner, path ? `${path}.${name}` : name),
      );
