import { createAssociatedTokenAccountIdempotentInstruction, createTransferCheckedInstruction } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  type Keypair,
  PACKET_DATA_SIZE,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { programOf, TOKENS, type Token, type TokenProgram } from '../../domain/tokens.ts';
import { receivingAccount } from '../address.ts';
import { PROGRAM_IDS } from '../transactions/instructions.ts';

/** One transfer: the receiving wallet, the amount in base units, and a reference of its own. */
export type Transfer = { wallet: string; amount: bigint; reference?: string };

/** What a payment transaction is built from. */
export type TransactionRequest = {
  payer: string;
  transfers: readonly Transfer[];
  token: Token;
  /** the token's mint on this cluster; null for SOL */
  mint: string | null;
  /** added to every transfer, after its own one, so that each identifies its payment by itself */
  references: readonly string[];
  /** wallets without a token account; the payer opens one for each */
  withoutAccount: ReadonlySet<string>;
  /** price of a compute unit, in millionths of a lamport */
  unitPrice: number;
  /** keys that only the first transfer names */
  onFirst?: readonly { address: string; isSigner: boolean }[];
};

/** A transaction to sign. `pay`: makes all transfers. `open_accounts`: only opens missing token accounts. */
export type Plan = {
  step: 'pay' | 'open_accounts';
  instructions: TransactionInstruction[];
  /** lamports for the signatures and the compute units */
  fee: bigint;
};

// Compute units, with a margin over measured use. Unused units only cost their price.
const TRANSFER_UNITS: Record<TokenProgram, number> = { system: 1_000, token: 12_000, token_2022: 30_000 };
/** High, because deriving an account's address takes more tries for some wallets. */
const OPEN_ACCOUNT_UNITS = 60_000;
const BUDGET_UNITS = 1_000;
/** Maximum per transaction. */
const MAX_UNITS = 1_400_000;

const LAMPORTS_PER_SIGNATURE = 5_000n;
const MICRO_LAMPORTS = 1_000_000n;
const SIGNATURE_BYTES = 64;

/**
 * Returns the next transaction for a payment. All its transfers are in one transaction, so either all are paid or none.
 *
 * A transaction has at most 1,232 bytes. Twelve transfers fit: ten splits, the merchant's part and the service charge.
 * Each token account to open takes 42 bytes more. If they do not fit, this plan only opens the accounts, and the next
 * plan pays.
 *
 * Uses legacy transactions: every wallet signs them, and without lookup tables version 0 is no smaller.
 */
export function planPayment(request: TransactionRequest): Plan {
  const opens = [...request.withoutAccount].map((wallet) => openAccount(request, wallet));
  const units = opens.length * OPEN_ACCOUNT_UNITS + BUDGET_UNITS;
  const transfers = request.transfers.map((transfer) => transferTo(request, transfer));
  for (const { address, isSigner } of request.onFirst ?? []) {
    transfers[0]?.keys.push({ pubkey: new PublicKey(address), isSigner, isWritable: false });
  }
  const unitsOfTransfers = transfers.length * TRANSFER_UNITS[programOf(request.token)];
  const payment = plan('pay', [...opens, ...transfers], units + unitsOfTransfers, request.unitPrice);
  return opens.length === 0 || fits(request.payer, payment)
    ? payment
    : plan('open_accounts', opens, units, request.unitPrice);
}

/**
 * Returns the plan as a transaction in base64, without the payer's signature. The payer must sign it before the blockhash
 * expires. Wallets replace the blockhash of a transaction that nobody has signed (Solana Pay, transaction requests).
 */
export function transactionToSign(
  payer: string,
  { instructions }: Plan,
  blockhash: string,
  cosigners: readonly Keypair[] = [],
): string {
  const transaction = new Transaction({ feePayer: new PublicKey(payer), recentBlockhash: blockhash });
  transaction.add(...instructions);
  if (cosigners.length > 0) transaction.partialSign(...cosigners);
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64');
}

function plan(step: Plan['step'], instructions: TransactionInstruction[], units: number, unitPrice: number): Plan {
  const limit = Math.min(units, MAX_UNITS);
  const budget = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPrice }),
  ];
  const priority = (BigInt(limit) * BigInt(unitPrice) + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  const keys = instructions.flatMap((instruction) => instruction.keys.filter(({ isSigner }) => isSigner));
  const signatures = BigInt(new Set(keys.map(({ pubkey }) => pubkey.toBase58())).size);
  return { step, instructions: [...budget, ...instructions], fee: signatures * LAMPORTS_PER_SIGNATURE + priority };
}

function transferTo(
  { payer, mint, token, references }: TransactionRequest,
  { wallet, amount, reference }: Transfer,
): TransactionInstruction {
  const from = new PublicKey(payer);
  const to = new PublicKey(wallet);
  const program = new PublicKey(PROGRAM_IDS[programOf(token)]);
  const instruction =
    mint === null
      ? SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount })
      : createTransferCheckedInstruction(
          new PublicKey(receivingAccount(payer, token, mint)),
          new PublicKey(mint),
          new PublicKey(receivingAccount(wallet, token, mint)),
          from,
          amount,
          TOKENS[token].decimals,
          [],
          program,
        );
  for (const key of reference === undefined ? references : [reference, ...references]) {
    instruction.keys.push({ pubkey: new PublicKey(key), isSigner: false, isWritable: false });
  }
  return instruction;
}

/** Returns the instruction that opens a wallet's token account. Idempotent, so concurrent payers do not conflict. */
function openAccount({ payer, mint, token }: TransactionRequest, wallet: string): TransactionInstruction {
  const owner = new PublicKey(wallet);
  const mintKey = new PublicKey(mint as string);
  const program = new PublicKey(PROGRAM_IDS[programOf(token)]);
  const account = new PublicKey(receivingAccount(wallet, token, mint));
  return createAssociatedTokenAccountIdempotentInstruction(new PublicKey(payer), account, owner, mintKey, program);
}

function fits(payer: string, { instructions }: Plan): boolean {
  const key = new PublicKey(payer);
  // Any 32 bytes can stand for the blockhash here.
  const message = new Transaction({ feePayer: key, recentBlockhash: payer }).add(...instructions).compileMessage();
  const signatures = message.header.numRequiredSignatures * SIGNATURE_BYTES;
  return 1 + signatures + message.serialize().length <= PACKET_DATA_SIZE;
}
