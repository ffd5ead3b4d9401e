// `npm run sdk` writes the generated part of packages/sdk from the OpenAPI document. With --check, it writes nothing and
// fails if the committed files are stale.
import { generate } from './sdk/generate.ts';

const isCheck = process.argv.includes('--check');
const changed = await generate(isCheck);
if (isCheck && changed.length > 0) {
  console.error(`Stale: ${changed.join(', ')}. Run \`npm run sdk\` and commit the result.`);
  process.exitCode = 1;
}
