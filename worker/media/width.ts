import { widths } from '../../contract/limits.ts';
import { Refused } from '../lib/http/refuse.ts';

/** The width asked for. Refuses (400) an unlisted one: each is computed and cached separately. */
export function widthFor(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined;
  const width = widths.find((one) => String(one) === asked);
  if (!width) throw new Refused('badRequest', `Pictures come in the widths ${widths.join(', ')}`);
  return width;
}

export const missing = () => new Refused('notFound', 'There is no such file');
