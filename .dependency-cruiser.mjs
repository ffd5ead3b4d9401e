// The layers of ARCHITECTURE.md. Imports run down only: a layer imports those below it, never those above or beside it.
// Types count, too.

/** From the top down. Folders of one line stand beside each other and do not import each other. */
const LAYERS = [
  ['scripts'],
  ['src/api', 'src/jobs'],
  ['src/services'],
  ['src/serializers'],
  ['src/queue', 'src/webhooks', 'src/mail', 'src/pdf', 'src/rates'],
  ['src/db', 'src/solana'],
  ['src/domain'],
];

const folders = (names) => `^(${names.join('|')})/`;

const layerRules = LAYERS.flatMap((layer, index) =>
  layer.map((folder) => ({
    name: `${folder.replace('src/', '')} imports downwards only`,
    severity: 'error',
    from: { path: folders([folder]) },
    to: {
      path: folders(
        LAYERS.slice(0, index + 1)
          .flat()
          .filter((other) => other !== folder),
      ),
    },
  })),
);

/** Within services, payments know no other noun, and each other noun knows payments alone. */
const NOUNS = ['subscriptions', 'installments', 'invoices'];
const nounRules = [
  {
    name: 'no noun knows what stands above the nouns',
    severity: 'error',
    from: { path: '^src/services/[^/]+/' },
    to: { path: '^src/services/finishPayments' },
  },
  {
    name: 'payments know no other noun',
    severity: 'error',
    from: { path: '^src/services/payments/' },
    to: { path: `^src/services/(${NOUNS.join('|')})/` },
  },
  ...NOUNS.map((noun) => ({
    name: `${noun} know payments and no other noun`,
    severity: 'error',
    from: { path: `^src/services/${noun}/` },
    to: { path: `^src/services/(${NOUNS.filter((other) => other !== noun).join('|')})/` },
  })),
];

export default {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no file without a user', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...layerRules,
    ...nounRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/api/pages/browser/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
