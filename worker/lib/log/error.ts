/**
 * What a log line may say of an error: its message, its cause's and where it happened. Drizzle puts the values of a
 * failed query, which are personal data, into the message; of such an error only the SQL is logged.
 */
export function describe(error: unknown): { error: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' };
  const message = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const cause = error.cause === undefined ? '' : ` <- ${describe(error.cause).error}`;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { error: `${error.name}: ${message}${cause}`, stack: stack.join('\n') };
}
