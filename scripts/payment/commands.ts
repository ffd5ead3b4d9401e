// Commands about payments: diagnosis, rechecking a transaction, money that counts for no payment, and refunds.
import { databaseNow } from '../../src/clock.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { listPayments, type PaymentFilters } from '../../src/db/payments/list.ts';
import { findPublicPayment } from '../../src/db/payments/payments.ts';
import { listUnappliedTransfers } from '../../src/db/payments/transfers.ts';
import { refundsOfTransfers } from '../../src/db/refunds/refunds.ts';
import { isSignature } from '../../src/domain/base58.ts';
import { MODES } from '../../src/domain/modes.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../src/domain/payments.ts';
import { type PaymentJson, paymentJson } from '../../src/serializers/payments.ts';
import { unappliedTransferJson } from '../../src/serializers/transfers.ts';
import { explainPayment } from '../../src/services/payments/explain.ts';
import { type Command, LIMIT, limitOf, MODE, modeOf, required, type Script } from '../lib/cli.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';
import { MERCHANT, merchantNamed } from '../lib/merchants.ts';
import { findPaymentsNamed } from './find.ts';
import { type PaymentReport, printPayments, printRecheck, printReport, printUnapplied } from './print.ts';
import { recheck } from './recheck.ts';
import { refundCommands } from './refunds.ts';

const commands: Record<string, Command> = {
  show: {
    usage: 'show PAYMENT [--merchant MERCHANT]',
    summary:
      'Shows a payment, every transaction that names it with its outcome, and the outstanding amount per wallet. PAYMENT is its ' +
      "id, an order id or another value of its metadata, the payer's email address, the code of a payment link, or a " +
      "transaction's signature. If several payments fit, lists them.",
    options: { merchant: MERCHANT },
    arguments: 1,
    run: (db, [text = ''], options, env) => show(db, text, options, env),
    print: (found: PaymentReport | PaymentJson[]) => (Array.isArray(found) ? printPayments(found) : printReport(found)),
  },
  list: {
    usage: 'list --merchant MERCHANT [--today] [--mode test|live] [--status STATUS] [--limit N]',
    summary: 'Lists the payments of a merchant, newest first.',
    options: {
      merchant: MERCHANT,
      today: { about: 'only those created today, in the time zone of this machine' },
      mode: { ...MODE, about: 'test or live (both)' },
      status: { value: 'STATUS', about: PAYMENT_STATUSES.join(', '), choices: PAYMENT_STATUSES },
      limit: LIMIT,
    },
    arguments: 0,
    run: (db, _, options, env) => list(db, options, env),
    print: printPayments,
  },
  recheck: {
    usage: 'recheck SIGNATURE --mode test|live',
    summary:
      'Fetches a transaction from the chain and ingests it now, as a worker does, whether it was seen before or not. ' +
      'Needs the configuration of a worker. Running this twice has the same effect as once.',
    options: { mode: MODE },
    arguments: 1,
    run: (db, [signature = ''], options, env) => {
      if (!isSignature(signature)) throw new UsageError('SIGNATURE must be 64 bytes in base58');
      return recheck(db, readConfig(env), modeOf(options), signature);
    },
    print: printRecheck,
  },
  unapplied: {
    usage: 'unapplied [--merchant MERCHANT_ID] [--mode test|live] [--limit N]',
    summary: 'Lists transfers that count for no payment, newest first.',
    options: { merchant: { value: 'MERCHANT_ID', about: 'only of this merchant' }, mode: MODE, limit: LIMIT },
    arguments: 0,
    run: async (db, _, options, env) => {
      const mode = options.mode === undefined ? undefined : modeOf(options);
      const merchant_id = options.merchant === undefined ? undefined : String(options.merchant);
      const config = readConfig(env);
      const { rows } = await listUnappliedTransfers(db, { merchant_id, mode }, { limit: limitOf(options), offset: 0 });
      const refunds = await refundsOfTransfers(
        db,
        rows.flatMap(({ id }) => id ?? []),
      );
      return rows.map((row) => {
        const prospects = { candidates: [], refunded: refunds.get(row.id as string)?.sent ?? 0n };
        return { merchant_id: row.merchant_id, mode: row.mode, ...unappliedTransferJson(row, config, prospects) };
      });
    },
    print: printUnapplied,
  },
  ...refundCommands,
};

export const payment = { name: 'payment', commands } satisfies Script;

/** Returns the only payment that a text names, with its diagnosis, or all that it may mean. @throws Error when there is none */
async function show(
  db: Database,
  text: string,
  { merchant }: Options,
  env: NodeJS.ProcessEnv,
): Promise<PaymentReport | PaymentJson[]> {
  const config = readConfig(env);
  const rows = await findPaymentsNamed(db, text, merchant === undefined ? undefined : String(merchant));
  const [row, ...others] = rows;
  if (others.length > 0) return rows.map((one) => paymentJson(one, config));
  const found = row && (await findPublicPayment(db, row.id));
  if (!found) throw new Error(`there is no payment ${text}`);
  const diagnostics = await explainPayment(db, config, found);
  return { payment: paymentJson(found, config), merchant_name: found.merchant_name, diagnostics };
}

async function list(db: Database, options: Options, env: NodeJS.ProcessEnv): Promise<PaymentJson[]> {
  const config = readConfig(env);
  const limit = limitOf(options);
  const merchant_id = await merchantNamed(db, required(options, 'merchant'));
  const filters: PaymentFilters = {
    ...(options.today ? { created_from: startOfToday() } : {}),
    ...(options.status ? { status: options.status as PaymentStatus } : {}),
  };
  const modes = options.mode === undefined ? MODES : [modeOf(options)];
  const page = { limit, offset: 0, isUncounted: true };
  const lists = await Promise.all(modes.map((mode) => listPayments(db, merchant_id, mode, filters, page)));
  const rows = lists.flatMap(({ rows: found }) => found);
  const newest = rows.sort((one, other) => other.created_at.getTime() - one.created_at.getTime()).slice(0, limit);
  return newest.map((row) => paymentJson(row, config));
}

function startOfToday(): Date {
  const now = databaseNow();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}
