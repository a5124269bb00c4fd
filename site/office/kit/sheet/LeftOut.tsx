/** Names the columns of which nothing is read, so that nobody takes them for read. */
export const LeftOut = ({ columns, look = 'small muted' }: { columns: string[]; look?: string }) =>
  columns.length > 0 && (
    <p className={look}>Columns left out: {columns.map((column) => `‘${column}’`).join(', ')}.</p>
  );
