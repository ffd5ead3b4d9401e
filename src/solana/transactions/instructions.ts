import bs58 from 'bs58';
import type { TokenProgram } from '../../domain/tokens.ts';
import type { InstructionJson } from '../rpc/transactionJson.ts';

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** The addresses of the programs that own accounts of tokens. */
export const PROGRAM_IDS: Record<TokenProgram, string> = {
  system: SYSTEM_PROGRAM,
  token: TOKEN_PROGRAM,
  token_2022: TOKEN_2022_PROGRAM,
};

// SystemInstruction, a u32. CreateAccount (0) and CreateAccountWithSeed (3) are not here. They move lamports, too, but
// only the rent of an account that they create for a program.
const SYSTEM_TRANSFER = 2;
const SYSTEM_TRANSFER_WITH_SEED = 11;
// TokenInstruction, a u8.
const TOKEN_TRANSFER = 3;
const TOKEN_TRANSFER_CHECKED = 12;
const TOKEN_TRANSFER_FEE_EXTENSION = 26;
const TRANSFER_CHECKED_WITH_FEE = 1;
/** InitializeAccount, InitializeAccount2 and InitializeAccount3: the first account becomes a token account. */
const TOKEN_INITIALIZERS = new Set([1, 16, 18]);
/** InitializeMint and InitializeMint2. */
const MINT_INITIALIZERS = new Set([0, 20]);
/** Batch: several token instructions in one. The program runs them without recording inner instructions. */
const TOKEN_BATCH = 255;
/** Enough for a batch of forty transfers. Limited, because decoding base58 takes quadratic time. */
const MAX_BASE58_LENGTH = Math.ceil(512 * 1.37);
/** TransferWithSeed with its longest seed is 84 bytes. */
const MAX_SYSTEM_BASE58_LENGTH = Math.ceil(84 * 1.37);

/** A transfer as stated by its instruction. Accounts are indexes. `mint`: null if the instruction names none. */
export type StatedTransfer = {
  /** Position in a token batch, or null outside of one. */
  batchIndex: number | null;
  kind: 'system' | 'token';
  /** The amount less the fee, if the instruction states one. */
  amount: bigint;
  source: number;
  /** The account that signs for a seed-derived source; null if the source signs itself. */
  base: number | null;
  mint: number | null;
  destination: number;
  accounts: readonly number[];
  /** how many of the first accounts the instruction itself needs; the rest are signers and references */
  own: number;
};

/** Returns the transfers that an instruction states. Other instructions and truncated data state none. */
export function readInstruction(program: string, instruction: InstructionJson): StatedTransfer[] {
  if (program === SYSTEM_PROGRAM) return listOf(readSystemTransfer(instruction));
  return tokenInstructions(program, instruction).flatMap((each) => listOf(readTokenTransfer(each)));
}

/** Returns indexes of the token accounts that an instruction initializes, or of all its accounts if it is too long. */
export function initializedAccounts(program: string, instruction: InstructionJson): number[] {
  if (instruction.data.length > MAX_BASE58_LENGTH) return instruction.accounts;
  return tokenInstructions(program, instruction).flatMap(({ data, accounts: [account] }) =>
    account !== undefined && TOKEN_INITIALIZERS.has(data[0] as number) ? [account] : [],
  );
}

/** Returns whether an instruction initializes a mint, or may do so if it is too long to read. */
export function mayInitializeMint(program: string, instruction: InstructionJson): boolean {
  if (isTokenProgram(program) && instruction.data.length > MAX_BASE58_LENGTH) return true;
  return tokenInstructions(program, instruction).some(({ data }) => MINT_INITIALIZERS.has(data[0] as number));
}

/** One instruction of a token program. `data` starts with its discriminator. `batchIndex`: null outside of a batch. */
type TokenInstruction = { data: Uint8Array; accounts: readonly number[]; batchIndex: number | null };

function tokenInstructions(program: string, { data: text, accounts }: InstructionJson): TokenInstruction[] {
  if (!isTokenProgram(program)) return [];
  const data = decode(text, MAX_BASE58_LENGTH);
  if (!data) return [];
  return data[0] === TOKEN_BATCH ? readBatch(data, accounts) : [{ data, accounts, batchIndex: null }];
}

function isTokenProgram(program: string): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

function listOf(transfer: StatedTransfer | null): StatedTransfer[] {
  return transfer ? [transfer] : [];
}

function readSystemTransfer({ data: text, accounts }: InstructionJson): StatedTransfer | null {
  const data = decode(text, MAX_SYSTEM_BASE58_LENGTH);
  if (!data || data.length < 12) return null;
  const kind = viewOf(data).getUint32(0, true);
  const stated = { batchIndex: null, kind: 'system' as const, amount: u64(data, 4), mint: null, accounts };
  const [source, second, third] = accounts;
  if (kind === SYSTEM_TRANSFER && source !== undefined && second !== undefined) {
    return { ...stated, source, base: null, destination: second, own: 2 };
  }
  if (kind === SYSTEM_TRANSFER_WITH_SEED && source !== undefined && second !== undefined && third !== undefined) {
    return { ...stated, source, base: second, destination: third, own: 3 };
  }
  return null;
}

/** Returns the transfer in a token instruction, or null. Allows trailing bytes, as the programs do. */
function readTokenTransfer({ data, accounts, batchIndex }: TokenInstruction): StatedTransfer | null {
  const [source, second, third] = accounts;
  if (source === undefined || second === undefined) return null;
  const stated = { batchIndex, kind: 'token' as const, source, base: null, accounts };
  if (data[0] === TOKEN_TRANSFER && data.length >= 9) {
    return { ...stated, amount: u64(data, 1), mint: null, destination: second, own: 3 };
  }
  if (third === undefined) return null;
  if (data[0] === TOKEN_TRANSFER_CHECKED && data.length >= 10) {
    return { ...stated, amount: u64(data, 1), mint: second, destination: third, own: 4 };
  }
  const isWithFee = data[0] === TOKEN_TRANSFER_FEE_EXTENSION && data[1] === TRANSFER_CHECKED_WITH_FEE;
  if (isWithFee && data.length >= 19) {
    const amount = u64(data, 2) - u64(data, 11);
    return { ...stated, amount: amount > 0n ? amount : 0n, mint: second, destination: third, own: 4 };
  }
  return null;
}

/**
 * Returns the instructions in a token batch. After the batch's discriminator, each has the number of accounts (u8), the
 * length of its data (u8), and the data.
 */
function readBatch(data: Uint8Array, accounts: readonly number[]): TokenInstruction[] {
  const instructions: TokenInstruction[] = [];
  let at = 1;
  let firstAccount = 0;
  for (let batchIndex = 0; at + 2 <= data.length; batchIndex++) {
    const [accountCount = 0, length = 0] = data.subarray(at, at + 2);
    const own = accounts.slice(firstAccount, firstAccount + accountCount);
    instructions.push({ data: data.subarray(at + 2, at + 2 + length), accounts: own, batchIndex });
    at += 2 + length;
    firstAccount += accountCount;
  }
  return instructions;
}

function decode(text: string, maxLength: number): Uint8Array | null {
  return text.length > maxLength ? null : (bs58.decodeUnsafe(text) ?? null);
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

function u64(data: Uint8Array, offset: number): bigint {
  return viewOf(data).getBigUint64(offset, true);
}
