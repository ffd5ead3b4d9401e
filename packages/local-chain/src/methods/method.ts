import type { Params } from '../params.ts';
import type { Commitment, View } from '../view.ts';

/** Answers one request: returns the `result`, or throws an RpcError. */
export type Method = (view: View, params: Params) => unknown;

/** The version that clients are told; the newest features used here are of this line. */
export const API_VERSION = '2.3.0';

/** A result with the slot at which it holds. */
export function withContext<T>(view: View, commitment: Commitment, value: T) {
  return { context: { apiVersion: API_VERSION, slot: view.block(commitment).slot }, value };
}
