/** `npm run test:full` looks at every state in every size and mode; `npm test` at each once. */
export const isFull = process.env['TEST_FULL'] === '1';
