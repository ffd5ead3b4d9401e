import bs58 from 'bs58';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

// Layouts of the SPL Token program. Token-2022 uses the same, and appends one byte with the kind of account and then
// extensions. For mints, too, that byte is at the length of a token account.
const TOKEN_ACCOUNT_BYTES = 165;
export const MINT_BYTES = 82;
const MULTISIG_BYTES = 355;
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;
const states = ['uninitialized', 'initialized', 'frozen'] as const;

export type TokenAccount = {
  mint: string;
  owner: string;
  amount: bigint;
  delegate: string | null;
  state: (typeof states)[number];
  /** Lamports reserved for rent in an account of wrapped SOL; null for any other mint. */
  rentExemptReserve: bigint | null;
  delegatedAmount: bigint;
  closeAuthority: string | null;
};

export type Mint = {
  mintAuthority: string | null;
  supply: bigint;
  decimals: number;
  isInitialized: boolean;
  freezeAuthority: string | null;
};

/** Returns whether a program is SPL Token or Token-2022. */
export const isTokenProgram = (program: string) => program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;

function kindOf(data: Uint8Array): number {
  if (data.length === MINT_BYTES) return KIND_MINT;
  if (data.length === TOKEN_ACCOUNT_BYTES) return KIND_ACCOUNT;
  return data.length > TOKEN_ACCOUNT_BYTES && data.length !== MULTISIG_BYTES ? (data[TOKEN_ACCOUNT_BYTES] ?? 0) : 0;
}

const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);
const address = (data: Uint8Array, at: number) => bs58.encode(data.subarray(at, at + 32));
const optionalAddress = (data: Uint8Array, at: number) =>
  view(data).getUint32(at, true) === 1 ? address(data, at + 4) : null;

/** Reads an initialized token account of either token program; null when the data is not one. */
export function parseTokenAccount(data: Uint8Array): TokenAccount | null {
  if (kindOf(data) !== KIND_ACCOUNT) return null;
  const bytes = view(data);
  const state = states[bytes.getUint8(108)];
  if (!state || state === 'uninitialized') return null;
  return {
    mint: address(data, 0),
    owner: address(data, 32),
    amount: bytes.getBigUint64(64, true),
    delegate: optionalAddress(data, 72),
    state,
    rentExemptReserve: bytes.getUint32(109, true) === 1 ? bytes.getBigUint64(113, true) : null,
    delegatedAmount: bytes.getBigUint64(121, true),
    closeAuthority: optionalAddress(data, 129),
  };
}

/** Reads an initialized mint of either token program; null when the data is not one. */
export function parseMint(data: Uint8Array): Mint | null {
  if (kindOf(data) !== KIND_MINT) return null;
  const bytes = view(data);
  if (bytes.getUint8(45) !== 1) return null;
  return {
    mintAuthority: optionalAddress(data, 0),
    supply: bytes.getBigUint64(36, true),
    decimals: bytes.getUint8(44),
    isInitialized: true,
    freezeAuthority: optionalAddress(data, 46),
  };
}

/** Returns the data of a mint without supply, for mints of the first block. `mintAuthority` null: no authority. */
export function mintData(mintAuthority: string | null, decimals: number): Uint8Array {
  const data = new Uint8Array(MINT_BYTES);
  if (mintAuthority !== null) {
    view(data).setUint32(0, 1, true);
    data.set(bs58.decode(mintAuthority), 4);
  }
  data[44] = decimals;
  data[45] = 1;
  return data;
}

/** Returns a token amount in the four forms of a node's answer. */
export function uiTokenAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}
