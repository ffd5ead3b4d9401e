import { appendFileSync, closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AccountChange } from './execute.ts';
import type { Entry } from './history.ts';
import { type ChangeJson, JOURNAL_VERSION, type Line, type Saved, type StateJson, toJson } from './journal-reader.ts';
import type { Ledger, LedgerEvent } from './ledger.ts';
import { BLOCKHASH_LIFETIME_BLOCKS, type Slots } from './slots.ts';

// The chain's state is an append-only file of JSON lines, so a kill damages at most its last line. When the file has
// grown to a multiple of its live content, it is rewritten beside itself and renamed over.

/** Blockhashes are written this often while transactions land; a kill loses younger ones. */
const BLOCKS_EVERY_SLOTS = 25;
/** A file is rewritten when it exceeds twice the transactions that it still needs by this many lines. */
const SPARE_LINES = 10_000;
const LINES_PER_WRITE = 500;

/** Opens a chain's file for appending. `saved`: its content, or null for a new file. */
export async function openJournal(
  path: string,
  saved: Saved | null,
  chain: { genesisHash: string; seed: Uint8Array; slots: Slots; ledger: Ledger },
) {
  await mkdir(dirname(path), { recursive: true });
  const states = new Map<string, StateJson>();
  for (const [address, state] of saved?.accounts ?? []) states.set(address, toJson([address, state])[1]);
  let lines = saved?.lines ?? Number.POSITIVE_INFINITY;
  let file = openSync(path, 'a');
  let blocksSlot = 0;
  let rewriting: Promise<void> | undefined;
  /** Lines written during a rewrite: the new file needs them, too. */
  let meanwhile: string[] = [];
  let failure: unknown;

  const isBloated = () => lines > chain.ledger.history.all().length * 2 + SPARE_LINES;

  const blocksLine = (): Line => ({
    type: 'blocks',
    blocks: chain.slots
      .recent()
      .slice(-BLOCKHASH_LIFETIME_BLOCKS - 1)
      .map(({ slot, timeMs, blockhash }) => [slot, timeMs, blockhash]),
  });

  /** Yields the chain's current state as lines, made one by one while they are written. */
  function* snapshot(entries: Entry[], accounts: ChangeJson[], blocks: Line): Generator<Line> {
    const seed = Buffer.from(chain.seed).toString('base64');
    yield { type: 'header', version: JOURNAL_VERSION, genesisHash: chain.genesisHash, seed };
    for (let start = 0; start < accounts.length; start += LINES_PER_WRITE)
      yield { type: 'accounts', accounts: accounts.slice(start, start + LINES_PER_WRITE) };
    for (const entry of entries)
      yield transactionLine(entry, { before: chain.ledger.undoOf(entry)?.map(toJson) ?? [] });
    yield blocks;
  }

  async function rewrite() {
    meanwhile = [];
    const all = snapshot([...chain.ledger.history.all()], [...states], blocksLine());
    const fresh = await open(`${path}.new`, 'w');
    let written = 0;
    for (let batch = take(all); batch.length > 0; batch = take(all)) {
      await fresh.appendFile(batch.map(textOf).join(''));
      written += batch.length;
    }
    await fresh.close();
    // Nothing can land between here and the end, because all of it is synchronous.
    appendFileSync(`${path}.new`, meanwhile.join(''));
    renameSync(`${path}.new`, path);
    closeSync(file);
    file = openSync(path, 'a');
    lines = written + meanwhile.length;
    rewriting = undefined;
  }

  /** Appends a line before listeners are notified, so a kill loses nothing. The system's cache survives a kill. */
  function write(line: Line) {
    if (failure !== undefined) return;
    try {
      const text = textOf(line);
      writeSync(file, text);
      lines += 1;
      if (rewriting) meanwhile.push(text);
      else if (isBloated()) rewriting = rewrite().catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  /** Stops writing the file while the chain continues. `close` reports the error. */
  function fail(error: unknown) {
    failure ??= error;
    rewriting = undefined;
  }

  function keep(changes: AccountChange[]): ChangeJson[] {
    const all = changes.map(toJson);
    for (const [address, state] of all) states.set(address, state);
    return all;
  }

  if (isBloated()) await rewrite();
  return {
    record(event: LedgerEvent) {
      if (event.type === 'landed') write(transactionLine(event.entry, { after: keep(event.after) }));
      if (event.type === 'dropped')
        write({ type: 'drop', signatures: event.signatures, restored: keep(event.restored) });
      const { slot } = chain.slots.head();
      if (event.type !== 'landed' || slot < blocksSlot + BLOCKS_EVERY_SLOTS) return;
      blocksSlot = slot;
      write(blocksLine());
    },
    /** Writes the chain's head. Rejects when any write failed since the file was opened. */
    async close() {
      await rewriting;
      write(blocksLine());
      await rewriting;
      closeSync(file);
      if (failure !== undefined) throw failure;
    },
  };
}

function transactionLine(entry: Entry, changes: { after?: ChangeJson[]; before?: ChangeJson[] }): Line {
  return { type: 'transaction', entry: { ...entry, wire: Buffer.from(entry.wire).toString('base64') }, ...changes };
}

function take(lines: Generator<Line>): Line[] {
  const batch: Line[] = [];
  while (batch.length < LINES_PER_WRITE) {
    const next = lines.next();
    if (next.done) break;
    batch.push(next.value);
  }
  return batch;
}

const textOf = (line: Line) => `${JSON.stringify(line)}\n`;
