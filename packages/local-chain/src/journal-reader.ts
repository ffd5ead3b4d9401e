import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AccountChange } from './execute.ts';
import type { Entry } from './history.ts';
import type { Block } from './slots.ts';
import type { AccountState } from './vm.ts';

// The lines of a chain's file (see journal.ts), and how to restore a chain from them.

export type StateJson = { lamports: string; owner: string; data: string; executable: boolean } | null;
export type ChangeJson = [address: string, state: StateJson];
export type Line =
  | { type: 'header'; version: number; genesisHash: string; seed: string }
  | { type: 'accounts'; accounts: ChangeJson[] }
  /** `after`: the transaction's result. `before`: undoes it, if `after` is already among the accounts. */
  | { type: 'transaction'; entry: EntryJson; after?: ChangeJson[]; before?: ChangeJson[] }
  | { type: 'drop'; signatures: string[]; restored: ChangeJson[] }
  | { type: 'blocks'; blocks: [slot: number, timeMs: number, blockhash: string][] };
type EntryJson = Omit<Entry, 'wire'> & { wire: string };

export const JOURNAL_VERSION = 1;

/** The content of the file, in the form from which the chain's parts are restored. */
export type Saved = {
  seed: Uint8Array;
  accounts: Map<string, AccountState | null>;
  entries: Entry[];
  undo: Map<Entry, AccountChange[]>;
  blocks: Omit<Block, 'height'>[];
  lines: number;
};

/** Returns an account change as JSON. */
export const toJson = ([address, state]: AccountChange): ChangeJson => [
  address,
  state && {
    lamports: state.lamports.toString(),
    owner: state.owner,
    data: Buffer.from(state.data).toString('base64'),
    executable: state.executable,
  },
];

const fromJson = ([address, state]: ChangeJson): AccountChange => [
  address,
  state && { ...state, lamports: BigInt(state.lamports), data: Buffer.from(state.data, 'base64') },
];

/**
 * Reads a chain's file; null when there is none. `genesisOf` returns an account of a fresh chain.
 * @throws Error when the file belongs to another chain, or is damaged before its last line
 */
export async function readJournal(
  path: string,
  genesisHash: string,
  genesisOf: (seed: Uint8Array) => (address: string) => AccountState | null,
): Promise<Saved | null> {
  if (!existsSync(path)) return null;
  const entries = new Map<string, Entry>();
  const accounts = new Map<string, AccountState | null>();
  const undo = new Map<Entry, AccountChange[]>();
  const saved = { seed: new Uint8Array(), blocks: [] as Saved['blocks'], lines: 0 };
  let genesis: (address: string) => AccountState | null = () => null;
  let damaged = false;

  function apply(line: Line) {
    switch (line.type) {
      case 'header':
        if (line.version !== JOURNAL_VERSION || line.genesisHash !== genesisHash)
          throw new Error(`${path} holds another chain; move it away to start a new one`);
        saved.seed = Buffer.from(line.seed, 'base64');
        genesis = genesisOf(saved.seed);
        return;
      case 'accounts':
        for (const change of line.accounts) accounts.set(...fromJson(change));
        return;
      case 'transaction': {
        const entry: Entry = { ...line.entry, wire: Buffer.from(line.entry.wire, 'base64') };
        const after = (line.after ?? []).map(fromJson);
        const before = line.before?.map(fromJson) ?? after.map(([address]) => stateBefore(address));
        entries.set(entry.signature, entry);
        undo.set(entry, before);
        for (const change of after) accounts.set(...change);
        return;
      }
      case 'drop':
        for (const signature of line.signatures) entries.delete(signature);
        for (const change of line.restored) accounts.set(...fromJson(change));
        return;
      case 'blocks':
        saved.blocks = line.blocks.map(([slot, timeMs, blockhash]) => ({ slot, timeMs, blockhash }));
    }
  }

  const stateBefore = (address: string): AccountChange => [
    address,
    accounts.has(address) ? (accounts.get(address) ?? null) : genesis(address),
  ];

  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (damaged) throw new Error(`${path} is damaged in line ${saved.lines + 1}; move it away to start a new chain`);
    const line = parseLine(text);
    // Only the last line may be cut off: a kill can interrupt only the line being written.
    if (line) apply(line);
    else damaged = true;
    saved.lines += damaged ? 0 : 1;
  }
  if (saved.lines === 0) return null;
  const ordered = [...entries.values()].sort((a, b) => a.seq - b.seq);
  return { ...saved, entries: ordered, undo, accounts, lines: damaged ? Number.POSITIVE_INFINITY : saved.lines };
}

function parseLine(text: string): Line | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
