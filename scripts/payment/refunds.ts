// Commands about refunds. The merchant's wallet signs them: the commands have no key.
import { setTimeout as delay } from 'node:timers/promises';
import Big from 'big.js';
import { parseBody } from '../../src/api/http/validate.ts';
import { refundFields } from '../../src/api/routes/refunds.ts';
import { type Config, readConfig, rpcUrls } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { findPublicPayment } from '../../src/db/payments/payments.ts';
import { findPublicRefund, listRefunds, type RefundRow } from '../../src/db/refunds/refunds.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import type { Mode } from '../../src/domain/modes.ts';
import { REFUND_STATUSES } from '../../src/domain/refunds.ts';
import { type RefundJson, refundJson } from '../../src/serializers/refunds.ts';
import { finishPayments } from '../../src/services/finishPayments.ts';
import { cancelRefund } from '../../src/services/refunds/change.ts';
import { refundPayment } from '../../src/services/refunds/create.ts';
import { requireReceiver } from '../../src/services/refunds/receiver.ts';
import { createPayerReads } from '../../src/solana/pay/payerReads.ts';
import { createRpc } from '../../src/solana/rpc/client.ts';
import { type Command, DEFAULT_LIMIT, limitOf, type Options, UsageError } from '../lib/cli.ts';
import { record } from '../lib/record.ts';
import { modeOf } from '../merchant/settings.ts';
import { printEnd, printRefund, printRefunds, printStep } from './printRefunds.ts';

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;

export const refundCommands: Record<string, Command> = {
  refund: {
    usage: 'refund PAYMENT_ID [--amount N] [--fiat] [--surplus] [--to WALLET] [--reason TEXT] [--wait]',
    summary:
      'Creates a refund, by default of everything that is refundable, and shows the code that the merchant’s wallet scans to\n' +
      '      sign it, or the page where the customer names a wallet. --amount: whole tokens, or with --fiat in the currency of\n' +
      '      the payment. --surplus: only what was too much. --to: default is the wallet that paid. --wait: until it has ended.\n' +
      '      With the id of a refund instead, shows that one again. Needs the configuration of a web process.',
    options: { amount: string, fiat: boolean, surplus: boolean, to: string, reason: string, wait: boolean },
    arguments: 1,
    run: async (db, [id = ''], options, env) => {
      const config = readConfig(env);
      const refund = id.startsWith('rfd_')
        ? await show(db, config, id, options)
        : await create(db, config, id, options);
      if (!options.wait) return refund;
      if (!options.json) printRefund(refund);
      return waitForEnd(db, config, refund, options.json ? () => undefined : printStep);
    },
    print: (refund: RefundJson) => (isOpen(refund) ? printRefund(refund) : printEnd(refund)),
  },
  refunds: {
    usage: `refunds --payment PAYMENT_ID | --merchant MERCHANT_ID --mode test|live [--status ${REFUND_STATUSES.join('|')}] [--limit N]`,
    summary: `Lists the refunds of a payment or of a merchant, newest first, ${DEFAULT_LIMIT} by default.`,
    options: { payment: string, merchant: string, mode: string, status: string, limit: string },
    arguments: 0,
    run: async (db, _, options, env) => {
      const page = { limit: limitOf(options), offset: 0 };
      const filters = { ...statusOf(options), ...(options.payment ? { payment_id: String(options.payment) } : {}) };
      const config = readConfig(env);
      return (await listRefunds(db, await scopeOf(db, options), filters, page)).rows.map((row) =>
        refundJson(row, config),
      );
    },
    print: printRefunds,
  },
  'cancel-refund': {
    usage: 'cancel-refund REFUND_ID',
    summary:
      'Cancels a pending refund. A transaction that was built for it may still land for some minutes, and completes it.',
    options: {},
    arguments: 1,
    run: async (db, [id = ''], _, env) => {
      const config = readConfig(env);
      const { merchant_id, mode } = await requireAny(db, id);
      const act = { action: 'cancel', object_kind: 'refund', merchant_id, mode, ids: () => [id] } as const;
      return record(db, act, async (trx) => {
        const { refund, settled } = await cancelRefund(trx, config, { merchant_id, mode }, id);
        await finishPayments(trx, config, settled);
        return refundJson(refund, config);
      });
    },
    print: printEnd,
  },
};

/** Creates a refund as `POST /payments/{id}/refunds` does, in the operator's name. */
async function create(db: Database, config: Config, paymentId: string, options: Options): Promise<RefundJson> {
  const input = parseBody(refundFields, bodyOf(options));
  const found = await findPublicPayment(db, paymentId);
  if (!found) throw new Error(`there is no payment ${paymentId}`);
  const { merchant_id, mode } = found;
  if (input.destination !== null) await checkDestination(config, mode, input.destination);
  const act = { action: 'create', object_kind: 'refund', merchant_id, mode, ids: () => [] } as const;
  const createdId = (refund: RefundRow) => refund.id;
  const row = await record(db, { ...act, createdId }, async (trx) => {
    const { refund, settled } = await refundPayment(trx, config, { merchant_id, mode }, paymentId, input);
    await finishPayments(trx, config, settled);
    return refund;
  });
  return refundJson(row, config);
}

/** Returns the options as the body of the API's request. */
function bodyOf({ amount, fiat, surplus, to, reason }: Options): object {
  if (fiat && amount === undefined) throw new UsageError('--fiat needs --amount');
  return {
    ...(amount === undefined ? {} : { amount: amountOf(String(amount)) }),
    ...(fiat ? { amount_currency: 'fiat' } : {}),
    ...(surplus ? { part: 'surplus' } : {}),
    ...(to === undefined ? {} : { destination: to }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Returns the amount as the API reads it from JSON. @throws UsageError when that would be another one */
function amountOf(text: string): number {
  const value = Number(text);
  if (/^\d{1,20}(\.\d{1,9})?$/.test(text) && Big(text).eq(String(value))) return value;
  throw new UsageError('--amount must be a number such as 12.5, with at most 15 digits');
}

async function checkDestination(config: Config, mode: Mode, destination: string): Promise<void> {
  const rpc = createRpc({ endpoints: rpcUrls(config, mode) });
  try {
    await requireReceiver(createPayerReads(rpc), destination, 'destination');
  } finally {
    await rpc.close();
  }
}

async function show(db: Database, config: Config, id: string, options: Options): Promise<RefundJson> {
  const { wait: _, json: __, ...others } = options;
  const [given] = Object.keys(others);
  if (given !== undefined) throw new UsageError(`--${given} is for new refunds: name a payment`);
  return refundJson(await requireAny(db, id), config);
}

/** Often enough for a person who has just signed. */
const POLL_MS = 500;

/**
 * Returns the refund once it has ended. `onChange` gets each state on the way.
 * @throws Error when it ended without all of its money
 */
async function waitForEnd(
  db: Database,
  config: Config,
  refund: RefundJson,
  onChange: (refund: RefundJson) => void,
): Promise<RefundJson> {
  let last = refund;
  while (isOpen(last)) {
    await delay(POLL_MS);
    const next = refundJson(await requireAny(db, refund.id), config);
    const isNew = next.status !== last.status || next.destination !== last.destination;
    if (isNew && isOpen(next)) onChange(next);
    last = next;
  }
  if (last.status === 'completed') return last;
  const why = last.failure_reason ? ` (${last.failure_reason})` : '';
  throw new Error(`the refund ${last.id} is ${last.status}${why}; it sent ${last.amount_sent} ${last.token}`);
}

const isOpen = ({ status }: RefundJson) => status === 'pending' || status === 'processing';

async function requireAny(db: Database, id: string) {
  const found = await findPublicRefund(db, { id });
  if (!found) throw new Error(`there is no refund ${id}`);
  return found;
}

/** Returns the merchant and mode whose refunds are listed: those of --payment, or as given. */
async function scopeOf(db: Database, options: Options): Promise<MerchantScope> {
  const { payment, merchant } = options;
  if ((payment === undefined) === (merchant === undefined)) throw new UsageError('give either --payment or --merchant');
  if (payment === undefined) return { merchant_id: String(merchant), mode: modeOf(options) };
  const found = await findPublicPayment(db, String(payment));
  if (!found) throw new Error(`there is no payment ${payment}`);
  return found;
}

function statusOf({ status }: Options) {
  const wanted = REFUND_STATUSES.find((one) => one === status);
  if (status !== undefined && !wanted) throw new UsageError(`--status must be one of ${REFUND_STATUSES.join(', ')}`);
  return wanted ? { status: wanted } : {};
}
