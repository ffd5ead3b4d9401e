import {
  type Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { type Chain, type ChainOptions, startChain } from '../src/server.ts';

export const START = new Date('2026-03-01T12:00:00.000Z');
export const SOL = 1_000_000_000n;

/** Starts a chain with a USDC mint, whose clock moves only when a test moves it. */
export function startManualChain(options: Partial<ChainOptions> = {}): Promise<Chain> {
  const usdc = { symbol: 'USDC' as const, address: Keypair.generate().publicKey.toBase58(), decimals: 6 };
  return startChain({ cluster: 'test', mints: [usdc], manualClock: { now: START }, ...options });
}

// Every method has a shape of its own, and tests compare what they read.
type Json = any;
export type Answer = { result?: Json; error?: { code: number; message: string; data?: Json } };

/** Makes one JSON-RPC call over HTTP and returns the whole answer. */
export async function call(url: string, method: string, ...params: unknown[]): Promise<Answer> {
  return (await post(url, { jsonrpc: '2.0', id: 1, method, params })).json() as Promise<Answer>;
}

/** Returns the result of one JSON-RPC call. @throws Error when the node answers an error */
export async function result(url: string, method: string, ...params: unknown[]): Promise<Json> {
  const answer = await call(url, method, ...params);
  if (answer.error) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  return answer.result;
}

export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Returns a new wallet with one SOL, or with that many lamports. */
export function wallet(chain: Chain, lamports = SOL): Keypair {
  const keypair = Keypair.generate();
  chain.control.fund(keypair.publicKey, { token: 'SOL', amount: lamports });
  return keypair;
}

/** Signs instructions against the newest blockhash (or the given one) and returns the bytes in base64. */
export async function signed(
  chain: { url: string },
  signers: [Keypair, ...Keypair[]],
  instructions: TransactionInstruction[],
  blockhash?: string,
): Promise<string> {
  const recentBlockhash =
    blockhash ?? (await result(chain.url, 'getLatestBlockhash', { commitment: 'processed' })).value.blockhash;
  const transaction = new Transaction({ feePayer: signers[0].publicKey, recentBlockhash }).add(...instructions);
  transaction.sign(...signers);
  return transaction.serialize().toString('base64');
}

export const transfer = (from: Keypair, toPubkey: PublicKey, lamports: number | bigint) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports });

/** Sends a signed transaction in base64 with preflight at `processed`, and returns its signature. */
export function send(chain: { url: string }, wire: string, config: object = {}): Promise<string> {
  return result(chain.url, 'sendTransaction', wire, {
    encoding: 'base64',
    preflightCommitment: 'processed',
    ...config,
  });
}

/** Pays lamports from one wallet to another in the current slot, and returns the signature. */
export async function pay(chain: { url: string }, from: Keypair, to: PublicKey, lamports: number | bigint) {
  return send(chain, await signed(chain, [from], [transfer(from, to, lamports)]));
}

/**
 * Stops a Connection from using its socket. It has no such method, and would reconnect to an ended chain for as long as
 * the process lives.
 */
export function disconnect(connection: Connection): void {
  type Socket = { setAutoReconnect(isWanted: boolean): void; close(): void };
  const { _rpcWebSocket: socket } = connection as unknown as { _rpcWebSocket: Socket };
  socket.setAutoReconnect(false);
  socket.close();
}
