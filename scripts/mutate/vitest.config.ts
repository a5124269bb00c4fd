export default {
  test: { include: ['contract/**/*.test.ts', 'site/office/{bank/statement,kit/sheet}/*.test.ts'] },
};
