/** Lucide's shapes for React; icons of the pages themselves are drawn at build. */
const shapes = {
  edit: 'M12 20h9M16.4 3.6a2 2 0 0 1 3 3L7 19l-4 1 1-4Z',
  delete:
    'M3 6h18M19 6l-1 14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2L5 6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 ' +
    '2 2v2M10 11v6M14 11v6',
  view: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  plus: 'M5 12h14M12 5v14',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  remove: 'M18 6 6 18M6 6l12 12',
} as const;

export const Icon = ({ name, size = 20 }: { name: keyof typeof shapes; size?: number }) => {
  const length = `${size / 16}rem`;
  return (
    <svg className="icon" width={length} height={length} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
};
