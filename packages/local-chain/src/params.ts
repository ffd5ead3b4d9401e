import bs58 from 'bs58';
import { invalidParams } from './errors.ts';
import type { Commitment } from './view.ts';

/** A config object of a request. Its members are checked where they are used. */
export type Config = Record<string, unknown>;

/** The positional parameters of one request. */
export type Params = readonly unknown[];

/** Returns whether a value is an object that is not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the configuration object at an index, or an empty one. @throws RpcError */
export function configAt(params: Params, index: number): Config {
  const value = params[index];
  if (value === undefined || value === null) return {};
  if (isObject(value)) return value;
  // Old clients pass the bare encoding where newer ones pass a config.
  if (typeof value === 'string') return { encoding: value };
  throw invalidParams(`Invalid params: invalid type: ${typeof value}, expected a config object.`);
}

/** Returns the string at an index. @throws RpcError */
export function stringAt(params: Params, index: number): string {
  const value = params[index];
  if (typeof value === 'string') return value;
  throw invalidParams(
    value === undefined
      ? `Invalid params: invalid length ${params.length}, expected at least ${index + 1} elements.`
      : `Invalid params: invalid type: ${typeof value}, expected a string.`,
  );
}

/** Returns the number at an index. @throws RpcError */
export function numberAt(params: Params, index: number): number {
  const value = params[index];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalidParams('Invalid params: expected an unsigned integer.');
}

/** Returns the list at an index, of at most `most` items. @throws RpcError */
export function arrayAt(params: Params, index: number, most: number): unknown[] {
  const value = params[index];
  if (!Array.isArray(value)) throw invalidParams('Invalid params: expected an array.');
  if (value.length > most) throw invalidParams(`Too many inputs provided; max ${most}`);
  return value;
}

/** Decodes base58. @throws RpcError -32602 unless it has exactly `bytes` bytes */
function base58(value: unknown, bytes: number): string {
  if (typeof value !== 'string') throw invalidParams('Invalid params: expected a base58 string.');
  let length: number;
  try {
    length = bs58.decode(value).length;
  } catch {
    throw invalidParams('Invalid param: Invalid');
  }
  if (length !== bytes) throw invalidParams('Invalid param: WrongSize');
  return value;
}

/** Returns the base58 text of a public key. @throws RpcError */
export const pubkeyOf = (value: unknown): string => base58(value, 32);
/** Returns the base58 text of a signature. @throws RpcError */
export const signatureOf = (value: unknown): string => base58(value, 64);

const commitmentNames: Record<string, Commitment> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  // Names from before 2021 that clients may still send.
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
};

/** Returns the commitment that a request asks for; the default is finalized. */
export function commitmentOf(config: Config, key = 'commitment'): Commitment {
  const name = config[key];
  if (name === undefined || name === null) return 'finalized';
  const commitment = typeof name === 'string' ? commitmentNames[name] : undefined;
  if (!commitment)
    throw invalidParams(
      `Invalid params: unknown variant \`${String(name)}\`, expected one of \`processed\`, \`confirmed\`, \`finalized\`.`,
    );
  return commitment;
}

/** Returns the commitment of a query about history, which exists from `confirmed` on. */
export function historyCommitmentOf(config: Config): Commitment {
  const commitment = commitmentOf(config);
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`');
  return commitment;
}

/** Returns the `minContextSlot` of a configuration, if it has one. @throws RpcError */
export function minContextSlotOf(config: Config): number | undefined {
  const slot = config.minContextSlot;
  if (slot === undefined || slot === null) return undefined;
  if (typeof slot === 'number' && Number.isSafeInteger(slot) && slot >= 0) return slot;
  throw invalidParams('Invalid params: minContextSlot must be an unsigned integer.');
}

/** Returns the value of an optional string setting, which must be one of the allowed ones. */
export function oneOf<T extends string>(config: Config, key: string, allowed: readonly T[], fallback: T): T {
  const value = config[key] ?? fallback;
  if (allowed.includes(value as T)) return value as T;
  throw invalidParams(
    `Invalid params: unknown variant \`${String(value)}\`, expected one of ${allowed.map((name) => `\`${name}\``).join(', ')}.`,
  );
}
