import { type Cell, limits } from './cells.ts';

const names = new Map([
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', ' '],
  ] as const),
  ...([
    ['ndash', '–'],
    ['mdash', '—'],
    ['minus', '−'],
    ['lsquo', '‘'],
    ['rsquo', '’'],
  ] as const),
]);

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (all, hex, dec, name) => {
    if (name) return names.get(name.toLowerCase()) ?? all;
    const code = Number.parseInt(hex ?? dec, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

const textOf = (html: string) =>
  decoded(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  );

const isHtml = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>|&(?:#x?[\da-f]{1,7}|[a-z]{2,8});/i;

/** Words as the editor of a shop keeps them, without what shows how they look. */
export function plainOf(words: string): string {
  if (!isHtml.test(words)) return words;
  const lines = words
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\b[^>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|table)\s*>/gi, '\n');
  const text = decoded(lines.replace(/<\/?[a-z][^<>]*>/gi, ''));
  return text
    .replace(/ *\n */g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/**
 * The rows of all tables of a web page, which many banks call XLS: one row for each `tr`, also of
 * tables within tables, whose own cells stay empty there.
 */
export function rowsOfHtml(html: string): Cell[][] {
  const plain = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|title)\b[\s\S]*?<\/\1\s*>/gi, '');
  return plain
    .split(/<tr\b/i)
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh]\b/i)
        .slice(1)
        .flatMap((cell) => {
          const end = cell.indexOf('>');
          const [, span = '1'] = /\bcolspan\s*=\s*["']?(\d{1,4})/i.exec(cell.slice(0, end)) ?? [];
          const [content = ''] = cell.slice(end + 1).split(/<\/t[dhr]\b|<\/?table\b/i);
          const count = Math.min(Math.max(Number(span), 1), limits.columns);
          return [textOf(content), ...Array<string>(count - 1).fill('')];
        }),
    );
}
