import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD = fileURLToPath(new URL('../../packages/sdk/scripts/build.ts', import.meta.url));

/** Builds the SDK and writes it as `florin-sdk.tgz`, which npm installs, to a folder that exists. Returns the path of the file. */
export async function packSdk(folder: string): Promise<string> {
  const run = promisify(execFile);
  const built = await mkdtemp(join(tmpdir(), 'florin-sdk-'));
  try {
    await run(process.execPath, [BUILD, built]);
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: built });
    const file = join(folder, 'florin-sdk.tgz');
    await rename(join(folder, stdout.trim()), file);
    return file;
  } finally {
    await rm(built, { recursive: true });
  }
}
