/** Names the columns of which nothing is read, so that nobody takes them for read. */
export const LeftOut = ({ columns }: { columns: string[] }) =>
  columns.length > 0 && (
    <p className="small muted">
      Columns left out: {columns.map((column) => `‘${column}’`).join(', ')}.
    </p>
  );
