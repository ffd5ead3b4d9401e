/** Indexes into the account list of one transaction, and the program's data in base58. */
export type InstructionJson = { programIdIndex: number; accounts: number[]; data: string };

/** A token account's balance before or after a transaction; `owner` is missing in records of old nodes. */
export type TokenBalanceJson = {
  accountIndex: number;
  mint: string;
  owner?: string;
  programId?: string;
  uiTokenAmount: { amount: string };
};

/** The newest transaction version that `readTransaction` reads. Nodes answer -32015 instead of anything newer. */
export const MAX_TRANSACTION_VERSION = 1;

/** What getTransaction answers with encoding `json`, as far as Florin reads it. */
export type TransactionJson = {
  slot: number;
  blockTime?: number | null;
  version?: 'legacy' | number;
  meta: {
    err: unknown;
    /** Lamports, in the order of the accounts. */
    preBalances?: number[] | null;
    postBalances?: number[] | null;
    innerInstructions?: { index: number; instructions: InstructionJson[] }[] | null;
    preTokenBalances?: TokenBalanceJson[] | null;
    postTokenBalances?: TokenBalanceJson[] | null;
    loadedAddresses?: { writable: string[]; readonly: string[] } | null;
  } | null;
  transaction: {
    signatures: string[];
    message: { accountKeys: string[]; instructions: InstructionJson[] };
  };
};
