import { sql } from 'kysely';
import { type LatestProof, latestProofs } from '../../src/db/proofs/proofs.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Token } from '../../src/domain/tokens.ts';
import { runOnce } from '../../src/jobs/handlers/wallet.prove.ts';
import { startProofs } from '../../src/services/proofs/start.ts';
import { FINAL } from './finality.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';

/** The owner of a service's test data. */
export const scopeOf = ({ merchant }: Service): MerchantScope => ({ merchant_id: merchant.id, mode: 'test' });

/** As if a transaction had to be so much younger than the database's clock. The chain's own clock is ahead of that in tests. */
const NEVER = -1_000_000;

/**
 * Proves a wallet, once its transactions are final, as workers do. Returns its latest proofs by token.
 * @param pendingMinutes default: nothing is too young to be booked
 */
export async function prove(
  service: Service,
  wallet: string,
  { pendingMinutes = NEVER } = {},
): Promise<Record<Token, LatestProof>> {
  const { db, config, chain } = service;
  chain.control.advanceSlots(FINAL);
  await forgetRecent(service);
  await transact(db, (trx) => startProofs(trx, config, scopeOf(service), wallet));
  await finishProofs(service, pendingMinutes);
  const all = await latestProofs(db, scopeOf(service), wallet);
  return Object.fromEntries(all.map((proof) => [proof.token, proof])) as Record<Token, LatestProof>;
}

/** Runs the job of proofs. */
export const finishProofs = (service: Service, pendingMinutes = NEVER): Promise<number> =>
  runOnce(workerOf(service), { mode: 'test' }, { pendingMinutes });

/** Makes the proofs that have ended old enough for new ones. */
export const forgetRecent = ({ db }: Service) =>
  sql`update proofs set checked_at = checked_at - interval '1 hour' where status <> 'running'`.execute(db);

/** Adds 5 base units to a wallet and to sales in the ledger, like the entries of one transaction, and as if of another one. */
export async function tamperWith({ db }: Service, like: string, signature = like): Promise<void> {
  await sql`
    with original as (select * from ledger_entries where signature = ${like} and account = 'wallet' limit 1),
      own as (select typeid('ltx') as id)
    insert into ledger_entries (id, transaction_id, merchant_id, mode, cause, account, wallet, token, amount, signature, path, slot,
      occurred_at, booked_at)
    select typeid('len'), own.id, merchant_id, mode, cause, line.account, case line.account when 'wallet' then wallet end, token,
      line.amount, ${signature}, path, slot, occurred_at, booked_at
    from original, own, (values ('wallet', 5), ('sales', -5)) as line (account, amount)`.execute(db);
}
