import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Names the commit of the last release. `npm run release` writes it. */
const FILE = 'LAST_RELEASE';

const run = promisify(execFile);

/** Calls `work` with a temporary folder that has the code of the last release and its packages. */
export async function withLastRelease<T>(
  report: (line: string) => void,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const commit = await readCommit();
  const folder = await mkdtemp(join(tmpdir(), 'florin-last-release-'));
  try {
    await checkOut(commit, folder);
    report(`the last release, ${commit.slice(0, 12)}, is checked out`);
    await installPackages(folder, report);
    return await work(join(folder, 'code'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the commit, after fetching it if a shallow clone lacks it. @throws Error when that fails */
async function readCommit(): Promise<string> {
  const commit = (await readFile(FILE, 'utf8')).trim();
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error(`${FILE} must contain the full hash of a commit`);
  const isHere = () =>
    run('git', ['cat-file', '-e', `${commit}^{commit}`]).then(
      () => true,
      () => false,
    );
  if (await isHere()) return commit;
  const problem = await run('git', ['fetch', '--quiet', '--depth', '1', 'origin', commit]).then(
    () => '',
    ({ stderr, message }: { stderr?: string; message: string }) => stderr?.trim() || message,
  );
  if (await isHere()) return commit;
  throw new Error(`this clone lacks the commit in ${FILE}, ${commit}, and git could not fetch it: ${problem}`);
}

/** Writes the files of a commit to `code` in a folder. Leaves this work tree and its index as they are. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  await run('git', ['read-tree', commit], { env });
  await run('git', ['checkout-index', '--all', `--prefix=${join(folder, 'code')}/`], { env });
}

/** Gives the release the packages of this version, if its lock file is the same, or else installs its own. */
async function installPackages(folder: string, report: (line: string) => void): Promise<void> {
  const code = join(folder, 'code');
  const [own, old] = await Promise.all([
    readFile('package-lock.json', 'utf8'),
    readFile(join(code, 'package-lock.json'), 'utf8'),
  ]);
  if (own === old) return symlink(resolve('node_modules'), join(code, 'node_modules'));
  await run('npm', ['ci', '--omit=dev', '--workspaces=false', '--no-audit', '--no-fund'], { cwd: code });
  report('its packages are installed');
}
