/** Indexes into the account list of one transaction, and the program's data in base58. */
export type InstructionJson = { programIdIndex: number; accounts: number[]; data: string };

/** A token account's balance before or after a transaction. Records of old nodes have no `owner`. */
export type TokenBalanceJson = {
  accountIndex: number;
  mint: string;
  owner?: string;
  programId?: string;
  uiTokenAmount: { amount: string };
};

/** The newest transaction version that `readTransaction` reads. Nodes answer -32015 for newer ones. */
export const MAX_TRANSACTION_VERSION = 1;

/** The fields that Florin reads from getTransaction's answer with encoding `json`. */
export type TransactionJson = {
  slot: number;
  blockTime?: number | null;
  version?: 'legacy' | number;
  meta: {
    err: unknown;
    /** Lamports that the first signer paid. */
    fee?: number;
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
    message: {
      accountKeys: string[];
      instructions: InstructionJson[];
      /** The first accounts are the signers. */
      header?: { numRequiredSignatures: number };
    };
  };
};
