/** The tests of rules in plain TypeScript, which Stryker runs in Node. */
export default {
  test: {
    include: ['contract/**/*.test.ts', 'site/office/{bank/statement,kit/sheet}/*.test.ts'],
  },
};
