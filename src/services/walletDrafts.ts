import { databaseMs } from '../clock.ts';
import { type Config, secretsKeysOf } from '../config/index.ts';
import { seal, unseal } from '../crypto.ts';
import type { DbOrTrx } from '../db/database.ts';
import { merchantIdentities, walletsOfMerchant } from '../db/merchants/merchants.ts';
import type { MerchantScope } from '../db/scope.ts';
import { FlorinError, type Issue } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import type { Locale } from '../domain/locales.ts';
import { changedWallets, type NewWallets, unprovenWallets, WALLET_DRAFT_MS } from '../domain/wallets.ts';
import { translatorOf } from '../i18n/translator.ts';
import { isVaultAddress, isWalletAddress } from '../solana/address.ts';
import { isTextSignedBy } from '../solana/pay/signed.ts';

/** Who drafts a change: a user, for a merchant in a mode. */
type Drafter = MerchantScope & { user_id: string };

/** A change before its wallets have signed it. `drafted_at`: milliseconds since 1970. `locale`: the language of its text. */
export type WalletDraft = { id: string; wallets: NewWallets; drafted_at: number; locale: Locale };

/** A draft for the form that sends it back, the text to sign, and the wallets that sign it. */
export type ShownDraft = { draft: string; text: string; signers: string[] };

/**
 * Prepares a change of wallets. Nothing is stored: `requestWalletChange` takes the draft and the signatures.
 * The wallets of a multisig program cannot sign a text, so only the operator's command sets them.
 * @throws FlorinError `validation_failed` naming a token whose wallet cannot be used; `conflict` if nothing would change
 */
export async function draftWalletChange(
  db: DbOrTrx,
  config: Config,
  drafter: Drafter,
  wallets: NewWallets,
  locale: Locale,
): Promise<ShownDraft> {
  const current = await currentWallets(db, drafter);
  const changed = changedWallets(wallets, current);
  requireChange(changed);
  const signers = unprovenWallets(changed, current);
  for (const [token, wallet] of Object.entries(changed)) {
    if (wallet !== null && signers.includes(wallet)) requireSigner(token, wallet);
  }
  const draft: WalletDraft = { id: newId('wch'), wallets: changed, drafted_at: Math.floor(databaseMs()), locale };
  const sealed = seal(config.SECRETS_KEY, JSON.stringify(draft), sealedFor(drafter));
  const merchant = (await merchantIdentities(db, [drafter.merchant_id])).get(drafter.merchant_id);
  const text = walletChangeText(config, drafter, merchant?.name ?? '', draft);
  return { draft: sealed.toString('base64url'), text, signers };
}

/** Returns a merchant's wallets in one mode, by token. */
export async function currentWallets(db: DbOrTrx, scope: MerchantScope): Promise<NewWallets> {
  return Object.fromEntries(await walletsOfMerchant(db, scope));
}

/** @throws FlorinError `conflict` if a change names no wallet that differs from the current ones */
export function requireChange(changed: NewWallets): void {
  if (Object.keys(changed).length > 0) return;
  throw new FlorinError('conflict', 'These are the current wallets already.', { reason: 'wallets_unchanged' });
}

function requireSigner(token: string, wallet: string): void {
  if (isWalletAddress(wallet)) return;
  const [reason, message] = isVaultAddress(wallet)
    ? ['wallet_is_vault', 'belongs to a program, such as a multisig, and cannot sign. Ask the operator to set it']
    : ['no_wallet', 'must be the address of a Solana wallet'];
  const path = `wallets.${token}`;
  throw new FlorinError('validation_failed', `${path} ${message}.`, {
    reason,
    issues: [{ path, message }] satisfies Issue[],
  });
}

/** Returns the draft that a request has brought back. @throws FlorinError `conflict` if it is not this user's, or too old */
export function openDraft(config: Config, drafter: Drafter, text: string): WalletDraft {
  const draft = unsealed(config, drafter, text);
  if (draft && databaseMs() - draft.drafted_at <= WALLET_DRAFT_MS) return draft;
  throw new FlorinError('conflict', 'This form has expired. Enter the wallets again.', { reason: 'draft_expired' });
}

function unsealed(config: Config, drafter: Drafter, text: string): WalletDraft | null {
  try {
    return JSON.parse(unseal(secretsKeysOf(config), Buffer.from(text, 'base64url'), sealedFor(drafter)));
  } catch {
    return null;
  }
}

function sealedFor({ merchant_id, mode, user_id }: Drafter): string {
  return `wallet-change ${merchant_id} ${mode} ${user_id}`;
}

/**
 * Returns the text that the new wallets sign. It names Florin's address, the merchant, the mode, the wallets and the change, whose id
 * is used once. So a copy of a signature changes nothing else, and nothing later.
 */
function walletChangeText(config: Config, scope: MerchantScope, merchant: string, draft: WalletDraft): string {
  const { merchant_id, mode } = scope;
  const wish = translatorOf(draft.locale).text('wallet-change-wish', { merchant, mode: { raw: mode } });
  const wallets = Object.entries(draft.wallets).map(([token, wallet]) => `${token} ${wallet ?? '-'}`);
  const facts = [merchant_id, mode, ...wallets, draft.id, new Date(draft.drafted_at).toISOString(), config.BASE_URL];
  return `${wish}\n\n${facts.join('\n')}`;
}

/**
 * Checks that all new wallets of a draft have signed its text.
 * @param signatures by wallet
 * @throws FlorinError `validation_failed` naming a wallet that has not
 */
export function requireSignatures(
  config: Config,
  scope: MerchantScope,
  merchant: string,
  { draft, current }: { draft: WalletDraft; current: NewWallets },
  signatures: ReadonlyMap<string, Uint8Array>,
): void {
  const text = walletChangeText(config, scope, merchant, draft);
  for (const wallet of unprovenWallets(draft.wallets, current)) {
    if (isTextSignedBy(wallet, text, signatures.get(wallet) ?? new Uint8Array())) continue;
    const message = `The signature of the wallet ${wallet} could not be checked. Sign again with this wallet.`;
    throw new FlorinError('validation_failed', message, { reason: 'wallet_signature', wallet });
  }
}
