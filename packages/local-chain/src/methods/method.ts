import type { Params } from '../params.ts';
import type { Commitment, View } from '../view.ts';

/** Answers one request: returns the `result`, or throws an RpcError. */
export type Method = (view: View, params: Params) => unknown;

/** The node version that clients see: the release line of the newest features used here. */
export const API_VERSION = '2.3.0';

/** Returns a result with the slot at which it is valid. */
export function withContext<T>(view: View, commitment: Commitment, value: T) {
  return { context: { apiVersion: API_VERSION, slot: view.block(commitment).slot }, value };
}
