/**
 * The order of the nouns: each knows those before it, by its imports, and its SQL names their
 * tables by imports too (`scripts/lint/nouns.test.ts`). Nouns of one line still know one another.
 * What a noun needs of one above it is given to it in `worker/registered.ts`.
 */
const nouns = [
  ['message'],
  ['consent'],
  ['user', 'team', 'passkey'],
  ['note'],
  ['conversation', 'template'],
  ['catalogue'],
  ['course', 'product'],
  ['school'],
  ['timetable'],
  ['offer'],
  ['order'],
  ['outbox'],
  ['seat'],
  ['attendance'],
  ['material'],
  ['batch'],
  ['demo'],
  ['kitchen'],
  ['enquiry'],
  ['payment'],
  ['checkout'],
  ['certificate'],
  ['document'],
  ['settle'],
  ['counter'],
  ['bank'],
  ['media'],
  ['drawer'],
  ['undo'],
  ['privacy'],
  ['person'],
  ['dashboard'],
  ['find'],
  ['activity'],
  ['import'],
  ['audit', 'backup'],
  ['health'],
];
const folders = (some) => `^worker/(${some.flat().join('|')})/`;

/** Who may import whom. Each rule's comment says why. */
module.exports = {
  forbidden: [
    ...nouns
      .slice(0, -1)
      .map((level, at) => ({
        name: `${level.join('-')}-knows-no-noun-above`,
        severity: 'error',
        from: { path: folders(level), pathNot: '\\.test\\.ts$' },
        to: { path: folders(nouns.slice(at + 1)) },
      })),
    {
      name: 'no-circular',
      comment: 'Files that import each other are one file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Site and worker agree on the contract; it knows neither of them.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'seed-is-for-the-demo',
      comment: 'What a real installation begins with stands in contract/school/defaults.',
      severity: 'error',
      from: { path: '^(worker|site)/', pathNot: '(\\.test\\.ts$|^worker/(test|model)/)' },
      to: { path: '^seed/' },
    },
    {
      name: 'worker-knows-no-site',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^site/' },
    },
    {
      name: 'lib-knows-no-noun',
      comment: 'worker/lib holds mechanisms that every noun uses.',
      severity: 'error',
      from: { path: '^worker/lib/', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/(?!lib/|env\\.ts)' },
    },
    {
      name: 'lib-arrows-run-one-way',
      comment:
        'log and db know none of the others; list, history, mail, files and auth build on http.',
      severity: 'error',
      from: { path: '^worker/lib/(log|db|http|secret)', pathNot: '\\.test\\.ts$' },
      to: { path: '^worker/lib/(list|history|mail|files|auth)/' },
    },
    {
      name: 'routes-ask-queries',
      comment: 'A route names paths and handlers; SQL lives in queries and verbs.',
      severity: 'error',
      from: { path: '^worker/.+/routes\\.ts$' },
      to: { path: '(^worker/.+table\\.ts$|^worker/schema\\.ts$|node_modules/drizzle-orm)' },
    },
    {
      name: 'no-foreign-routes',
      comment:
        'A noun calls the verbs and queries of another noun, never its routes. The reference lists them all.',
      severity: 'error',
      from: {
        path: '^worker/(?!api\\.ts|app\\.ts|index\\.ts|reference/calls\\.ts|test/|.+\\.test\\.ts)',
      },
      to: { path: '^worker/.+/routes\\.ts$' },
    },
    {
      name: 'browser-knows-types-only',
      comment: 'What runs in the browser knows of the worker the type of its API.',
      severity: 'error',
      from: { path: '^site/(features|office|lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(worker|seed|scripts|contract/school/defaults)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-type-is-api',
      severity: 'error',
      from: { path: '^site/(features|office|lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^worker/(?!api\\.ts$)' },
    },
    {
      name: 'ui-knows-react-only',
      severity: 'error',
      from: { path: '^site/ui/' },
      to: { path: '^(site/(?!ui/)|contract/|worker/)' },
    },
    {
      name: 'site-lib-knows-no-feature',
      severity: 'error',
      from: { path: '^site/lib/' },
      to: { path: '^site/(features|office|pages|layouts|components)/' },
    },
    {
      name: 'features-know-no-office',
      comment: 'What visitors load never brings the staff’s screens along.',
      severity: 'error',
      from: { path: '^site/(features|components)/' },
      to: { path: '^site/(office|pages|layouts)/' },
    },
    {
      name: 'office-knows-no-pages',
      severity: 'error',
      from: { path: '^site/office/' },
      to: { path: '^site/(pages|layouts|components)/' },
    },
    {
      name: 'office-uses-its-own-feature',
      comment: 'A noun of the office may use the same noun of the features and no other.',
      severity: 'error',
      from: { path: '^site/office/([^/]+)/' },
      to: { path: '^site/features/', pathNot: '^site/features/$1/' },
    },
    {
      name: 'office-builds-from-the-kit',
      comment:
        'A dialog with a form or a question is AskDialog or Confirm, a list with pages ListScreen.',
      severity: 'error',
      from: { path: '^site/office/(?!kit/)' },
      to: { path: '^site/ui/(FormDialog|ConfirmDialog|Pagination)\\.tsx$' },
    },
    {
      name: 'tests-are-imported-by-tests',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^worker/(test|model)/|^e2e/|^seed/|^scripts/|^vitest)' },
      to: { path: '(^worker/(test|model)/|\\.test\\.tsx?$|^e2e/)' },
    },
    {
      name: 'reference-is-no-part-of-the-worker',
      comment: 'It is built with the site: no call pays for it, and neither does the start.',
      severity: 'error',
      from: { path: '^(worker/(?!reference/|test/|.+\\.test\\.ts$)|site/(?!pages/api/))' },
      to: { path: '^worker/reference/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist|^\\.astro|^\\.wrangler|^\\.test)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    builtInModules: { add: ['cloudflare:workers', 'cloudflare:test'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
    },
  },
};

Object.defineProperty(module.exports, 'nouns', { value: nouns });
