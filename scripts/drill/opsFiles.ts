import { readFile } from 'node:fs/promises';

/** The files of `ops/` that name hosts, ports and paths. */
export type OpsFile = 'nginx.conf' | 'haproxy.cfg' | 'patroni.yml' | 'pgbouncer.ini' | 'pgbouncer.transaction.ini';

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
