import bs58 from 'bs58';

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** Longest base58 texts of 32 and 64 bytes. Longer texts are not decoded. */
const MAX_ADDRESS_LENGTH = 44;
const MAX_SIGNATURE_LENGTH = 88;

/** Returns whether this is base58 of exactly 32 bytes: an account of any kind. */
export function isAddress(text: string): boolean {
  return decodedLength(text, MAX_ADDRESS_LENGTH) === ADDRESS_BYTES;
}

/** Returns whether this is base58 of exactly 64 bytes: a transaction's signature. */
export function isSignature(text: string): boolean {
  return decodedLength(text, MAX_SIGNATURE_LENGTH) === SIGNATURE_BYTES;
}

function decodedLength(text: string, maxLength: number): number {
  return text.length > maxLength ? 0 : (bs58.decodeUnsafe(text)?.length ?? 0);
}
