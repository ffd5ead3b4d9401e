import { chmod, chown, copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Returns the path of a certificate or a key of the tests. */
export const certificate = (name: string) => fileURLToPath(new URL(`certificates/${name}`, import.meta.url));

/**
 * Makes a running Postgres speak TLS only. Its certificate is for localhost.
 * `url`: connects as its superuser, in plain text
 */
export async function turnOnTls(url: string): Promise<void> {
  await asSuperuser(url, async (client, folder) => {
    const { uid, gid } = await stat(folder);
    for (const [from, to] of [
      ['localhost.crt', 'server.crt'],
      ['localhost.key', 'server.key'],
      ['ca.crt', 'root.crt'],
    ] as const) {
      await copyFile(certificate(from), join(folder, to));
      // PostgreSQL refuses a key that others can read.
      await chmod(join(folder, to), 0o600);
      await chown(join(folder, to), uid, gid);
    }
    await client.query("alter system set ssl_ca_file = 'root.crt'");
    await client.query('alter system set ssl = on');
    const rules = join(folder, 'pg_hba.conf');
    const lines = (await readFile(rules, 'utf8')).replace(/^host /gm, 'hostssl ');
    await writeFile(rules, lines);
    await client.query('select pg_reload_conf()');
  });
}

/** Makes the Postgres ask each client for a certificate, or no longer. `config`: connects by TLS, as the superuser */
export async function askForCertificates(config: pg.ClientConfig, isAsking: boolean): Promise<void> {
  await asSuperuser(config, async (client, folder) => {
    const rules = join(folder, 'pg_hba.conf');
    const lines = (await readFile(rules, 'utf8')).replaceAll(' clientcert=verify-ca', '');
    await writeFile(rules, isAsking ? lines.replace(/^(hostssl .*)$/gm, '$1 clientcert=verify-ca') : lines);
    await client.query('select pg_reload_conf()');
  });
}

async function asSuperuser(
  config: string | pg.ClientConfig,
  work: (client: pg.Client, folder: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await work(client, rows[0]?.data_directory as string);
  } finally {
    await client.end();
  }
}
