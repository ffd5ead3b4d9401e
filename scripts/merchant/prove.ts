// `npm run merchant -- prove`: whether the ledger of a merchant says what the chain says.

import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { findMerchant } from '../../src/db/merchants/merchants.ts';
import { endTurn, hasRunningProofs, latestProofs, takeTurn } from '../../src/db/proofs/proofs.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { transact } from '../../src/db/transaction.ts';
import { isAddress } from '../../src/domain/base58.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { TOKENS, type Token } from '../../src/domain/tokens.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { proofJson } from '../../src/serializers/proofs.ts';
import { type ProveDeps, proveInTurn } from '../../src/services/proofs/prove.ts';
import { startProofs } from '../../src/services/proofs/start.ts';
import { openRpcClients } from '../../src/services/rpcClients.ts';
import { type Command, MODE, modeOf } from '../lib/cli.ts';
import { UsageError } from '../lib/commandLine.ts';
import { printTable, type Row, statusCell } from '../lib/table.ts';

/** Calls to the chain per turn, after which its progress is saved. */
const TURN_CALLS = 100;
/** How often, and how long, the command waits for proofs that a worker is making. */
const POLL_MS = 500;
const MAX_POLLS = 240;

type Proof = ReturnType<typeof proofJson> & { mode: Mode };

export const proveCommand: Command = {
  usage: 'prove MERCHANT_ID [--mode test|live] [--wallet ADDRESS]',
  summary:
    'Proves the ledger against the chain now, for all wallets or one, and lists what differs. Both modes by default. ' +
    'A wallet that was proved within the last seconds is not proved again. Fails if something differs.',
  options: { mode: MODE, wallet: { value: 'ADDRESS', about: 'only this wallet' } },
  arguments: 1,
  run: async (db, [merchant_id = ''], options, env): Promise<Proof[]> => {
    const modes = options.mode === undefined ? MODES : [modeOf(options)];
    const wallet = typeof options.wallet === 'string' ? options.wallet : null;
    if (wallet !== null && !isAddress(wallet)) throw new UsageError('--wallet must be a Solana address');
    if (!(await findMerchant(db, merchant_id))) throw new Error(`there is no merchant ${merchant_id}`);
    const config = readConfig(env);
    await startEnqueuing(db);
    const rpc = openRpcClients(config, db, { observe: () => () => undefined });
    try {
      const proofs: Proof[] = [];
      for (const mode of modes) {
        const scope = { merchant_id, mode };
        await transact(db, (trx) => startProofs(trx, config, scope, wallet));
        await finishProofs({ db, config, rpc: rpc[mode] }, scope);
        proofs.push(...(await latestProofs(db, scope, wallet)).map((row) => ({ mode, ...proofJson(row) })));
      }
      return proofs;
    } finally {
      await Promise.all(MODES.map((mode) => rpc[mode].close()));
    }
  },
  print: printProofs,
  problem: (proofs: Proof[]) => {
    const wrong = proofs.filter(({ status }) => status === 'different' || status === 'failed');
    return wrong.length > 0 ? `${wrong.length} of ${proofs.length} could not be proved` : null;
  },
};

/** Makes a merchant's running proofs, together with the workers. @throws Error if the chain cannot be read, or a worker takes too long */
async function finishProofs(deps: ProveDeps, scope: MerchantScope): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    await takeTurns(deps, scope);
    if (!(await hasRunningProofs(deps.db, scope))) return;
    await delay(POLL_MS);
  }
  throw new Error('the proofs take long, and workers go on with them: see GET /proofs');
}

async function takeTurns(deps: ProveDeps & { db: Database }, { mode, merchant_id }: MerchantScope): Promise<void> {
  for (
    let proof = await takeTurn(deps.db, mode, merchant_id);
    proof;
    proof = await takeTurn(deps.db, mode, merchant_id)
  ) {
    try {
      if ((await proveInTurn(deps, proof, { calls: TURN_CALLS })) === null) await endTurn(deps.db, proof, false);
    } catch (error) {
      await endTurn(deps.db, proof, true);
      throw error;
    }
  }
}

function printProofs(proofs: Proof[]): void {
  printTable(proofs.map(rowOf), { whole: ['wallet'], none: 'This merchant has no wallets.' });
  for (const { token, wallet, differences, pending } of proofs) {
    if (differences.length > 0) console.log(`\nEntries in ${token} of ${wallet} that the chain contradicts:`);
    for (const { transaction_signature, path, ledger_base_units, chain_base_units } of differences) {
      const chain = chain_base_units === null ? 'does not have it' : `says ${whole(chain_base_units, token)}`;
      const place = path === null ? '' : ` (transfer ${path})`;
      console.log(
        `  ${transaction_signature}${place}: the ledger says ${whole(ledger_base_units, token)}, the chain ${chain}`,
      );
    }
    if (pending.length > 0)
      console.log(`\nTransactions in ${token} of ${wallet} that may still be credited or dropped:`);
    for (const { transaction_signature, changed_base_units } of pending) {
      console.log(`  ${transaction_signature}: ${whole(changed_base_units, token)}`);
    }
  }
}

function rowOf(proof: Proof): Row {
  const { mode, wallet, token, slot, status, failure } = proof;
  const { opening_base_units: opening, booked_base_units: booked } = proof;
  const entries = opening === null || booked === null ? null : (BigInt(booked) - BigInt(opening)).toString();
  const shown = (amount: string | null) => (amount === null ? '-' : whole(amount, token));
  return {
    ...{ mode, wallet, token, slot: slot ?? '-', opening: shown(opening), entries: shown(entries) },
    chain: shown(proof.balance_base_units),
    difference: shown(proof.difference_base_units),
    status: failure === null ? statusCell(status) : { text: `${status}: ${failure}`, tone: 'bad' },
  };
}

/** Returns base units as whole tokens, with all decimals. */
function whole(amount: string, token: Token): string {
  const { decimals } = TOKENS[token];
  const digits = amount.replace('-', '').padStart(decimals + 1, '0');
  return `${amount.startsWith('-') ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
