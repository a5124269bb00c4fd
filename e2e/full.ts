/** `npm run test:full` looks at every state in every size and mode; `npm test` at each once. */
export const isFull = process.env['TEST_FULL'] === '1';

/** A full run, or one of named files (`scripts/e2e.ts`), looks at every state. */
export const isEveryState = isFull || process.env['E2E_EVERY_STATE'] === '1';

/** All in a full run, else the first few: for what differs little. */
export const some = <Thing>(things: readonly Thing[], few: number): readonly Thing[] =>
  isFull ? things : things.slice(0, few);
