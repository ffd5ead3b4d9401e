import { databaseNow } from '../../src/clock.ts';
import type { findMerchant, listMerchants } from '../../src/db/merchants/merchants.ts';
import type { WalletChangeRow } from '../../src/db/merchants/walletChanges.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { TOKEN_NAMES } from '../../src/domain/tokens.ts';
import { walletChangeStatus } from '../../src/domain/wallets.ts';
import type { keyJson } from '../../src/serializers/apiKeys.ts';
import type { auditJson } from '../../src/serializers/auditLog.ts';
import type { CreatedMerchant } from '../../src/services/merchants.ts';
import { printTable, statusCell, toned } from '../lib/table.ts';

type Key = ReturnType<typeof keyJson>;

/** Returns a merchant as --json shows it, with the settings of both modes. */
export function merchantJson({ modes, ...merchant }: NonNullable<Awaited<ReturnType<typeof findMerchant>>>) {
  const settingsOf = (mode: Mode) => {
    const row = modes.find((candidate) => candidate.mode === mode);
    if (!row) throw new Error(`the settings of ${mode} mode are missing`);
    return {
      wallets: Object.fromEntries(TOKEN_NAMES.map((token) => [token, row.wallets[token] ?? null])),
      commitment: row.commitment,
      underpayment_tolerance: row.underpayment_tolerance,
      // null: the deployment's default
      limits: { payments: row.rate_limit_payments, reads: row.rate_limit_reads, others: row.rate_limit_others },
      clock_offset_ms: Number(row.clock_offset_ms),
    };
  };
  return { ...merchant, test: settingsOf('test'), live: settingsOf('live') };
}

export function printMerchant(merchant: ReturnType<typeof merchantJson>): void {
  console.log(`${merchant.id}\n  ${merchant.name} <${merchant.email}>, since ${merchant.created_at.toISOString()}`);
  for (const mode of MODES) {
    const { wallets, limits, commitment, underpayment_tolerance } = merchant[mode];
    const paid = Object.entries(wallets).map(([token, wallet]) => `    ${token.padEnd(5)} ${wallet ?? 'none'}`);
    const perHour = Object.entries(limits).map(([category, limit]) => `${category} ${limit ?? 'default'}`);
    console.log(`  ${mode}: a payment counts once it is ${commitment}\n${paid.join('\n')}`);
    console.log(`    a shortfall of up to ${underpayment_tolerance} counts as paid`);
    console.log(`    requests per hour: ${perHour.join(', ')}`);
  }
}

export function printMerchants(merchants: Awaited<ReturnType<typeof listMerchants>>): void {
  printTable(
    merchants.map(({ id, name, email }) => ({ id, name, email })),
    { whole: ['id'], none: 'There are no merchants. Create one with npm run merchant -- create.' },
  );
}

export function printCreated({ id, keys }: CreatedMerchant): void {
  console.log(
    `Merchant ${id}\nTest key ${keys.test}\nLive key ${keys.live}\nSave the keys now: they are not shown again.`,
  );
}

export function printKeys(keys: Key[]): void {
  for (const { id, mode, is_active, created_at, last_used_at, last_used_ip, name, ...limits } of keys) {
    const isExpired = limits.expires_at !== null && new Date(limits.expires_at) <= databaseNow();
    const state = is_active ? 'active' : isExpired ? 'expired' : 'revoked';
    const used = last_used_at ? `${last_used_at} from ${last_used_ip ?? 'unknown'}` : 'never';
    console.log(
      `${id}  ${mode}  ${toned(state.padEnd(7), statusCell(state).tone)}  created ${created_at}  used ${used}  ${name ?? ''}`,
    );
    console.log(`  ${limitsText(limits)}`);
  }
}

function limitsText({ scopes, expires_at, allowed_ips }: Pick<Key, 'scopes' | 'expires_at' | 'allowed_ips'>): string {
  return `scopes ${scopes.join(',')}  expires ${expires_at ?? 'never'}  from ${allowed_ips?.join(',') ?? 'everywhere'}`;
}

export function printAudit(acts: ReturnType<typeof auditJson>[]): void {
  for (const { created_at, mode, actor, address, action, object_kind, object_id, before, after } of acts) {
    console.log(
      `${created_at}  ${mode}  ${actor}${address ? ` (${address})` : ''}  ${action} ${object_kind} ${object_id}`,
    );
    for (const name of Object.keys(after ?? before ?? {})) {
      console.log(`  ${name}: ${JSON.stringify(before?.[name] ?? null)} -> ${JSON.stringify(after?.[name] ?? null)}`);
    }
  }
}

/** Returns a change of wallets as --json shows it. */
export function walletChangeJson({ stop_token_sha256: _, merchant_id: __, ...change }: WalletChangeRow) {
  return { ...change, status: walletChangeStatus(change) };
}

export function printWalletChanges(changes: ReturnType<typeof walletChangeJson>[]): void {
  if (changes.length === 0) console.log('No owner has asked for a change of wallets.');
  for (const { id, mode, status, wallets, requested_by, requested_at, effective_at, stopped_by } of changes) {
    const end = stopped_by === null ? `effective ${effective_at.toISOString()}` : `by ${stopped_by}`;
    console.log(
      `${id}  ${mode}  ${toned(status, statusCell(status).tone)} ${end}  requested ${requested_at.toISOString()} by ${requested_by}`,
    );
    for (const [token, wallet] of Object.entries(wallets)) console.log(`  ${token.padEnd(5)} ${wallet ?? 'none'}`);
  }
}

export function printIssued({ key, id, mode, ...limits }: { key: string } & Key): void {
  console.log(`Key ${id} (${mode})\n${key}\n${limitsText(limits)}\nSave the key now: Florin does not show it again.`);
}
