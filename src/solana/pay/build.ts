import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  PACKET_DATA_SIZE,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { TOKENS, type Token } from '../../domain/tokens.ts';

/** One transfer of a payment's transaction: the wallet that is paid, and base units. */
export type Transfer = { wallet: string; amount: bigint };

export type PayRequest = {
  payer: string;
  transfers: readonly Transfer[];
  token: Token;
  /** the token's mint on this cluster; null for SOL */
  mint: string | null;
  /** on every transfer, so that each says by itself what it pays */
  references: readonly string[];
  /** wallets that have no token account yet; the payer opens it for them */
  withoutAccount: ReadonlySet<string>;
  /** what a compute unit may cost, in millionths of a lamport */
  unitPrice: number;
};

/** pay: every transfer. open_accounts: opens the token accounts that are missing, and pays nothing. */
export type Plan = {
  step: 'pay' | 'open_accounts';
  instructions: TransactionInstruction[];
  /** lamports for the signature and the compute units */
  fee: bigint;
};

// Compute units, with room to spare over what the programs were measured at: what is not used costs the price only.
const TRANSFER_UNITS: Record<'sol' | 'token', number> = { sol: 1_000, token: 12_000 };
/** Finding an account's address takes more tries for some wallets than for others. */
const OPEN_ACCOUNT_UNITS = 60_000;
const BUDGET_UNITS = 1_000;
/** A transaction cannot ask for more. */
const MAX_UNITS = 1_400_000;

const LAMPORTS_PER_SIGNATURE = 5_000n;
const MICRO_LAMPORTS = 1_000_000n;
const SIGNATURE_BYTES = 64;

/**
 * The one transaction that pays all transfers of a payment, so that either all are paid or none. It is a legacy
 * transaction: without lookup tables version 0 is no smaller, and every wallet signs legacy ones.
 *
 * A transaction has at most 1,232 bytes. Twelve transfers fit (ten splits, the merchant's part, the service charge), but
 * not with more than a few token accounts to open, each of which takes 42 bytes more. What does not fit is then done in
 * two steps: this plans the first, which only opens the accounts; once they are there, the next plan pays.
 */
export function planPayment(request: PayRequest): Plan {
  const opening = request.transfers.filter(({ wallet }) => request.withoutAccount.has(wallet));
  const opens = opening.map(({ wallet }) => openAccount(request, wallet));
  const units = opens.length * OPEN_ACCOUNT_UNITS + BUDGET_UNITS;
  const transfers = request.transfers.map((transfer) => transferTo(request, transfer));
  const unitsOfTransfers = transfers.length * TRANSFER_UNITS[request.mint === null ? 'sol' : 'token'];
  const payment = plan('pay', [...opens, ...transfers], units + unitsOfTransfers, request.unitPrice);
  return opens.length === 0 || fits(request.payer, payment)
    ? payment
    : plan('open_accounts', opens, units, request.unitPrice);
}

/** The plan as an unsigned transaction in base64, for the payer's wallet to sign while the blockhash is recent. */
export function unsignedTransaction(payer: string, { instructions }: Plan, blockhash: string): string {
  const transaction = new Transaction({ feePayer: new PublicKey(payer), recentBlockhash: blockhash });
  transaction.add(...instructions);
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64');
}

function plan(step: Plan['step'], instructions: TransactionInstruction[], units: number, unitPrice: number): Plan {
  const limit = Math.min(units, MAX_UNITS);
  const budget = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPrice }),
  ];
  const priority = (BigInt(limit) * BigInt(unitPrice) + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  return { step, instructions: [...budget, ...instructions], fee: LAMPORTS_PER_SIGNATURE + priority };
}

function transferTo({ payer, mint, token, references }: PayRequest, { wallet, amount }: Transfer) {
  const from = new PublicKey(payer);
  const to = new PublicKey(wallet);
  const instruction =
    mint === null
      ? SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount })
      : createTransferCheckedInstruction(
          getAssociatedTokenAddressSync(new PublicKey(mint), from),
          new PublicKey(mint),
          getAssociatedTokenAddressSync(new PublicKey(mint), to),
          from,
          amount,
          TOKENS[token].decimals,
        );
  for (const reference of references) {
    instruction.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
  }
  return instruction;
}

/** Does nothing where somebody else was faster, so that two payers of one recipient do not fail each other. */
function openAccount({ payer, mint }: PayRequest, wallet: string): TransactionInstruction {
  const owner = new PublicKey(wallet);
  const mintKey = new PublicKey(mint as string);
  const account = getAssociatedTokenAddressSync(mintKey, owner);
  return createAssociatedTokenAccountIdempotentInstruction(new PublicKey(payer), account, owner, mintKey);
}

function fits(payer: string, { instructions }: Plan): boolean {
  const key = new PublicKey(payer);
  // Any 32 bytes take the place of the blockhash.
  const message = new Transaction({ feePayer: key, recentBlockhash: payer }).add(...instructions).compileMessage();
  return 1 + SIGNATURE_BYTES + message.serialize().length <= PACKET_DATA_SIZE;
}
