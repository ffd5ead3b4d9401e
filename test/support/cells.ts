import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Keypair } from '@solana/web3.js';
import { secretsKeysOf } from '../../src/config/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { CreatedMerchant } from '../../src/services/merchants.ts';
import type { Cell, MoveFile } from '../../src/services/moves/export.ts';
import { newReference } from '../../src/solana/address.ts';
import { createDatabase, TEMPLATE } from './database.ts';
import { makeMerchant, serviceOf } from './merchants.ts';
import { type Answer, type Service, startService } from './service.ts';

/** With it, the directory asks the cells. */
export const CELLS_TOKEN = 'a secret of the directory and the cells';

/** Two cells on one chain, each with a web and a worker. */
export type Cells = {
  source: Service;
  target: Service;
  /** a path for a file of a move, and its key */
  file: MoveFile;
  /** Makes a merchant in the source that can be paid there. */
  makeMerchant(): Promise<CreatedMerchant>;
  stop(): Promise<void>;
};

export async function startCells(): Promise<Cells> {
  const [source, database, folder] = await Promise.all([
    // Slots of mainnet's past: a transaction that is built before a move must not expire in it.
    startService({ worker: true, env: { CELLS_TOKEN }, chain: { slotMs: 400 } }),
    createDatabase(TEMPLATE),
    mkdtemp(join(tmpdir(), 'florin-cells-')),
  ]);
  // The template's beacons are those of every other database of these tests.
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 1 });
  for (const mode of ['test', 'live'] as const)
    await db.updateTable('chain_cursors').set({ beacon: newReference() }).where('mode', '=', mode).execute();
  await db.destroy();
  const env = {
    SOLANA_TEST_RPC_URLS: source.chain.url,
    SOLANA_LIVE_RPC_URLS: source.chain.url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    CELLS_TOKEN,
  };
  const target = await startService({ worker: true, databaseUrl: database.url, env });
  /** Each merchant has its own: with one for all, the target would take money for that of a merchant that moved before. */
  const newSide = () => {
    const wallet = Keypair.generate().publicKey.toBase58();
    source.chain.control.fund(wallet, { token: 'SOL', amount: 1_000_000_000n });
    for (const token of ['USDC', 'USDT'] as const) source.chain.control.fund(wallet, { token, amount: 1n });
    return { wallets: { USDC: wallet, USDT: wallet, SOL: wallet } };
  };
  return {
    source,
    target,
    file: { path: join(folder, 'merchant.move'), key: randomBytes(32) },
    makeMerchant: () => {
      const side = newSide();
      return makeMerchant(source, { test: side, live: side });
    },
    stop: async () => {
      await target.stop();
      await database.drop();
      await source.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns what a move needs of a cell. */
export const cellOf = ({ env, config }: Service): Cell => ({
  url: env.DATABASE_URL as string,
  secretsKeys: secretsKeysOf(config),
});

const RETRY_MS = 20;

/**
 * Returns a client of a merchant that asks one cell after the other, as the directory does. It repeats requests while the
 * merchant is frozen.
 * `refused`: how many answers were 503.
 */
export function roamingClient({ source, target }: Pick<Cells, 'source' | 'target'>, merchant: CreatedMerchant) {
  const cells = [serviceOf(source, merchant), serviceOf(target, merchant)];
  const refused: number[] = [];
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    for (;;) {
      const answer = await (cells[0] as Service).call(method, path, body, headers);
      if (answer.status === 421) cells.reverse();
      else if (answer.status === 503) {
        refused.push(Date.now());
        await delay(RETRY_MS);
      } else return answer;
    }
  };
  return { call, refused };
}
