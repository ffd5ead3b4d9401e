import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { constants, createGunzip, createGzip } from 'node:zlib';

// A file is gzip, followed by its HMAC. Each line is a kind, a table and a JSON text, so that rows pass through as they are.

const MAC_BYTES = 32;
const GZIP = { level: constants.Z_BEST_SPEED };

/** The first line of a file. `schema`: the last migration of the source. */
export type Header = {
  format: 1;
  kind: 'copy' | 'changes' | 'final';
  id: string;
  merchant_id: string;
  schema: string;
  /** the file that this one follows; of a copy: its own id */
  copy_id: string;
};

/** A line of a file. `table` is empty where the line is about none. */
export type Line = { kind: string; table: string; json: string };

/** A file that is being written. */
export type Archive = {
  write(kind: string, table: string, json: string): Promise<void>;
};

/** Writes a file with a header and what `fill` writes. It appears when it is complete and on disk, readable by its owner alone. */
export async function writeArchive(
  path: string,
  key: Buffer,
  header: Header,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.part`;
  await rm(unfinished, { force: true });
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const gzip = createGzip(GZIP);
  const mac = macOf(key);
  const finished = once(
    gzip.on('data', (chunk) => pass(gzip, file, mac, chunk)),
    'end',
  );
  const failed = new Promise<never>((_, reject) => void [file, gzip].map((stream) => stream.once('error', reject)));
  // Those who wait for it get the error. If nobody does, it must not end the process.
  failed.catch(() => {});
  const write = async (kind: string, table: string, json: string) => {
    // Postgres writes JSON in several lines. Within texts, line feeds are escaped.
    if (!gzip.write(`${kind} ${table} ${json.replaceAll('\n', ' ')}\n`))
      await Promise.race([once(gzip, 'drain'), failed]);
  };
  try {
    await write('header', '', JSON.stringify(header));
    await fill({ write });
    gzip.end();
    await Promise.race([finished, failed]);
    file.end(mac.digest());
    await Promise.race([once(file, 'close'), failed]);
    await rename(unfinished, path);
  } catch (error) {
    gzip.destroy();
    file.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

function pass(
  gzip: ReturnType<typeof createGzip>,
  file: ReturnType<typeof createWriteStream>,
  mac: Hmac,
  chunk: Buffer,
): void {
  mac.update(chunk);
  if (file.write(chunk)) return;
  gzip.pause();
  file.once('drain', () => gzip.resume());
}

/** Returns a file's header. @throws Error if the file was not written whole with this key, or was changed since */
export async function openArchive(path: string, key: Buffer): Promise<Header> {
  const end = await endOfContent(path);
  const mac = macOf(key);
  for await (const chunk of createReadStream(path, { end: end - 1 })) mac.update(chunk);
  if (!timingSafeEqual(mac.digest(), await readMac(path, end))) throw notOurs(path);
  for await (const { kind, json } of readArchive(path)) {
    const header: Header = JSON.parse(json);
    if (kind === 'header' && header.format === 1) return header;
    break;
  }
  throw new Error(`another version of Florin wrote ${path}`);
}

/** Yields the lines of a file that openArchive has accepted. */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  const gunzip = createReadStream(path, { end: (await endOfContent(path)) - 1 }).pipe(createGunzip());
  try {
    for await (const line of createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [kind = '', table = ''] = line.split(' ', 2);
      yield { kind, table, json: line.slice(kind.length + table.length + 2) };
    }
  } finally {
    gunzip.destroy();
  }
}

async function endOfContent(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size <= MAC_BYTES) throw notOurs(path);
    return size - MAC_BYTES;
  } finally {
    await file.close();
  }
}

async function readMac(path: string, start: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const notOurs = (path: string) => new Error(`${path} is incomplete or was changed, or TRANSFER_KEY is another one`);

/** The key also seals secrets in the file, so the HMAC has one of its own. */
const macOf = (key: Buffer): Hmac => createHmac('sha256', createHmac('sha256', key).update('florin move').digest());
