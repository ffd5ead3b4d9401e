import { RpcError, rpcCode } from './errors.ts';
import type { Faults } from './faults.ts';
import { accountMethods } from './methods/accounts.ts';
import { clusterMethods } from './methods/cluster.ts';
import { historyMethods } from './methods/history.ts';
import type { Method } from './methods/method.ts';
import { tokenMethods } from './methods/tokens.ts';
import { transactionMethods } from './methods/transactions.ts';
import { isObject, type Params } from './params.ts';
import type { View } from './view.ts';

const methods = new Map<string, Method>(
  Object.entries({ ...clusterMethods, ...accountMethods, ...tokenMethods, ...transactionMethods, ...historyMethods }),
);

type Id = string | number | null;
export type RpcRequest = { id: Id; method: string; params: Params };
export type RpcResponse =
  | { jsonrpc: '2.0'; result: unknown; id: Id }
  | { jsonrpc: '2.0'; error: { code: number; message: string; data?: unknown }; id: Id };

/** Reads one member of a request body; null when it is not a JSON-RPC 2.0 request. A notification has no id. */
export function readRequest(value: unknown): { request: RpcRequest; isNotification: boolean } | null {
  if (!isObject(value) || value.jsonrpc !== '2.0' || typeof value.method !== 'string') return null;
  const { id, method, params = [] } = value;
  if (params !== null && !Array.isArray(params)) return null;
  return {
    request: { id: (id ?? null) as Id, method, params: params ?? [] },
    isNotification: id === undefined,
  };
}

/** Returns the JSON-RPC response of an error. */
export function errorResponse(id: Id, code: number, message: string, data?: unknown): RpcResponse {
  return { jsonrpc: '2.0', error: data === undefined ? { code, message } : { code, message, data }, id };
}

/** Empties a result as a node does when it does not have the data. */
function emptied(result: unknown): unknown {
  if (Array.isArray(result)) return [];
  if (!isObject(result) || !('context' in result)) return null;
  return { ...result, value: Array.isArray(result.value) ? result.value.map(() => null) : null };
}

/** Limits a getTransaction to version 0, as an older client would. */
function limitedToVersion0(method: string, params: Params): Params {
  if (method !== 'getTransaction') return params;
  return [params[0], { ...(isObject(params[1]) ? params[1] : {}), maxSupportedTransactionVersion: 0 }];
}

/** Returns a node's answer to one request. Never throws. */
export function answer(view: View, faults: Faults, { id, method, params }: RpcRequest): RpcResponse {
  const handler = methods.get(method);
  if (!handler) return errorResponse(id, rpcCode.methodNotFound, 'Method not found');
  try {
    const result = handler(view, faults.refusesVersion1() ? limitedToVersion0(method, params) : params);
    return { jsonrpc: '2.0', result: faults.isNull(method) ? emptied(result) : result, id };
  } catch (error) {
    return failed(id, error);
  }
}

/** Returns the response of a method that threw, and logs an unexpected error. */
export function failed(id: Id, error: unknown): RpcResponse {
  if (error instanceof RpcError) return errorResponse(id, error.code, error.message, error.data);
  console.error('local chain: a method failed unexpectedly', error);
  return errorResponse(id, rpcCode.internalError, 'Internal error');
}
