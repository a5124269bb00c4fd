/**
 * What the log may say of an error: message, cause and place. Drizzle's message has the query's
 * values, personal data: of it only the SQL is logged.
 */
export function describe(error: unknown): { error: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' };
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const cause = error.cause === undefined ? '' : ` <- ${describe(error.cause).error}`;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { error: `${error.name}: ${message}${cause}`, stack: stack.join('\n') };
}
