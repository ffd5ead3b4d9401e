import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

/** The limit for the client with every call of the API. */
const MAX_GZIPPED_BYTES = 15_000;

test('is small: the main entry, bundled, minified and compressed', async () => {
  const bundle = await rolldown({ input: fileURLToPath(new URL('../src/index.ts', import.meta.url)) });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  expect(output).toHaveLength(1);
  expect(output[0].imports).toEqual([]);
  expect(gzipSync(output[0].code).length).toBeLessThan(MAX_GZIPPED_BYTES);
});
