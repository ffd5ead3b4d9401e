import { inject } from 'vitest';
import { type Config, readConfig } from '../../src/config/index.ts';
import { readCursor } from '../../src/db/chain/transactions.ts';
import type { Database } from '../../src/db/database.ts';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import type { PaymentRow } from '../../src/db/payments/payments.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Commitment } from '../../src/domain/chain.ts';
import type { Mode } from '../../src/domain/modes.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { changePayments } from '../../src/services/finishPayments.ts';
import { creditTransaction } from '../../src/services/payments/credit.ts';
import type { HandIn, TimedTransaction } from '../../src/services/payments/matched.ts';
import { newReference } from '../../src/solana/address.ts';
import type { Transfer } from '../../src/solana/transactions/parse.ts';
import { MERCHANT_TEMPLATE, openTestDatabase } from './database.ts';
import { newSignature } from './factories/chain.ts';
import { insertPayment } from './factories/payments.ts';
import { MINTS } from './service.ts';

type PaymentValues = Partial<Parameters<typeof insertPayment>[1]>;

/** The code that credits and settles payments on a database, with a merchant, and without a web, a worker or a chain. */
export type Ledger = {
  db: Database;
  config: Config;
  merchantId: string;
  /** Makes an open payment of 7 USDC. */
  payment(values?: PaymentValues): Promise<PaymentRow>;
  find(id: string): Promise<PaymentRow>;
  /** Sets the commitment that the merchant waits for. */
  waitFor(commitment: Commitment): Promise<unknown>;
  /**
   * Records a transaction in its slot and credits it. Returns the payments that finished. `incoming`: the transaction is in
   * the history of these wallets. `handIn`: a merchant hands it in for a payment.
   */
  credit(transaction: Partial<TimedTransaction>, options?: CreditOptions): Promise<PaymentRow[]>;
  stop(): Promise<void>;
};

type CreditOptions = { isFinal?: boolean; mode?: Mode; incoming?: string[]; handIn?: HandIn };

export async function openLedger(): Promise<Ledger> {
  const { url, db, stop } = await openTestDatabase(MERCHANT_TEMPLATE);
  await startEnqueuing(db);
  const { id: merchantId, secretsKey } = inject('account');
  const config = readConfig({
    DATABASE_URL: url,
    BASE_URL: 'http://127.0.0.1:3000',
    SECRETS_KEY: secretsKey,
    SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:9',
    SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:9',
  });
  return {
    db,
    config,
    merchantId,
    payment: (values) => insertPayment({ db }, { merchant_id: merchantId, ...values }),
    find: (id) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    waitFor: (commitment) => transact(db, (trx) => updateMerchantMode(trx, merchantId, 'test', { commitment })),
    credit: async (
      transaction,
      { isFinal = false, mode = 'test', incoming = [], handIn = null as HandIn | null } = {},
    ) => {
      const whole = chainTransaction(transaction);
      await db
        .insertInto('chain_transactions')
        .values({ mode, signature: whole.signature, slot: BigInt(whole.slot), incoming_wallets: incoming })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const settled = await changePayments(db, config, (trx) =>
        creditTransaction(trx, config, mode, whole, { isFinal, handIn }),
      );
      return settled.finished.map(({ row }) => row);
    },
    stop,
  };
}

/** Returns a transaction in slot 10 at the present time. */
export const chainTransaction = (values: Partial<TimedTransaction>): TimedTransaction => ({
  signature: newSignature(),
  slot: 10,
  blockTime: new Date(),
  error: null,
  accounts: [],
  transfers: [],
  ...values,
});

let paths = 0;

/** Returns a transfer of USDC base units to a wallet, by an instruction that carries these keys. */
export const usdcTo = (
  wallet: string,
  amount: bigint,
  keys: string[] = [],
  values: Partial<Transfer> = {},
): Transfer => ({
  path: String(paths++),
  kind: 'token',
  program: 'token',
  mint: MINTS.USDC,
  amount,
  source: newReference(),
  sourceOwner: newReference(),
  destination: newReference(),
  destinationOwner: wallet,
  accounts: keys,
  references: keys,
  ...values,
});

/** Returns the parts of a transaction that pays these amounts to each payment's own wallet. */
export const paying = (...parts: [PaymentRow, bigint][]): Pick<TimedTransaction, 'accounts' | 'transfers'> => ({
  accounts: parts.map(([{ reference }]) => reference),
  transfers: parts.map(([{ wallet, reference }, amount]) => usdcTo(wallet, amount, [reference])),
});

export const beaconIn = async (db: Database, mode: Mode = 'test') => (await readCursor(db, mode)).beacon;
