/** How far a line of a shop order is, in the order in which it goes on; any may be taken back. */
export const lineStates = ['to-bake', 'ready', 'collected'] as const;
export type LineState = (typeof lineStates)[number];

export const lineStateWords: Record<LineState, string> = {
  'to-bake': 'To bake',
  ready: 'Ready',
  collected: 'Collected',
};

/** How far a whole order is: as far as the line that is furthest behind. */
export const furthestBehind = (lines: readonly { state?: LineState | undefined }[]): LineState =>
  lineStates.find((one) => lines.some(({ state = 'to-bake' }) => state === one)) ?? 'to-bake';
