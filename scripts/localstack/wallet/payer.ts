import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { isSplToken, programOf, TOKEN_NAMES, TOKENS, type Token } from '../../../src/domain/tokens.ts';
import { PROGRAM_IDS } from '../../../src/solana/transactions/instructions.ts';
import { readOrMake } from '../../lib/stackFiles.ts';
import { MINTS } from '../chains.ts';
import { askFaucet } from './faucet.ts';

/** The payer's balance after every start, in whole tokens. */
const WANTED = { sol: 1_000, spl: 100_000 };

async function balanceOf(connection: Connection, owner: PublicKey, token: Token): Promise<bigint> {
  if (!isSplToken(token)) return BigInt(await connection.getBalance(owner));
  const program = new PublicKey(PROGRAM_IDS[programOf(token)]);
  const account = getAssociatedTokenAddressSync(new PublicKey(MINTS.test[token]), owner, false, program);
  if ((await connection.getAccountInfo(account)) === null) return 0n;
  return BigInt((await connection.getTokenAccountBalance(account)).value.amount);
}

/** Returns the keypair of a file in the format of the Solana CLI, created at first use. */
export async function readOrMakeKeypair(path: string): Promise<Keypair> {
  const text = await readOrMake(path, () => JSON.stringify([...Keypair.generate().secretKey]));
  return Keypair.fromSecretKey(Uint8Array.from(JSON.parse(text)));
}

/** Creates the keypair file if it is missing, and tops up its wallet on the test chain. */
export async function preparePayer(path: string, rpcUrl: string): Promise<void> {
  const { publicKey } = await readOrMakeKeypair(path);
  const connection = new Connection(rpcUrl, 'processed');
  for (const token of TOKEN_NAMES) {
    const wanted = BigInt(isSplToken(token) ? WANTED.spl : WANTED.sol) * 10n ** BigInt(TOKENS[token].decimals);
    const missing = wanted - (await balanceOf(connection, publicKey, token));
    if (missing > 0n) await askFaucet(rpcUrl, publicKey.toBase58(), token, missing);
  }
}
