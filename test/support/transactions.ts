import { decodeTransaction } from '@florin/local-chain/wire';
import { createTransferCheckedInstruction, getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Connection, Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { sql } from 'kysely';
import { CLOSING_MARGIN_MS } from '../../src/domain/lookups.ts';
import { type SignOptions, signed, withKeys } from '../solana/localChain.ts';
import { MINTS, type Service } from './service.ts';

/** A payer who writes their own transactions, as no wallet would. */
export type Payer = {
  keypair: Keypair;
  /** Signs and sends, without preflight, so that failures land too. Returns the signature. */
  send(instructions: TransactionInstruction[], options?: SendOptions): Promise<string>;
  /** Signs without sending. Returns the bytes and the signature. */
  sign(instructions: TransactionInstruction[], options?: SendOptions): Promise<{ wire: Uint8Array; signature: string }>;
  /** Sends a signed transaction, for the first time or again. */
  resend(wire: Uint8Array): Promise<string>;
  /** Returns a transfer of base units of a token to a wallet's own account, with these keys added to the instruction. */
  token(to: string, amount: bigint, keys?: string[], mint?: string, program?: PublicKey): TransactionInstruction;
  /** Returns a transfer of lamports, with these keys added to the instruction. */
  sol(to: string, lamports: bigint, keys?: string[]): TransactionInstruction;
};

type SendOptions = SignOptions & { signers?: Keypair[] };

/** Returns a payer with SOL, USDC and USDT, and gives the merchant's wallet its token accounts. */
export function fundedPayer({ chain, wallet: merchant }: Pick<Service, 'chain' | 'wallet'>): Payer {
  const keypair = Keypair.generate();
  const connection = new Connection(chain.url, 'processed');
  for (const wallet of [keypair.publicKey, merchant]) {
    chain.control.fund(wallet, { token: 'SOL', amount: 100_000_000_000n });
    for (const token of ['USDC', 'USDT'] as const) chain.control.fund(wallet, { token, amount: 1_000_000_000n });
  }
  const resend = (wire: Uint8Array) => connection.sendRawTransaction(wire, { skipPreflight: true });
  const sign: Payer['sign'] = async (instructions, { signers = [], ...options } = {}) => {
    const { blockhash } = await connection.getLatestBlockhash('processed');
    const wire = signed(instructions, [keypair, ...signers], blockhash, options);
    return { wire, signature: decodeTransaction(wire).signatures[0] as string };
  };
  return {
    keypair,
    sign,
    resend,
    send: async (instructions, options) => resend((await sign(instructions, options)).wire),
    token: (to, amount, keys = [], mint = MINTS.USDC, program = TOKEN_PROGRAM_ID) => {
      const [mintKey, payer] = [new PublicKey(mint), keypair.publicKey];
      const [from, target] = [payer, new PublicKey(to)].map((owner) =>
        getAssociatedTokenAddressSync(mintKey, owner, true, program),
      ) as [PublicKey, PublicKey];
      const transfer = createTransferCheckedInstruction(from, mintKey, target, payer, amount, 6, [], program);
      return withKeys(transfer, ...keys);
    },
    sol: (to, lamports, keys = []) =>
      withKeys(
        SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: new PublicKey(to), lamports }),
        ...keys,
      ),
  };
}

/** A payment made by the API, with the keys that its transaction has to carry. */
export type Made = { id: string; reference: string; keys: [reference: string, beacon: string] };

/** Makes a payment of 7 USD in USDC, unless the fields differ. */
export async function makePayment(service: Service, fields: object = {}): Promise<Made> {
  const { status, body } = await service.call('POST', '/payments', { amount: 7, ...fields });
  if (status !== 201) throw new Error(`the payment was not made: ${JSON.stringify(body)}`);
  return { id: body.id, reference: body.reference, keys: [body.reference, await beaconOf(service)] };
}

export type Expiring = Made & { deadline: Date };

/** Makes such a payment with a deadline on a full second, so many seconds ahead of the chain's time. */
export async function makeExpiring(service: Service, seconds: number, fields: object = {}): Promise<Expiring> {
  await letDeadlinesBeGiven(service);
  const deadline = new Date((Math.ceil(service.chain.control.now().getTime() / 1000) + seconds) * 1000);
  return { ...(await makePayment(service, { ...fields, metadata: { deadline } })), deadline };
}

const prepared = new WeakMap<Service, Promise<unknown>>();

/**
 * Makes the database take a payment's deadline from its metadata on insert. A later change would come too late: on a
 * chain whose time the test has moved ahead, a running worker closes the payment at once.
 */
function letDeadlinesBeGiven(service: Service): Promise<unknown> {
  const install = () =>
    sql
      .raw(`
      create function give_deadline() returns trigger language plpgsql as $$ begin
        new.expires_at := new.metadata ->> 'deadline';
        new.next_lookup_at := least(new.next_lookup_at, new.expires_at + ${CLOSING_MARGIN_MS} * interval '1 ms');
        return new;
      end $$;
      create trigger give_deadline before insert on payments for each row
        when (new.metadata ? 'deadline') execute function give_deadline();`)
      .execute(service.db);
  const installed = prepared.get(service) ?? install();
  prepared.set(service, installed);
  return installed;
}

/** Returns the beacon of the test mode. */
export async function beaconOf({ db }: Service): Promise<string> {
  const { beacon } = await db
    .selectFrom('chain_cursors')
    .select('beacon')
    .where('mode', '=', 'test')
    .executeTakeFirstOrThrow();
  return beacon;
}

export const getPayment = async (service: Service, id: string) => (await service.call('GET', `/payments/${id}`)).body;
