import bs58 from 'bs58';
import { uiTokenAmount } from './token-accounts.ts';

/** A parsed instruction. */
export type Parsed = { type: string; info: Record<string, unknown> } | string;

const authorityTypes = ['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount'];

/** Returns an instruction's authority under `name`, or its multisig under `multisigName`, followed by the signers. */
function signed(name: string, multisigName: string, accounts: string[], at: number): Record<string, unknown> {
  if (accounts.length <= at + 1) return { [name]: accounts[at] };
  return { [multisigName]: accounts[at], signers: accounts.slice(at + 1) };
}

const amountAt = (data: Buffer) => data.readBigUInt64LE(1).toString();
const tokenAmountAt = (data: Buffer) => uiTokenAmount(data.readBigUInt64LE(1), data.readUInt8(9));
const pubkeyAt = (data: Buffer, at: number) => bs58.encode(data.subarray(at, at + 32));
const optionalPubkeyAt = (data: Buffer, at: number) => (data[at] === 1 ? pubkeyAt(data, at + 1) : null);

function initializeMint(data: Buffer, mint: string | undefined): Record<string, unknown> {
  const freezeAuthority = optionalPubkeyAt(data, 34);
  return {
    mint,
    decimals: data.readUInt8(1),
    mintAuthority: pubkeyAt(data, 2),
    ...(freezeAuthority === null ? {} : { freezeAuthority }),
  };
}

/** Parses an instruction of the SPL Token program, or one that Token-2022 shares with it; null for any other. */
export function parseTokenInstruction(accounts: string[], data: Buffer): Parsed | null {
  const [first, second, third] = accounts;
  const authority = (at: number) => signed('authority', 'multisigAuthority', accounts, at);
  const owner = (at: number) => signed('owner', 'multisigOwner', accounts, at);
  switch (data[0]) {
    case 0:
      return { type: 'initializeMint', info: { ...initializeMint(data, first), rentSysvar: second } };
    case 1:
      return {
        type: 'initializeAccount',
        info: { account: first, mint: second, owner: third, rentSysvar: accounts[3] },
      };
    case 3:
      return {
        type: 'transfer',
        info: { source: first, destination: second, amount: amountAt(data), ...authority(2) },
      };
    case 4:
      return { type: 'approve', info: { source: first, delegate: second, amount: amountAt(data), ...owner(2) } };
    case 5:
      return { type: 'revoke', info: { source: first, ...owner(1) } };
    case 6:
      return {
        type: 'setAuthority',
        info: {
          [(data[1] ?? 0) < 2 ? 'mint' : 'account']: first,
          authorityType: authorityTypes[data[1] ?? -1],
          newAuthority: optionalPubkeyAt(data, 2),
          ...authority(1),
        },
      };
    case 7:
      return {
        type: 'mintTo',
        info: {
          mint: first,
          account: second,
          amount: amountAt(data),
          ...signed('mintAuthority', 'multisigMintAuthority', accounts, 2),
        },
      };
    case 8:
      return { type: 'burn', info: { account: first, mint: second, amount: amountAt(data), ...authority(2) } };
    case 9:
      return { type: 'closeAccount', info: { account: first, destination: second, ...owner(2) } };
    case 12:
      return {
        type: 'transferChecked',
        info: {
          source: first,
          mint: second,
          destination: third,
          tokenAmount: tokenAmountAt(data),
          ...authority(3),
        },
      };
    case 14:
      return {
        type: 'mintToChecked',
        info: {
          mint: first,
          account: second,
          tokenAmount: tokenAmountAt(data),
          ...signed('mintAuthority', 'multisigMintAuthority', accounts, 2),
        },
      };
    case 17:
      return { type: 'syncNative', info: { account: first } };
    case 18:
      return { type: 'initializeAccount3', info: { account: first, mint: second, owner: pubkeyAt(data, 1) } };
    case 20:
      return { type: 'initializeMint2', info: initializeMint(data, first) };
    case 21:
      return { type: 'getAccountDataSize', info: { mint: first } };
    case 22:
      return { type: 'initializeImmutableOwner', info: { account: first } };
    default:
      return null;
  }
}
