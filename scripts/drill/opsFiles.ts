import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of `ops/` that name hosts, ports and paths. */
export type OpsFile =
  | 'nginx.conf'
  | 'nginx.cells.conf'
  | 'haproxy.cfg'
  | 'patroni.yml'
  | 'pgbouncer.ini'
  | 'pgbouncer.transaction.ini';

/**
 * Returns a file of `ops/` for one machine: each text of `replacements` replaced wherever it occurs, in their order.
 * @throws Error when a text does not occur, so that the file and its reader cannot drift apart
 */
export async function fillOpsFile(name: OpsFile, replacements: Record<string, string>): Promise<string> {
  let text = await readFile(new URL(`../../ops/${name}`, import.meta.url), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`ops/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/**
 * Writes nginx's main configuration around servers, which keeps all files of nginx in a folder. Returns its path.
 * @param log how nginx logs requests; default: not at all
 */
export async function writeNginxConfig(folder: string, servers: string, log = 'access_log off;'): Promise<string> {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const path = join(folder, 'nginx.conf');
  const http = `http { ${log} ${paths.join(' ')}\n${servers}\n}`;
  await writeFile(path, `daemon off; pid ${folder}/pid; events {} ${http}`, { mode: 0o644 });
  return path;
}
