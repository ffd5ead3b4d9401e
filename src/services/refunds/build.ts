import { Keypair } from '@solana/web3.js';
import { mintOf } from '../../config/index.ts';
import { sha256 } from '../../crypto.ts';
import { readCursor } from '../../db/chain/transactions.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { changeRefund, lockRefunds, type RefundRow, uncoveredByFinalMoney } from '../../db/refunds/refunds.ts';
import { moneyOfRefunds } from '../../db/refunds/transfers.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { countedMoney, isMoneyOf, LANDING_SLOTS, type RefundMoney } from '../../domain/refunds.ts';
import { isSplToken, NATIVE_TOKEN, tokenNumber } from '../../domain/tokens.ts';
import { receivingAccount } from '../../solana/address.ts';
import { type Plan, planPayment, transactionToSign } from '../../solana/pay/build.ts';
import { readPayerFunds } from '../../solana/pay/funds.ts';
import { type PayChain, requireFunds, requirePayable } from '../payments/payTransaction.ts';
import { reachChain } from '../payments/reachChain.ts';

/**
 * A transaction that sends refunds, or first opens the token accounts that they need.
 * The sender pays `network_fee` and `account_rent`, in SOL. `amount` is in base units.
 */
export type RefundTransaction = {
  transaction: string;
  step: Plan['step'];
  amount: bigint;
  network_fee: number;
  account_rent: number;
};

/** Blocks become final after some 13 seconds. */
const FINAL_RETRY_SECONDS = 15;
/** Until a transaction can no longer land and was looked up. */
const LANDING_RETRY_SECONDS = 180;
/** Slots during which a transaction is given out again: half of the blocks for which its blockhash is good. */
const FRESH_SLOTS = 75;

/**
 * Builds the transaction that sends all of the refunds.
 * While it may land, everybody gets the same one, so that a merchant who signs twice sends once: a chain executes a transaction
 * once. Nobody gets another one before a sweep has found out that it can no longer land.
 * @param refunds all that it sends, of one merchant, mode and token
 * @param payer the wallet that signs, and the field of the request that names it (`path`)
 * @throws FlorinError `conflict` when one of them cannot be sent now
 * @throws FlorinError `insufficient_balance`; `validation_failed` when the wallet cannot pay; `service_unavailable`
 */
export async function buildRefunds(
  chain: PayChain,
  refunds: readonly RefundRow[],
  payer: { wallet: string; path: string },
): Promise<RefundTransaction> {
  const { db } = chain;
  const [{ mode }] = refunds as [RefundRow];
  const ids = refunds.map((refund) => refund.id);
  requireSendable(refunds);
  const uncovered = await uncoveredByFinalMoney(db, ids);
  if (uncovered.length > 0) throw notCovered(uncovered);
  const { slot } = await readCursor(db, mode);
  const transfers = await transfersOf(db, refunds);
  refuseDust(refunds, transfers, payer);
  const content = contentOf(payer.wallet, transfers);
  const amount = transfers.reduce((sum, transfer) => sum + transfer.amount, 0n);
  const again = builtBefore(refunds, { content, amount }, slot ?? 0);
  if (again !== null) return again;
  if (refunds.some(({ built_until_slot }) => built_until_slot !== null)) throw mayStillLand();
  const { slot: builtAt, plan, rent, transaction } = await build(chain, refunds, transfers, payer);
  const built = transactionOf(transaction, plan.step, { amount, fee: plan.fee, rent });
  if (plan.step !== 'pay') return built;
  const columns = {
    built_for: content,
    built_transaction: transaction,
    built_fee: plan.fee,
    built_rent: rent,
    built_until_slot: BigInt(builtAt + LANDING_SLOTS),
    landed_until_slot: null,
  };
  return transact(db, async (trx) => {
    const locked = await lockRefunds(trx, mode, ids);
    requireSendable(locked);
    const isUnbuilt = locked.every(({ built_until_slot }) => built_until_slot === null);
    if (!isUnbuilt || contentOf(payer.wallet, await transfersOf(trx, locked)) !== content) {
      const other = builtBefore(locked, { content, amount }, builtAt);
      if (other === null) throw mayStillLand();
      return other;
    }
    for (const refund of locked) await changeRefund(trx, refund.id, columns, refund.now);
    return built;
  });
}

function notCovered(uncovered: readonly { id: string; is_exceeded: boolean }[]): FlorinError {
  const exceeded = uncovered.find(({ is_exceeded }) => is_exceeded);
  if (!exceeded)
    return new FlorinError(
      'conflict',
      `The money to refund is not final yet. Try again in ${FINAL_RETRY_SECONDS} seconds.`,
      { retry_after: FINAL_RETRY_SECONDS },
    );
  return new FlorinError(
    'conflict',
    `Other refunds have sent more than they should, so too little is left for ${exceeded.id}. Cancel it, and create a smaller one.`,
  );
}

const mayStillLand = () =>
  new FlorinError(
    'conflict',
    'Another transaction for this refund was made a moment ago and may still be sent. Try again in three minutes.',
    { retry_after: LANDING_RETRY_SECONDS },
  );

/** A transfer of a transaction, and the refund that it pays. */
type RefundTransfer = { id: string; wallet: string; amount: bigint; reference: string };

/** Returns the transfers that refunds still need, in the order of their ids. */
async function transfersOf(db: DbOrTrx, refunds: readonly RefundRow[]): Promise<RefundTransfer[]> {
  const money = await moneyOfRefunds(
    db,
    refunds.map(({ id }) => id),
  );
  return refunds.map(({ id, amount, destination, reference }) => {
    const { seen_own, seen_others } = money.get(id) as RefundMoney;
    return {
      id,
      wallet: destination as string,
      amount: amount - countedMoney(amount, seen_own, seen_others),
      reference,
    };
  });
}

/**
 * Refuses a payer whose money would not count: what is missing is so little that a stranger could send it.
 * @throws FlorinError `validation_failed` on the payer
 */
function refuseDust(
  refunds: readonly RefundRow[],
  transfers: readonly RefundTransfer[],
  payer: { wallet: string; path: string },
): void {
  for (const [index, refund] of refunds.entries()) {
    const { amount } = transfers[index] as RefundTransfer;
    if (isMoneyOf(refund, { sourceOwner: payer.wallet, amount })) continue;
    throw invalid(payer.path, `must be ${refund.wallet}, which is expected to send the little that ${refund.id} lacks`);
  }
}

/** Returns a hash of what a transaction does: who sends which amounts for which refunds. */
function contentOf(payer: string, transfers: readonly RefundTransfer[]): string {
  const parts = transfers.map(({ id, wallet, amount }) => `${id} ${wallet} ${amount}`);
  return sha256([payer, ...parts].join('\n')).toString('hex');
}

/** Returns the transaction that was built for the same content, if it is fresh; else null. */
function builtBefore(
  refunds: readonly RefundRow[],
  { content, amount }: { content: string; amount: bigint },
  slot: number,
): RefundTransaction | null {
  const [{ built_transaction: transaction, built_fee: fee, built_rent: rent, built_until_slot: until }] = refunds as [
    RefundRow,
  ];
  const isIts = (refund: RefundRow) => refund.built_for === content && refund.built_transaction === transaction;
  if (transaction === null || fee === null || rent === null || !refunds.every(isIts)) return null;
  if (slot > Number(until) - LANDING_SLOTS + FRESH_SLOTS) return null;
  return transactionOf(transaction, 'pay', { amount, fee, rent });
}

/** `fee` and `rent` are lamports. */
function transactionOf(
  transaction: string,
  step: Plan['step'],
  { amount, fee, rent }: { amount: bigint; fee: bigint; rent: bigint },
): RefundTransaction {
  const [network_fee, account_rent] = [fee, rent].map((lamports) => tokenNumber(lamports, NATIVE_TOKEN)) as [
    number,
    number,
  ];
  return { transaction, step, amount, network_fee, account_rent };
}

/** @throws FlorinError `conflict` */
function requireSendable(refunds: readonly RefundRow[]): void {
  for (const { id, status, destination } of refunds) {
    if (status === 'processing') throw new FlorinError('conflict', `The refund ${id} has been sent.`);
    if (status !== 'pending')
      throw new FlorinError('conflict', `The refund ${id} cannot be sent any more: it is ${status}.`);
    if (destination === null) {
      throw new FlorinError('conflict', `The customer has not named the wallet for the refund ${id} yet.`);
    }
  }
}

/**
 * Builds a transaction. A key that is used only once signs it, too, because wallets replace the blockhash of a transaction
 * that nobody has signed. With another blockhash it would be another transaction, and signing twice would pay twice.
 */
async function build(
  { config, beacons, priorityFee, payerReads, rpc }: PayChain,
  refunds: readonly RefundRow[],
  transfers: readonly RefundTransfer[],
  payer: { wallet: string; path: string },
): Promise<{ transaction: string; plan: Plan; rent: bigint; slot: number }> {
  const [{ mode, token }] = refunds as [RefundRow];
  const mint = mintOf(config, mode, token);
  if (isSplToken(token) && mint === null) {
    throw new FlorinError('conflict', `${token} is not configured in ${mode} mode any more.`);
  }
  if (transfers.some(({ wallet }) => wallet === payer.wallet)) {
    throw invalid(payer.path, 'must not be a wallet that gets a refund');
  }
  const reads = payerReads[mode];
  const accounts = transfers.map(({ wallet }) => receivingAccount(wallet, token, mint));
  const [slot, funds, blockhash, unitPrice] = await reachChain(() =>
    Promise.all([
      rpc[mode].getSlot({ commitment: 'confirmed' }),
      readPayerFunds(reads, payer.wallet, transfers, { token, mint }),
      reads.blockhash(),
      priorityFee(rpc[mode], accounts),
    ]),
  );
  // The merchant now tops up, or opens accounts, and asks again at once.
  funds.forget();
  if (!funds.isWallet) throw invalid(payer.path, 'must be a wallet, not a program account');
  requirePayable(funds);
  const { withoutAccount } = funds;
  const cosigner = Keypair.generate();
  const plan = planPayment({
    payer: payer.wallet,
    transfers,
    token,
    mint,
    references: [],
    withoutAccount,
    unitPrice,
    // Named by each transfer, the beacon would leave no place for ten of them.
    onFirst: [
      { address: beacons[mode], isSigner: false },
      { address: cosigner.publicKey.toBase58(), isSigner: true },
    ],
  });
  const amount = transfers.reduce((sum, transfer) => sum + transfer.amount, 0n);
  requireFunds(funds, token, amount, plan);
  const signers = plan.step === 'pay' ? [cosigner] : [];
  const transaction = transactionToSign(payer.wallet, plan, blockhash, signers);
  return { transaction, plan, rent: BigInt(withoutAccount.size) * funds.rent.tokenAccount, slot };
}
