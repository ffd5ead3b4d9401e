import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a new key is hashed with 64 MiB and three passes of Argon2id', async () => {
  // In a process of its own: in ours, hashing is cheap.
  const module = JSON.stringify(new URL('../../src/services/apiKeys.ts', import.meta.url).href);
  const script = `import { generateKey } from ${module};
    process.stdout.write((await generateKey('mer_1', 'test', null)).row.argon2);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=65536,(t=3,p=4|p=4,t=3)\$/);
});
