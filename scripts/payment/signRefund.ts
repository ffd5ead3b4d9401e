// Signs a refund with a keypair file of the Solana CLI. Nothing keeps the key.
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Keypair, Transaction } from '@solana/web3.js';
import * as v from 'valibot';
import type { Config } from '../../src/config/index.ts';
import { loadBeacons } from '../../src/db/chain/transactions.ts';
import type { Database } from '../../src/db/database.ts';
import { findPublicRefund, type RefundRow, uncoveredByFinalMoney } from '../../src/db/refunds/refunds.ts';
import { FlorinError } from '../../src/domain/errors.ts';
import { buildRefunds } from '../../src/services/refunds/build.ts';
import { openRpcClients } from '../../src/services/rpcClients.ts';
import { createPayerReads } from '../../src/solana/pay/payerReads.ts';
import { createPriorityFee } from '../../src/solana/pay/priorityFee.ts';
import { RpcError, RpcUnavailable } from '../../src/solana/rpc/errors.ts';
import { UsageError } from '../lib/commandLine.ts';

/** A keypair file: the bytes of the private key, then those of the public key. */
const keypairBytes = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))), v.length(64));

/** Returns the keypair of a file. No error shows what is in the file. @throws UsageError when it is no keypair file */
export async function readKeypair(path: string): Promise<Keypair> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--keypair ${path} cannot be read (${error.code})`);
  });
  try {
    return Keypair.fromSecretKey(Uint8Array.from(v.parse(keypairBytes, JSON.parse(text))));
  } catch {
    throw new UsageError(`--keypair ${path} must be a keypair file of the Solana CLI: a JSON array of 64 numbers`);
  }
}

/** A block becomes final after some 13 seconds. A person waits for ten times that. */
const FINAL_TIMEOUT_MS = 130_000;
const POLL_MS = 500;
/** How often a person who waits sees that the command still does. */
const NOTE_MS = 10_000;

type Options = {
  /** called with each line for a person who waits */
  note: (text: string) => void;
  /** how long the money to refund may take to become final */
  timeoutMs?: number;
};

/**
 * Signs a refund's transaction, sends it, and returns its signature. First waits until the money to refund is final.
 * @throws Error when the refund cannot be sent, or its money does not become final in time
 */
export async function signRefund(
  { db, config }: { db: Database; config: Config },
  { id, mode }: Pick<RefundRow, 'id' | 'mode'>,
  keypair: Keypair,
  { note, timeoutMs = FINAL_TIMEOUT_MS }: Options,
): Promise<string> {
  const refund = await finalRefund(db, id, { note, timeoutMs });
  const rpc = openRpcClients(config, db, { observe: () => () => undefined });
  const payerReads = { test: createPayerReads(rpc.test), live: createPayerReads(rpc.live) };
  const priorityFee = createPriorityFee(config.SOLANA_PRIORITY_FEE_MICROLAMPORTS);
  try {
    const chain = { db, config, beacons: await loadBeacons(db), priorityFee, payerReads, rpc };
    // A single refund always fits into one transaction, which also opens the receiver's account.
    const { transaction } = await buildRefunds(chain, [refund], {
      wallet: keypair.publicKey.toBase58(),
      path: '--keypair',
    });
    const signed = Transaction.from(Buffer.from(transaction, 'base64'));
    signed.partialSign(keypair);
    return await rpc[mode].sendTransaction(signed.serialize().toString('base64'));
  } catch (error) {
    const isExplained = [FlorinError, RpcError, RpcUnavailable].some((kind) => error instanceof kind);
    if (!isExplained) throw error;
    throw new Error(`cannot send the refund ${id}: ${(error as Error).message}`, { cause: error });
  } finally {
    await Promise.all([rpc.test.close(), rpc.live.close()]);
  }
}

/** Returns a refund once all money to refund is final, or at once if it is not pending. @throws Error after `timeoutMs` */
async function finalRefund(db: Database, id: string, { note, timeoutMs }: Required<Options>): Promise<RefundRow> {
  const startedAt = performance.now();
  for (let notes = 0; ; await delay(POLL_MS)) {
    const refund = await findPublicRefund(db, { id });
    if (!refund) throw new Error(`there is no refund ${id}`);
    const uncovered = refund.status === 'pending' ? await uncoveredByFinalMoney(db, [id]) : [];
    if (uncovered.every(({ is_exceeded }) => is_exceeded)) return refund;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs >= timeoutMs) {
      const seconds = Math.round(timeoutMs / 1000);
      throw new Error(
        `cannot send the refund ${id}: the money to refund is not final after ${seconds} s. Sign it later`,
      );
    }
    if (waitedMs < notes * NOTE_MS) continue;
    note(notes === 0 ? 'The money to refund is not final yet. Waiting for it.' : 'Still waiting for final money.');
    notes += 1;
  }
}
