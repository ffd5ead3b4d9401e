// Commands about payments: diagnosis, rechecking a transaction, money that counts for no payment, and refunds.
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { findPublicPayment } from '../../src/db/payments/payments.ts';
import { listUnappliedTransfers } from '../../src/db/payments/transfers.ts';
import { refundsOfTransfers } from '../../src/db/refunds/refunds.ts';
import { isSignature } from '../../src/domain/base58.ts';
import { paymentJson } from '../../src/serializers/payments.ts';
import { unappliedTransferJson } from '../../src/serializers/transfers.ts';
import { explainPayment } from '../../src/services/payments/explain.ts';
import { type Command, LIMIT, limitOf, MODE, modeOf, type Script } from '../lib/cli.ts';
import { UsageError } from '../lib/commandLine.ts';
import { printRecheck, printReport, printUnapplied } from './print.ts';
import { recheck } from './recheck.ts';
import { refundCommands } from './refunds.ts';

const commands: Record<string, Command> = {
  show: {
    usage: 'show PAYMENT_ID',
    summary:
      'Shows a payment, every transaction that names it with its outcome, and the outstanding amount per wallet.',
    options: {},
    arguments: 1,
    run: (db, [id = ''], _, env) => show(db, id, env),
    print: printReport,
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

export const payment: Script = { name: 'payment', commands };

async function show(db: Database, id: string, env: NodeJS.ProcessEnv) {
  const found = await findPublicPayment(db, id);
  if (!found) throw new Error(`there is no payment ${id}`);
  const config = readConfig(env);
  const diagnostics = await explainPayment(db, config, found);
  return { payment: paymentJson(found, config), merchant_name: found.merchant_name, diagnostics };
}
