import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to run PostgreSQL's programs: directly, or as another user. `prefix` is a command that takes over as that user. */
export interface RunAs {
  prefix: string[];
  ids: { uid?: number; gid?: number };
}

interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Which user it runs as then: the one that owns the cluster already, or the user
 * `postgres` where the machine has one, or else `nobody`, which every machine has. No user is created: a payments
 * service that somebody tries out should leave nothing in /etc/passwd.
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
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody');
}

/**
 * The ways from root to that user, the least powerful first. The plain one is enough where the user may enter the
 * folders that lead to the program and the data. Below a private folder such as /root it may not, and opening other
 * people's folders with chmod is not ours to do, so there the process keeps one capability: passing folder permissions
 * while reading, or, in containers that withhold that one, passing file permissions altogether. `no_setuid_fixup` makes
 * access(2), with which PostgreSQL looks at its own program, agree with what open(2) allows.
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

/** Owns the folder, and everything in it when it still belongs to root (for example restored from a backup). */
async function takeOver(dir: string, { uid, gid }: Account): Promise<void> {
  const before = await stat(dir);
  await chown(dir, uid, gid);
  if (before.uid !== 0) return;
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await takeOver(path, { uid, gid });
    else if (!entry.isSymbolicLink()) await chown(path, uid, gid);
  }
}

/**
 * Finds out how to run `program` with its data below `dir`, and makes that user the owner of `dir`, which must exist.
 * Throws one clear line when no way leads there.
 */
export async function chooseRunAs(program: string, dir: string, clusterDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const account = await findAccount(clusterDir);
  await takeOver(dir, account);
  for (const way of waysToRunAs(account)) {
    const [command = '', ...args] = [...way.prefix, 'sh', '-c', 'cd -- "$0" && exec "$1" --version', dir, program];
    try {
      await run(command, args, { ...way.ids, cwd: '/' });
      return way;
    } catch {
      // This way is blocked by the permissions of a folder, or the machine has no setpriv: try the next one.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and the user it would run as (uid ${account.uid}) cannot enter ${dir} or the folder of ${program}: ` +
      'run as a normal user, or move the project and DATA_DIR to a folder that everybody may enter',
  );
}
