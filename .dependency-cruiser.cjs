/** Who may import whom. Each rule's comment says why; the linter remembers so that nobody has to. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle of imports means that two files are one.',
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
      name: 'worker-knows-no-site',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^site/', pathNot: '^site/content/business\\.ts$' },
    },
    {
      name: 'routes-ask-queries',
      comment: 'A route names paths and handlers; SQL lives in queries and verbs.',
      severity: 'error',
      from: { path: '^worker/.+/routes\\.ts$' },
      to: { path: '(^worker/db/schema|node_modules/drizzle-orm)' },
    },
    {
      name: 'no-foreign-routes',
      comment: 'A noun calls the verbs and queries of another noun, never its routes.',
      severity: 'error',
      from: { path: '^worker/(?!api\\.ts|app\\.ts|index\\.ts|test/|.+\\.test\\.ts)' },
      to: { path: '^worker/.+/routes\\.ts$' },
    },
    {
      name: 'browser-knows-types-only',
      comment:
        'Islands, stores and site/lib run in the browser; of the worker they know the type of its API.',
      severity: 'error',
      from: { path: '^site/(features|lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(worker|seed|scripts)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-type-is-api',
      severity: 'error',
      from: { path: '^site/(features|lib|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^worker/(?!api\\.ts$)' },
    },
    {
      name: 'ui-knows-react-only',
      severity: 'error',
      from: { path: '^site/ui/' },
      to: { path: '^(site/(?!ui/)|contract/|worker/)' },
    },
    {
      name: 'features-know-no-pages',
      severity: 'error',
      from: { path: '^site/(features|lib|components)/' },
      to: { path: '^site/(pages|layouts)/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|^worker/test/|^e2e/|^seed/|^scripts/|^vitest)' },
      to: { path: '(^worker/test/|\\.test\\.tsx?$|^e2e/)' },
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
