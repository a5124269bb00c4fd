import { widths } from '../../contract/limits.ts';
import { Refused } from '../lib/http/refuse.ts';

/** Refuses (400) a width that is not on the list: any other would be one more picture to compute and to keep. */
export function widthFor(asked: string | undefined): number | undefined {
  if (asked === undefined) return undefined;
  const width = widths.find((one) => String(one) === asked);
  if (!width) throw new Refused('badRequest', `Pictures come in the widths ${widths.join(', ')}`);
  return width;
}

export const missing = () => new Refused('notFound', 'There is no such file');
