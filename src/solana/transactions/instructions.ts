import bs58 from 'bs58';
import type { InstructionJson } from '../rpc/transactionJson.ts';

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

// SystemInstruction, a u32. CreateAccount (0) and CreateAccountWithSeed (3) move lamports too, but into an account that
// the same instruction makes and hands to a program: rent for an account, and never money in a wallet that existed.
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
/** Several token instructions in one, which the program runs without inner instructions to show for them. */
const TOKEN_BATCH = 255;
/** A batch of forty transfers; decoding base58 takes quadratic time, and a stranger could make us spend more of it. */
const MAX_BASE58_LENGTH = Math.ceil(512 * 1.37);
/** TransferWithSeed with its longest seed is 84 bytes. */
const MAX_SYSTEM_BASE58_LENGTH = Math.ceil(84 * 1.37);

/** A transfer as its instruction states it. Accounts are indexes; `mint` is null where the instruction names none. */
export type StatedTransfer = {
  /** Position in a token batch; null outside of one. */
  batchIndex: number | null;
  kind: 'system' | 'token';
  /** What should arrive: the amount less the fee, where the instruction states one. */
  amount: bigint;
  source: number;
  /** The account that must sign for the source, where that is not the source itself: of a seed-derived account. */
  base: number | null;
  mint: number | null;
  destination: number;
  accounts: readonly number[];
};

/** The transfers one instruction states. Anything else, and data that is cut short, states none. */
export function readInstruction(program: string, instruction: InstructionJson): StatedTransfer[] {
  if (program === SYSTEM_PROGRAM) return listOf(readSystemTransfer(instruction));
  return tokenInstructions(program, instruction).flatMap((each) => listOf(readTokenTransfer(each)));
}

/** The accounts that an instruction makes token accounts of; of one too long to be read, all that it may be. Indexes. */
export function initializedAccounts(program: string, instruction: InstructionJson): number[] {
  if (instruction.data.length > MAX_BASE58_LENGTH) return instruction.accounts;
  return tokenInstructions(program, instruction).flatMap(({ data, accounts: [account] }) =>
    account !== undefined && TOKEN_INITIALIZERS.has(data[0] as number) ? [account] : [],
  );
}

/** Whether an instruction makes a mint; of one too long to be read, whether it may. */
export function mayInitializeMint(program: string, instruction: InstructionJson): boolean {
  if (isTokenProgram(program) && instruction.data.length > MAX_BASE58_LENGTH) return true;
  return tokenInstructions(program, instruction).some(({ data }) => MINT_INITIALIZERS.has(data[0] as number));
}

/** One instruction of a token program. `data` begins with its discriminator; `batchIndex` is null outside of a batch. */
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
    return { ...stated, source, base: null, destination: second };
  }
  if (kind === SYSTEM_TRANSFER_WITH_SEED && source !== undefined && second !== undefined && third !== undefined) {
    return { ...stated, source, base: second, destination: third };
  }
  return null;
}

/** Trailing bytes are allowed, as the programs allow them. */
function readTokenTransfer({ data, accounts, batchIndex }: TokenInstruction): StatedTransfer | null {
  const [source, second, third] = accounts;
  if (source === undefined || second === undefined) return null;
  const stated = { batchIndex, kind: 'token' as const, source, base: null, accounts };
  if (data[0] === TOKEN_TRANSFER && data.length >= 9) {
    return { ...stated, amount: u64(data, 1), mint: null, destination: second };
  }
  if (third === undefined) return null;
  if (data[0] === TOKEN_TRANSFER_CHECKED && data.length >= 10) {
    return { ...stated, amount: u64(data, 1), mint: second, destination: third };
  }
  const isWithFee = data[0] === TOKEN_TRANSFER_FEE_EXTENSION && data[1] === TRANSFER_CHECKED_WITH_FEE;
  if (isWithFee && data.length >= 19) {
    const amount = u64(data, 2) - u64(data, 11);
    return { ...stated, amount: amount > 0n ? amount : 0n, mint: second, destination: third };
  }
  return null;
}

/** After the discriminator, each instruction is: number of accounts (u8), length of data (u8), data. */
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
