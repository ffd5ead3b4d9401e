// The layers of ARCHITECTURE.md. Imports run down only: a layer imports those below it, never those above or beside it.
// Types count, too.

/** From the top down. Folders and files of one line stand beside each other and do not import each other. */
const LAYERS = [
  ['scripts'],
  ['src/api', 'src/jobs', 'src/directory'],
  ['src/release.ts', 'src/process.ts'],
  ['src/services'],
  ['src/serializers', 'src/observability'],
  ['src/queue', 'src/webhooks', 'src/mail', 'src/pdf', 'src/files', 'src/rates', 'src/config'],
  ['src/db', 'src/solana'],
  ['src/i18n'],
  ['src/tracing.ts'],
  ['src/domain', 'src/crypto.ts', 'src/version.ts', 'src/correlation.ts'],
  ['src/clock.ts'],
];

const isFile = (name) => name.endsWith('.ts');
const within = (names) =>
  `^(${names.map((name) => (isFile(name) ? `${name.replace('.', '[.]')}$` : `${name}/`)).join('|')})`;

const layerRules = LAYERS.flatMap((layer, index) =>
  layer.map((name) => ({
    name: `${name.replace('src/', '')} imports downwards only`,
    severity: 'error',
    from: { path: within([name]) },
    to: { path: within(LAYERS.slice(0, index + 1).flat()), pathNot: within([name]) },
  })),
);

const rules = {
  'no circles': { from: {}, to: { circular: true } },
  'no unresolvable import': { from: {}, to: { couldNotResolve: true } },
  'everything in src has a layer': { from: {}, to: { path: '^src/', pathNot: within(LAYERS.flat()) } },
  'rules get the time as an argument': {
    from: { path: '^src/domain/', pathNot: '^src/domain/ids[.]ts$' },
    to: { path: '^src/clock[.]ts$' },
  },
  'no noun knows what stands above the nouns': {
    from: { path: '^src/services/[^/]+/' },
    to: { path: '^src/services/finishPayments' },
  },
  'a file of src that nobody imports has a layer': {
    from: { path: '^src/', pathNot: within(LAYERS.flat()) },
    to: {},
  },
  'a noun of services knows no other noun in a file beside it': {
    from: { path: '^src/services/[^/]+/' },
    to: {
      path: '^src/services/[^/]+[.]ts$',
      pathNot: '^src/services/(audit|emails|confirmations|isolateFailures|finishPayments)[.]ts$',
    },
  },
  'a noun of services knows payments and customers, and no other noun': {
    from: { path: '^src/services/([^/]+)/' },
    to: { path: '^src/services/[^/]+/', pathNot: '^src/services/($1|payments|customers)/' },
  },
  'nothing in api but its start takes helpers from routes': {
    from: { path: '^src/api/(http|openapi|pages)/' },
    to: { path: '^src/api/routes/' },
  },
  // The image has neither.
  'src imports no workspace': { from: { path: '^src/' }, to: { path: '^packages/' } },
  'one file alone imports OpenTelemetry, and it is loaded only if traces are on': {
    from: { path: '^(src|scripts)/', pathNot: '^src/observability/spanWriter[.]ts$' },
    to: { path: '@opentelemetry/' },
  },
  'OpenTelemetry is loaded by a dynamic import alone': {
    from: { path: '^src/' },
    to: { path: '^src/observability/spanWriter[.]ts$', dependencyTypesNot: ['dynamic-import'] },
  },
  'src imports no development dependency, but for types': {
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  'a package knows nothing of this repository': { from: { path: '^packages/' }, to: { path: '^(src|scripts|test)/' } },
  'only tests import tests': { from: { path: '^(src|scripts|docs)/' }, to: { path: '^test/' } },
};

export default {
  forbidden: [...layerRules, ...Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule }))],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Builds of the documentation and of packages write these folders.
    // Without a slash at the end: a folder `dist-…` is gone as soon as a build of the site has ended.
    exclude: { path: '^(docs/[.]vitepress/(dist|cache|[.]temp)|packages/[^/]+/dist)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
