// `npm run sdk` writes the generated part of packages/sdk from the OpenAPI document. With --check, it writes nothing and
// fails if the committed files are stale. `npm run sdk -- test` runs the tests of the published package on other runtimes.
import { parseArgs } from 'node:util';

const HELP = `npm run sdk -- [--check] | test [--node 18,20,22] [--deno] [--bun]

  Without a word, writes packages/sdk/src/generated from the OpenAPI document. --check: fails if that would change a file.
  test: builds, packs and installs the package. Runs all tests of packages/sdk against it on this Node and on those
  versions, and portable.mjs, which needs a Florin and starts one, also on Deno and Bun. Installs the runtimes below
  node_modules/.cache.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    node: { type: 'string' },
    deno: { type: 'boolean' },
    bun: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(HELP);
else if (positionals[0] === 'test') {
  const { testOnRuntimes } = await import('./sdk/runtimes.ts');
  const versions = (values.node ?? '').split(',').filter(Boolean);
  process.exitCode = await testOnRuntimes({ nodes: versions, deno: values.deno ?? false, bun: values.bun ?? false });
} else {
  const { generate } = await import('./sdk/generate.ts');
  const changed = await generate(values.check ?? false);
  if (values.check && changed.length > 0) {
    console.error(`Stale: ${changed.join(', ')}. Run \`npm run sdk\` and commit the result.`);
    process.exitCode = 1;
  }
}
