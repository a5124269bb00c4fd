/**
 * What a log line may say of an error: its words, its cause's and where it happened. Drizzle puts the values of a
 * failed query into the message; they are somebody's data, so of such an error only the SQL is told.
 */
export function describe(error: unknown): { error: string; stack: string } {
  if (!(error instanceof Error)) return { error: typeof error, stack: '' };
  const words = 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const cause = error.cause === undefined ? '' : ` <- ${describe(error.cause).error}`;
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { error: `${error.name}: ${words}${cause}`, stack: at.join('\n') };
}
