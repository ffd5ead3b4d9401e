import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, readMessage } from './message.ts';

/** More than anybody scrolls through; a few megabytes at usual sizes. */
const MAX_MESSAGES = 1_000;
/** Memory limit of all raw mails together. */
const MAX_BYTES = 200 * 1024 * 1024;

interface Entry {
  message: Message;
  raw: Buffer;
}

export interface MailBox {
  /** Returns all mails, newest first. */
  list(): Message[];
  get(id: string): Entry | null;
  add(raw: Buffer): Promise<Message>;
  clear(): Promise<void>;
  /** Returns the newest mail that matches, or waits for the next one. @throws Error after `timeoutMs` */
  waitFor(matches: (message: Message) => boolean, timeoutMs: number): Promise<Message>;
}

/** Opens a box of mails in memory. With `dir`, each mail is also an `.eml` file there, and is loaded at the next start. */
export async function openMailBox(dir?: string): Promise<MailBox> {
  const arrivals = new EventEmitter<{ message: [Message] }>();
  // Each waiting test is a listener, so a large number is no leak.
  arrivals.setMaxListeners(0);
  const entries: Entry[] = [];
  let bytes = 0;
  let lastId = 0;
  const fileOf = (id: string) => join(dir ?? '', `${id}.eml`);

  async function dropOldest(): Promise<void> {
    const [oldest] = entries.splice(0, 1);
    if (oldest === undefined) return;
    bytes -= oldest.raw.length;
    if (dir !== undefined) await rm(fileOf(oldest.message.id), { force: true });
  }

  async function keep(entry: Entry): Promise<void> {
    entries.push(entry);
    entries.sort((a, b) => Number(a.message.id) - Number(b.message.id));
    bytes += entry.raw.length;
    while (entries.length > MAX_MESSAGES || bytes > MAX_BYTES) await dropOldest();
  }

  if (dir !== undefined) {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const names = (await readdir(dir)).filter((name) => /^\d+\.eml$/.test(name)).sort();
    for (const name of names) {
      const id = name.replace('.eml', '');
      const raw = await readFile(join(dir, name));
      lastId = Number(id);
      await keep({ message: await readMessage(id, raw), raw });
    }
  }

  return {
    list: () => entries.map((entry) => entry.message).reverse(),
    get: (id) => entries.find((entry) => entry.message.id === id) ?? null,
    async add(raw) {
      // The time of arrival, incremented for mails of the same millisecond, so that ids sort and are unique.
      lastId = Math.max(Date.now(), lastId + 1);
      const id = String(lastId);
      const message = await readMessage(id, raw);
      if (dir !== undefined) {
        const unfinished = join(dir, `${id}.part`);
        await writeFile(unfinished, raw, { mode: 0o600 });
        await rename(unfinished, fileOf(id));
      }
      await keep({ message, raw });
      arrivals.emit('message', message);
      return message;
    },
    async clear() {
      while (entries.length > 0) await dropOldest();
    },
    waitFor(matches, timeoutMs) {
      const present = entries.findLast((entry) => matches(entry.message));
      if (present !== undefined) return Promise.resolve(present.message);
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          arrivals.off('message', onMessage);
          settle();
        };
        const onMessage = (message: Message) => {
          if (matches(message)) finish(() => resolve(message));
        };
        const onTimeout = () => {
          const seen = entries.map(({ message }) => `"${message.subject}" to ${message.to.join(', ')}`);
          const text = `no such mail within ${timeoutMs} ms; there are: ${seen.join('; ') || 'none'}`;
          finish(() => reject(new Error(text)));
        };
        const timer = setTimeout(onTimeout, timeoutMs);
        arrivals.on('message', onMessage);
      });
    },
  };
}
