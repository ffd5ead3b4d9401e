// Commands about refunds. The merchant's wallet signs them. Florin has no key, but `--keypair` reads one for a single refund.
import { setTimeout as delay } from 'node:timers/promises';
import Big from 'big.js';
import { parseBody } from '../../src/api/http/validate.ts';
import { refundFields } from '../../src/api/routes/refunds.ts';
import { type Config, readConfig, rpcUrls } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { findMerchant } from '../../src/db/merchants/merchants.ts';
import { findPublicPayment } from '../../src/db/payments/payments.ts';
import { findPublicRefund, listRefunds, type RefundRow } from '../../src/db/refunds/refunds.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { FlorinError, type Issue } from '../../src/domain/errors.ts';
import type { Mode } from '../../src/domain/modes.ts';
import { REFUND_STATUSES } from '../../src/domain/refunds.ts';
import { refundJson } from '../../src/serializers/refunds.ts';
import { finishPayments } from '../../src/services/finishPayments.ts';
import { cancelRefund } from '../../src/services/refunds/change.ts';
import { refundPayment } from '../../src/services/refunds/create.ts';
import { requireReceiver } from '../../src/services/refunds/receiver.ts';
import { createPayerReads } from '../../src/solana/pay/payerReads.ts';
import { createRpc } from '../../src/solana/rpc/client.ts';
import { type Command, LIMIT, limitOf, MODE, modeOf, required } from '../lib/cli.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';
import { record } from '../lib/record.ts';
import { isOpen, printAny, printEnd, printRefunds, printState, printStep, type ShownRefund } from './printRefunds.ts';
import { readKeypair, signRefund } from './signRefund.ts';

export const refundCommands: Record<string, Command> = {
  refund: {
    usage:
      'refund PAYMENT_ID [--amount N] [--fiat] [--surplus] [--to WALLET] [--reason TEXT] [--keypair FILE] [--wait]',
    summary:
      'Creates a refund, by default of everything that is refundable, and shows the code that the merchant’s wallet scans to ' +
      'sign it, or the page where the customer names a wallet. With the id of a refund instead, shows or signs that one. ' +
      'Needs the configuration of a web process.',
    options: {
      amount: { value: 'N', about: 'whole tokens (all that is refundable)' },
      fiat: { about: '--amount is in the currency of the payment' },
      surplus: { about: 'only what was too much' },
      to: { value: 'WALLET', about: 'who gets it (the wallet that paid)' },
      reason: { value: 'TEXT', about: 'a note for the merchant' },
      keypair: {
        value: 'FILE',
        about: 'signs with the keypair file of the merchant’s wallet (Solana CLI), and sends, once the money is final',
      },
      wait: { about: 'waits until the refund has ended' },
    },
    arguments: 1,
    run: async (db, [id = ''], options, env) => {
      const config = readConfig(env);
      const keypair = options.keypair === undefined ? null : await readKeypair(required(options, 'keypair'));
      const row = id.startsWith('rfd_') ? await findNamed(db, id, options) : await create(db, config, id, options);
      const tell = (print: () => void) => (options.json ? undefined : print());
      const refund: ShownRefund = shown(row, config);
      if (keypair !== null) {
        requireDestination(refund);
        tell(() => printState(refund));
        const note = (text: string) => tell(() => console.log(text));
        refund.sent_signature = await signRefund({ db, config }, row, keypair, { note });
      }
      if (!options.wait) return refund;
      if (isOpen(refund)) tell(() => printAny(refund));
      return waitForEnd(db, config, refund, (changed) => tell(() => printStep(changed)));
    },
    print: printAny,
  },
  refunds: {
    usage: 'refunds --payment PAYMENT_ID | --merchant MERCHANT_ID --mode test|live [--status STATUS] [--limit N]',
    summary: 'Lists the refunds of a payment or of a merchant, newest first.',
    options: {
      payment: { value: 'PAYMENT_ID', about: 'of this payment' },
      merchant: { value: 'MERCHANT_ID', about: 'of this merchant' },
      mode: MODE,
      status: { value: 'STATUS', about: 'only in this status', choices: REFUND_STATUSES },
      limit: LIMIT,
    },
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

/** Returns a refund as operators see it, with the page that asks for the wallet. */
const shown = (row: RefundRow, config: Config): ShownRefund => refundJson(row, config, { canClaim: true });

/** Creates a refund as `POST /payments/{id}/refunds` does, in the operator's name. */
async function create(db: Database, config: Config, paymentId: string, options: Options): Promise<RefundRow> {
  return namingOptions(async () => {
    const input = parseBody(refundFields, bodyOf(options));
    const found = await findPublicPayment(db, paymentId);
    if (!found) throw new Error(`there is no payment ${paymentId}`);
    const { merchant_id, mode } = found;
    if (input.destination !== null) await checkDestination(config, mode, input.destination);
    const act = { action: 'create', object_kind: 'refund', merchant_id, mode, ids: () => [] } as const;
    const createdId = (refund: RefundRow) => refund.id;
    return record(db, { ...act, createdId }, async (trx) => {
      const { refund, settled } = await refundPayment(trx, config, { merchant_id, mode }, paymentId, input);
      await finishPayments(trx, config, settled);
      return refund;
    });
  });
}

/** The options that set the fields of the API's request. */
const OPTION_OF: Record<string, string> = {
  amount: 'amount',
  amount_currency: 'fiat',
  part: 'surplus',
  destination: 'to',
  reason: 'reason',
};

/** Returns the result of `work`. @throws UsageError with the name of the option, where the API's error names its field */
async function namingOptions<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FlorinError) || error.code !== 'validation_failed') throw error;
    const [issue] = error.details.issues as Issue[];
    const option = issue && OPTION_OF[issue.path];
    throw option ? new UsageError(`--${option} ${issue.message}`) : error;
  }
}

/** Returns the options as the body of the API's request. */
function bodyOf(options: Options): object {
  const { amount, fiat, surplus, to, reason } = options;
  if (fiat && amount === undefined) throw new UsageError('--fiat needs --amount');
  if (surplus && amount !== undefined) throw new UsageError('--surplus and --amount cannot be combined');
  return {
    ...(amount === undefined ? {} : { amount: amountOf(String(amount)) }),
    ...(fiat ? { amount_currency: 'fiat' } : {}),
    ...(surplus ? { part: 'surplus' } : {}),
    ...(to === undefined ? {} : { destination: required(options, 'to') }),
    ...(reason === undefined ? {} : { reason: required(options, 'reason') }),
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

/** Returns the refund with this id. @throws UsageError when an option is for new refunds */
async function findNamed(db: Database, id: string, options: Options): Promise<RefundRow> {
  const { wait: _, json: __, keypair: ___, ...others } = options;
  const [given] = Object.keys(others);
  if (given !== undefined) throw new UsageError(`--${given} is for new refunds: name a payment`);
  return requireAny(db, id);
}

/** @throws Error with the customer's page, when nobody has named the wallet that gets the refund */
function requireDestination({ id, destination, claim_url, status }: ShownRefund): void {
  if (destination !== null || status !== 'pending') return;
  const page = claim_url === null ? '' : ` on ${claim_url}`;
  throw new Error(`cannot send the refund ${id}: the customer has not named the wallet yet${page}`);
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
  refund: ShownRefund,
  onChange: (refund: ShownRefund) => void,
): Promise<ShownRefund> {
  let last = refund;
  while (isOpen(last)) {
    await delay(POLL_MS);
    const next = { ...refund, ...shown(await requireAny(db, refund.id), config) };
    const isNew = next.status !== last.status || next.destination !== last.destination;
    if (isNew && isOpen(next)) onChange(next);
    last = next;
  }
  if (last.status === 'completed') return last;
  const why = last.failure_reason ? ` (${last.failure_reason})` : '';
  throw new Error(`the refund ${last.id} is ${last.status}${why}; it sent ${last.amount_sent} ${last.token}`);
}

async function requireAny(db: Database, id: string) {
  const found = await findPublicRefund(db, { id });
  if (!found) throw new Error(`there is no refund ${id}`);
  return found;
}

/** Returns the merchant and mode whose refunds are listed: those of --payment, or as given. */
async function scopeOf(db: Database, options: Options): Promise<MerchantScope> {
  const { payment, merchant, mode } = options;
  if ((payment === undefined) === (merchant === undefined)) throw new UsageError('give either --payment or --merchant');
  if (payment === undefined) {
    const scope = { merchant_id: String(merchant), mode: modeOf(options) };
    if (!(await findMerchant(db, scope.merchant_id))) throw new Error(`there is no merchant ${merchant}`);
    return scope;
  }
  if (mode !== undefined) throw new UsageError('--mode is for --merchant: a payment has only one mode');
  const found = await findPublicPayment(db, String(payment));
  if (!found) throw new Error(`there is no payment ${payment}`);
  return found;
}

function statusOf({ status }: Options) {
  return status ? { status: status as (typeof REFUND_STATUSES)[number] } : {};
}
