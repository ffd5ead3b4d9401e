import { sql } from 'kysely';
import { walletsOfMerchant } from '../../src/db/merchants/merchants.ts';
import { findWalletChange, type WalletChangeRow } from '../../src/db/merchants/walletChanges.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Mode } from '../../src/domain/modes.ts';
import type { NewWallets } from '../../src/domain/wallets.ts';
import { runOnce as apply } from '../../src/jobs/handlers/wallet.change.ts';
import { draftWalletChange, type ShownDraft } from '../../src/services/walletDrafts.ts';
import { requestWalletChange } from '../../src/services/wallets.ts';
import type { Person } from './factories/people.ts';
import { type Service, silent } from './service.ts';
import { signingWallet } from './subscriptions.ts';

type Signer = ReturnType<typeof signingWallet>;
type Shop = Pick<Service, 'db' | 'config' | 'merchant'>;

/** Wallets that sign what they are asked to, by address. */
const signers = new Map<string, Signer>();

/** Returns the address of a new wallet, which signs changes that name it. */
export function newWallet(): string {
  const wallet = signingWallet();
  signers.set(wallet.address, wallet);
  return wallet.address;
}

/** Drafts a change of wallets, as the form of an owner does. */
export const draft = (
  { db, config, merchant }: Shop,
  { id: user_id }: Person,
  wallets: NewWallets,
  mode: Mode = 'test',
): Promise<ShownDraft> => draftWalletChange(db, config, { merchant_id: merchant.id, mode, user_id }, wallets, 'en');

/** Returns the signatures of a draft's wallets. */
export const sign = ({ text, signers: asked }: Pick<ShownDraft, 'text' | 'signers'>): Map<string, Uint8Array> =>
  new Map(asked.map((wallet) => [wallet, Buffer.from((signers.get(wallet) as Signer).sign(text), 'base64')]));

/** Sends a draft with signatures, as the second form does. */
export const send = (
  { db, config, merchant }: Shop,
  { id }: Pick<Person, 'id'>,
  shown: ShownDraft,
  signatures: ReadonlyMap<string, Uint8Array> = sign(shown),
  mode: Mode = 'test',
): Promise<WalletChangeRow> => {
  const by = { actor: id as `usr_${string}`, address: '203.0.113.7' };
  const owner = { merchant_id: merchant.id, mode, by };
  return transact(db, (trx) => requestWalletChange(trx, config, owner, { draft: shown.draft, signatures }));
};

/** Asks for a change of wallets as an owner, signed by the new ones. */
export async function ask(
  shop: Shop,
  person: Person,
  wallets: NewWallets,
  mode: Mode = 'test',
): Promise<WalletChangeRow> {
  const shown = await draft(shop, person, wallets, mode);
  return send(shop, person, shown, sign(shown), mode);
}

/** Moves a change into the past by its delay, so that it is due. */
export async function makeDue({ db }: Pick<Service, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table wallet_changes disable trigger wallet_changes_kept`.execute(trx);
    await sql`
      update wallet_changes set effective_at = requested_at, requested_at = requested_at - delay_hours * interval '1 hour'
      where id = ${id}`.execute(trx);
    await sql`alter table wallet_changes enable trigger wallet_changes_kept`.execute(trx);
  });
}

/** Runs the worker's sweep of changes. */
export const sweep = ({ db }: Pick<Service, 'db'>): Promise<void> => apply({ db, log: silent });

/** Returns a merchant's wallets by token. */
export const walletsNow = async ({ db, merchant }: Shop, mode: Mode = 'test'): Promise<NewWallets> =>
  Object.fromEntries(await walletsOfMerchant(db, { merchant_id: merchant.id, mode }));

/** Returns a change as it is now. */
export const changeNow = async ({ db }: Shop, { id, merchant_id, mode }: WalletChangeRow): Promise<WalletChangeRow> =>
  (await findWalletChange(db, { merchant_id, mode }, id)) as WalletChangeRow;

/** Returns the link that stops a change, from a mail to a person. */
export async function stopLink({ db }: Pick<Service, 'db'>, { email }: Person): Promise<URL> {
  const mails = db.selectFrom('emails').selectAll().where('recipient', '=', email);
  const [mail] = await mails.where('kind', '=', 'wallet_change_requested').orderBy('created_at', 'desc').execute();
  const [url] = /https?:\S+\/wallet-change\/stop\?token=\S+/.exec(mail?.text_body ?? '') ?? [];
  return new URL(url ?? '');
}
