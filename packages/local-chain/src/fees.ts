import type { WireMessage } from './wire.ts';

const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
const LAMPORTS_PER_SIGNATURE = 5_000;
const MICRO_LAMPORTS = 1_000_000n;
const SET_COMPUTE_UNIT_LIMIT = 2;
const SET_COMPUTE_UNIT_PRICE = 3;

// The compute units of an instruction when the transaction sets no limit; programs built into the runtime get few.
const DEFAULT_UNITS = 200_000n;
const BUILTIN_UNITS = 3_000n;
const MAX_UNITS = 1_400_000n;
const builtins: readonly string[] = [
  '11111111111111111111111111111111',
  COMPUTE_BUDGET_PROGRAM,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
];

/** Returns a message's fee in lamports: 5,000 per signature, plus the price of its compute units. */
export function feeOf(message: WireMessage): number {
  const base = message.header.numSignerAccounts * LAMPORTS_PER_SIGNATURE;
  // Version 1 states the whole priority fee, and ignores compute budget instructions.
  if (message.config) return base + (message.config.priorityFee ?? 0);
  let price = 0n;
  let limit: bigint | null = null;
  let allowed = 0n;
  for (const instruction of message.instructions) {
    const program = message.staticAccounts[instruction.programAddressIndex] as string;
    allowed += builtins.includes(program) ? BUILTIN_UNITS : DEFAULT_UNITS;
    if (program !== COMPUTE_BUDGET_PROGRAM) continue;
    const data = Buffer.from((instruction.data ?? new Uint8Array()) as Uint8Array);
    if (data[0] === SET_COMPUTE_UNIT_LIMIT && data.length >= 5) limit = BigInt(data.readUInt32LE(1));
    if (data[0] === SET_COMPUTE_UNIT_PRICE && data.length >= 9) price = data.readBigUInt64LE(1);
  }
  const units = limit ?? allowed;
  const priority = (price * (units < MAX_UNITS ? units : MAX_UNITS) + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  return base + Number(priority);
}
