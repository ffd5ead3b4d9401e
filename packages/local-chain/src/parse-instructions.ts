import bs58 from 'bs58';
import type { CompiledInstructionJson } from './execute.ts';
import { MEMO_PROGRAMS, memoText } from './memo.ts';
import { type Parsed, parseTokenInstruction } from './parse-token-instructions.ts';
import { isTokenProgram, TOKEN_PROGRAM } from './token-accounts.ts';
import { SYSTEM_PROGRAM } from './vm.ts';

const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

export type ParsedInstructionJson =
  | { program: string; programId: string; parsed: Parsed; stackHeight: number | null }
  | { programId: string; accounts: string[]; data: string; stackHeight: number | null };

/**
 * Returns an instruction in the encoding `jsonParsed`. It parses memos, and transfers and account creation of the System
 * program, both token programs and the associated token program. As on a node, others keep their accounts and data.
 */
export function parseInstruction(instruction: CompiledInstructionJson, keys: string[]): ParsedInstructionJson {
  const programId = keys[instruction.programIdIndex] as string;
  const accounts = instruction.accounts.map((index) => keys[index] as string);
  const { stackHeight } = instruction;
  const data = Buffer.from(bs58.decode(instruction.data));
  try {
    const found = parseFor(programId, accounts, data);
    if (found) return { ...found, programId, stackHeight };
  } catch {
    // A node also shows an instruction unparsed when its data is shorter than its layout.
  }
  return { programId, accounts, data: instruction.data, stackHeight };
}

function parseFor(programId: string, accounts: string[], data: Buffer): { program: string; parsed: Parsed } | null {
  const named = (program: string, parsed: Parsed | null) => (parsed === null ? null : { program, parsed });
  if (programId === SYSTEM_PROGRAM) return named('system', parseSystem(accounts, data));
  if (isTokenProgram(programId)) return named('spl-token', parseTokenInstruction(accounts, data));
  if (programId === ASSOCIATED_TOKEN_PROGRAM)
    return named('spl-associated-token-account', parseAssociated(accounts, data));
  if (MEMO_PROGRAMS.includes(programId)) return named('spl-memo', memoText(data));
  return null;
}

function parseSystem(accounts: string[], data: Buffer): Parsed | null {
  const lamports = (at: number) => Number(data.readBigUInt64LE(at));
  const pubkey = (at: number) => bs58.encode(data.subarray(at, at + 32));
  const [first, second] = accounts;
  switch (data.readUInt32LE(0)) {
    case 0:
      return {
        type: 'createAccount',
        info: { source: first, newAccount: second, lamports: lamports(4), space: lamports(12), owner: pubkey(20) },
      };
    case 1:
      return { type: 'assign', info: { account: first, owner: pubkey(4) } };
    case 2:
      return { type: 'transfer', info: { source: first, destination: second, lamports: lamports(4) } };
    case 3:
      return { type: 'createAccountWithSeed', info: createWithSeed(accounts, data) };
    case 8:
      return { type: 'allocate', info: { account: first, space: lamports(4) } };
    case 11:
      return { type: 'transferWithSeed', info: transferWithSeed(accounts, data) };
    default:
      return null;
  }
}

/** Reads a string with a length prefix, as the System program writes seeds. */
function seedAt(data: Buffer, at: number): { seed: string; end: number } {
  const end = at + 8 + Number(data.readBigUInt64LE(at));
  return { seed: data.toString('utf8', at + 8, end), end };
}

function createWithSeed([source, newAccount]: string[], data: Buffer) {
  const { seed, end } = seedAt(data, 36);
  return {
    source,
    newAccount,
    base: bs58.encode(data.subarray(4, 36)),
    seed,
    lamports: Number(data.readBigUInt64LE(end)),
    space: Number(data.readBigUInt64LE(end + 8)),
    owner: bs58.encode(data.subarray(end + 16, end + 48)),
  };
}

function transferWithSeed([source, sourceBase, destination]: string[], data: Buffer) {
  const { seed, end } = seedAt(data, 12);
  return {
    source,
    sourceBase,
    destination,
    lamports: Number(data.readBigUInt64LE(4)),
    sourceSeed: seed,
    sourceOwner: bs58.encode(data.subarray(end, end + 32)),
  };
}

function parseAssociated(accounts: string[], data: Buffer): Parsed | null {
  const [source, account, wallet, mint, systemProgram, tokenProgram = TOKEN_PROGRAM] = accounts;
  const info = { source, account, wallet, mint, systemProgram, tokenProgram };
  // The first version of the program has no data.
  if (data.length === 0 || data[0] === 0) return { type: 'create', info };
  return data[0] === 1 ? { type: 'createIdempotent', info } : null;
}
