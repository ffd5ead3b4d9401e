import { databaseNow } from '../clock.ts';
import type { Config } from '../config/index.ts';
import type { Trx } from '../db/database.ts';
import { countMail } from '../db/mailCounts.ts';
import {
  lockMerchant,
  type MerchantIdentity,
  type MerchantModeSettings,
  updateMerchantMode,
} from '../db/merchants/merchants.ts';
import {
  findMailedWalletChange,
  findPendingWalletChange,
  findWalletChange,
  insertWalletChange,
  markStopped,
  scopeOfWalletChange,
  setChangedWallets,
  type WalletChangeRow,
} from '../db/merchants/walletChanges.ts';
import { findMember, listFormerOwners, listOwners, type MemberRow } from '../db/people/members.ts';
import { findUser } from '../db/people/users.ts';
import type { MerchantScope } from '../db/scope.ts';
import type { EmailKind } from '../domain/emails.ts';
import { FlorinError } from '../domain/errors.ts';
import { walletChangeLimit } from '../domain/mailLimits.ts';
import { changedWallets, walletChangeStatus } from '../domain/wallets.ts';
import { type Translator, translatorFor } from '../i18n/translator.ts';
import type { Letter } from '../mail/compose.ts';
import {
  type Stopper,
  walletChangeRequestedMail,
  walletChangeStoppedMail,
  walletsChangedMail,
} from '../mail/wallets.ts';
import { enqueue } from '../queue/queues.ts';
import { type Doer, OPERATOR, recordAct, SYSTEM } from './audit.ts';
import { sendMails } from './emails.ts';
import { newToken, walletChangeStopUrl } from './people/links.ts';
import { currentWallets, openDraft, requireChange, requireSignatures } from './walletDrafts.ts';

/** How long owners who were removed still hear of changes: twice as long as a change usually waits. */
const FORMER_OWNER_HOURS = 48;

/** Who changes the wallets of a merchant in a mode: a member. */
type Changer = MerchantScope & { by: Doer };

/**
 * Asks for a change of wallets, which takes effect after the deployment's delay. It replaces a pending one. Mails all owners.
 * @param draft that of `draftWalletChange`
 * @param signatures of the draft's text, by wallet
 * @throws FlorinError `forbidden` if `by` is no owner; `validation_failed` without a wallet's signature; `conflict` if the draft
 *   is too old or used, or changes nothing any more; `rate_limit_exceeded`
 */
export async function requestWalletChange(
  trx: Trx,
  config: Config,
  { by, ...scope }: Changer,
  { draft: sealed, signatures }: { draft: string; signatures: ReadonlyMap<string, Uint8Array> },
): Promise<WalletChangeRow> {
  const { merchant_id, mode } = scope;
  const { merchant, owner } = await lockAsOwner(trx, merchant_id, by);
  const draft = openDraft(config, { ...scope, user_id: owner.user_id }, sealed);
  const { id, wallets } = draft;
  if (await findWalletChange(trx, scope, id)) {
    throw new FlorinError('conflict', 'This change was requested already.', { reason: 'draft_used' });
  }
  const before = await currentWallets(trx, scope);
  requireChange(changedWallets(wallets, before));
  requireSignatures(config, scope, merchant.name, { draft, current: before }, signatures);
  await countRequest(trx, scope);
  const pending = await findPendingWalletChange(trx, scope);
  if (pending) await recordStop(trx, pending, by, owner.user_id);
  const { token, token_sha256: stop_token_sha256 } = newToken();
  const act = { action: 'create', object_kind: 'wallet_change', ...scope, by, ids: () => [id] } as const;
  const change = await recordAct(trx, act, () => {
    const delay_hours = config.WALLET_CHANGE_DELAY_HOURS;
    return insertWalletChange(trx, {
      id,
      ...scope,
      wallets,
      requested_by: owner.user_id,
      delay_hours,
      stop_token_sha256,
    });
  });
  // Otherwise the next sweep that finds it due applies it.
  if (change.delay_hours === 0) await enqueue(trx, 'wallet.change', [{}], { singletonKey: 'sweep' });
  const of = { merchant_name: merchant.name, mode, before, wallets };
  const { requested_at: at, effective_at } = change;
  const asked = { by: nameOf(owner), replaces: pending !== null, at, effective_at, address: by.address };
  const stopUrl = walletChangeStopUrl(config, token);
  await mailOwners(trx, merchant_id, 'wallet_change_requested', (t) =>
    walletChangeRequestedMail(of, asked, stopUrl, t),
  );
  return change;
}

/** Locks a merchant, and returns it with the owner who acts. @throws FlorinError `forbidden` */
async function lockAsOwner(
  trx: Trx,
  merchantId: string,
  { actor }: Doer,
): Promise<{ merchant: MerchantIdentity; owner: MemberRow }> {
  const merchant = await lockMerchant(trx, merchantId);
  const owner = await findMember(trx, merchantId, actor);
  if (merchant && owner?.role === 'owner') return { merchant, owner };
  throw new FlorinError('forbidden', 'Only an owner can do this.', { reason: 'role' });
}

/** @throws FlorinError `rate_limit_exceeded` */
async function countRequest(trx: Trx, scope: MerchantScope): Promise<void> {
  const exceeded = await countMail(trx, [walletChangeLimit(scope)]);
  if (!exceeded) return;
  const { retry_after } = exceeded;
  const message = `Too many changes of wallets today. Retry in ${retry_after} s.`;
  throw new FlorinError('rate_limit_exceeded', message, { retry_after });
}

/** Stops a pending change for an owner or the operator, and mails all owners. @throws FlorinError `not_found`; `conflict`; `forbidden` */
export async function stopWalletChange(trx: Trx, { by, ...scope }: Changer, id: string): Promise<void> {
  if (by.actor !== 'command') await lockAsOwner(trx, scope.merchant_id, by);
  else await lockMerchant(trx, scope.merchant_id);
  const change = await findWalletChange(trx, scope, id);
  if (!change) throw new FlorinError('not_found', 'There is no such change of wallets.');
  const status = walletChangeStatus(change);
  if (status !== 'pending') throw new FlorinError('conflict', `The change was ${status} already.`, { reason: 'ended' });
  await stopPending(trx, change, by, by.actor === 'command' ? 'command' : 'user');
}

/**
 * Stops the change of a mail's link, for whoever has the mail. Returns false if it has ended, or if there is none.
 * @param address of the client
 */
export async function stopMailedWalletChange(trx: Trx, tokenSha256: Buffer, address: string | null): Promise<boolean> {
  const found = await findMailedWalletChange(trx, tokenSha256);
  if (!found) return false;
  await lockMerchant(trx, found.merchant_id);
  const change = await findWalletChange(trx, found, found.id);
  if (!change || walletChangeStatus(change) !== 'pending') return false;
  await stopPending(trx, change, { ...SYSTEM, address }, 'link');
  return true;
}

/** Stops a pending change, and mails all owners. Call it with the merchant locked. */
async function stopPending(trx: Trx, change: WalletChangeRow, by: Doer, kind: Stopper['kind']): Promise<void> {
  const { merchant_id, mode, wallets, requested_by } = change;
  await recordStop(trx, change, by, kind === 'user' ? by.actor : kind);
  const merchant = await lockMerchant(trx, merchant_id);
  const named = await findUser(trx, kind === 'user' ? by.actor : requested_by);
  const of = { merchant_name: merchant?.name ?? '', mode, before: await currentWallets(trx, change), wallets };
  const stop = { kind, by: named ? nameOf(named) : '', at: databaseNow(), address: by.address };
  await mailOwners(trx, merchant_id, 'wallet_change_stopped', (t) => walletChangeStoppedMail(of, stop, t));
}

async function recordStop(trx: Trx, change: WalletChangeRow, by: Doer, stoppedBy: string): Promise<void> {
  const { id, merchant_id, mode } = change;
  const act = { action: 'stop', object_kind: 'wallet_change', merchant_id, mode, by, ids: () => [id] } as const;
  await recordAct(trx, act, () => markStopped(trx, id, stoppedBy));
}

/** Returns how mails name a person. */
const nameOf = ({ name, email }: { name: string | null; email: string }): string => name ?? email;

/**
 * Changes a merchant's settings in one mode for the operator, at once. If wallets change, it stops a pending change: who asked for
 * that has not seen these. Then it mails all owners. Call it with the merchant locked. Returns false if there is no such merchant.
 */
export async function setModeForOperator(
  trx: Trx,
  scope: MerchantScope,
  settings: MerchantModeSettings,
): Promise<boolean> {
  const { merchant_id, mode } = scope;
  const before = await currentWallets(trx, scope);
  if (!(await updateMerchantMode(trx, merchant_id, mode, settings))) return false;
  const wallets = changedWallets(settings.wallets ?? {}, before);
  if (Object.keys(wallets).length === 0) return true;
  const pending = await findPendingWalletChange(trx, scope);
  if (pending) await recordStop(trx, pending, OPERATOR, 'command');
  const merchant = await lockMerchant(trx, merchant_id);
  const of = { merchant_name: merchant?.name ?? '', mode, before, wallets };
  const act = { by: null, replaces: pending !== null, at: databaseNow(), address: null };
  await mailOwners(trx, merchant_id, 'wallets_changed', (t) => walletsChangedMail(of, act, t));
  return true;
}

/**
 * Sets the wallets of a due change, and mails all owners. If who asked for it is no owner any more, it stops the change instead, due or
 * not. Does nothing if it has ended or is not due. Safe to repeat, and concurrently.
 */
export async function applyWalletChange(trx: Trx, id: string): Promise<void> {
  const scope = await scopeOfWalletChange(trx, id);
  const merchant = scope && (await lockMerchant(trx, scope.merchant_id));
  const change = scope && (await findWalletChange(trx, scope, id));
  if (!merchant || !change || walletChangeStatus(change) !== 'pending') return;
  const { merchant_id, mode, wallets, requested_by } = change;
  const owner = await findMember(trx, merchant_id, requested_by);
  if (owner?.role !== 'owner') return stopPending(trx, change, SYSTEM, 'system');
  const before = await currentWallets(trx, change);
  const by: Doer = { actor: requested_by as `usr_${string}`, address: null };
  const act = { merchant_id, mode, by } as const;
  const isApplied = await recordAct(
    trx,
    { ...act, action: 'apply', object_kind: 'wallet_change', ids: () => [id] },
    () =>
      recordAct(trx, { ...act, action: 'update', object_kind: 'merchant', ids: () => [merchant_id] }, () =>
        setChangedWallets(trx, id),
      ),
  );
  if (!isApplied) return;
  const of = { merchant_name: merchant.name, mode, before, wallets };
  const done = { by: nameOf(owner), replaces: false, at: databaseNow(), address: null };
  await mailOwners(trx, merchant_id, 'wallets_changed', (t) => walletsChangedMail(of, done, t));
}

/**
 * Mails all owners of a merchant, each in their language. Those who were owners until lately get it too, and the merchant's own address:
 * a thief of one owner's account could remove the others. Who requests changes is limited, so these mails are not.
 */
async function mailOwners(
  trx: Trx,
  merchantId: string,
  kind: EmailKind,
  write: (t: Translator) => Letter,
): Promise<void> {
  const owners = [
    ...(await listOwners(trx, merchantId)),
    ...(await listFormerOwners(trx, merchantId, FORMER_OWNER_HOURS)),
  ];
  const merchant = await lockMerchant(trx, merchantId);
  const people = [...owners, ...(merchant ? [{ email: merchant.email, locale: null }] : [])];
  const byMailbox = new Map(people.toReversed().map((one) => [one.email.toLowerCase(), one]));
  const mails = [...byMailbox.values()].map(({ email, locale }) => ({
    recipient: email,
    letter: write(translatorFor(locale)),
  }));
  await sendMails(
    trx,
    mails.map((mail) => ({ merchant_id: null, mode: null, kind, ...mail })),
  );
}
