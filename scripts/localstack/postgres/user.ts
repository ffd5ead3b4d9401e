import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to run PostgreSQL's programs: directly, or as another user. `prefix`: a command that switches to that user. */
export interface RunAs {
  prefix: string[];
  ids: { uid?: number; gid?: number };
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the user that runs PostgreSQL instead of root, which PostgreSQL refuses. That is the owner of the cluster, or
 * else the user `postgres`, or else `nobody`. No user is created: a trial should leave nothing in /etc/passwd.
 */
async function findAccount(clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // No such user: try the next name.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody: run as a normal user',
  );
}

/**
 * Returns the ways to switch from root to that user, least powerful first. The plain one needs permission to enter the
 * folders of the program and the data, which a private folder such as /root denies. We must not chmod such folders.
 * Instead, the process keeps one capability: dac_read_search, or dac_override in containers without that one.
 * PostgreSQL checks its own program with access(2); `no_setuid_fixup` makes that check agree with open(2).
 */
function waysToRunAs({ uid, gid }: Account): RunAs[] {
  const keeping = (capability: string): RunAs => ({
    prefix: [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=-all,+${capability}`,
      `--bounding-set=-all,+${capability}`,
      '--securebits=+no_setuid_fixup',
    ],
    ids: {},
  });
  return [{ prefix: [], ids: { uid, gid } }, keeping('dac_read_search'), keeping('dac_override')];
}

/** Changes the owner of a folder, and of its content if root owns the folder (for example after a restore). */
async function chownFolder(dir: string, { uid, gid }: Account): Promise<void> {
  const before = await stat(dir);
  await chown(dir, uid, gid);
  if (before.uid !== 0) return;
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await chownFolder(path, { uid, gid });
    else if (!entry.isSymbolicLink()) await chown(path, uid, gid);
  }
}

/**
 * Returns how to run `program` with its data below `dir`, and makes that user the owner of `dir`, which must exist.
 * @throws Error with one line for the user when there is no way
 */
export async function chooseRunAs(program: string, dir: string, clusterDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const account = await findAccount(clusterDir);
  await chownFolder(dir, account);
  for (const way of waysToRunAs(account)) {
    const [command = '', ...args] = [...way.prefix, 'sh', '-c', 'cd -- "$0" && exec "$1" --version', dir, program];
    try {
      await run(command, args, { ...way.ids, cwd: '/' });
      return way;
    } catch {
      // A folder's permissions block this way, or the machine has no setpriv: try the next way.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and the user it would run as (uid ${account.uid}) cannot enter ${dir} or the folder of ${program}: ` +
      'run as a normal user, or move the project and DATA_DIR to a folder that everybody may enter',
  );
}
