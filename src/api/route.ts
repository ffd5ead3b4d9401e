import type * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Database, Querying, Trx } from '../db/database.ts';
import type { Caller, FoundKey, KeyLookup } from '../db/keys.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { Mode } from '../domain/modes.ts';
import type { Rates } from '../domain/quotes.ts';
import type { Logger } from '../log.ts';
import type { Rpc } from '../solana/rpc.ts';

/** What the web process is made of. Handlers take from it what they need. */
export type App = {
  config: Config;
  db: Database;
  log: Logger;
  /** who a request's key belongs to; requests that come at once share a round trip */
  findKey: (lookup: KeyLookup) => Promise<FoundKey | null>;
  /** each mode's beacon: the address that every payment's transaction carries */
  beacons: Record<Mode, string>;
  /** current prices, at most a few seconds old */
  rates: (db: Querying) => Promise<Rates>;
  /** the chain of each mode, for building transactions; no request that writes asks it anything */
  rpc: Record<Mode, Rpc>;
};

/**
 * What a write may take of it: all but the pool. It has a connection, its transaction's; with as many writes at a time as
 * the pool has connections, each waiting for a second one, all of them would wait for ever.
 */
export type WritingApp = Omit<App, 'db' | 'findKey'>;

type Schema = v.GenericSchema | undefined;
type Output<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** A request whose parts have been checked against the route's schemas. */
export type Request<P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined> = {
  /** who asks; a public route has nobody */
  caller: Caller;
  /** the database's clock, moved on by the merchant's test clock */
  now: Date;
  /** the address that was asked for, as the outside sees it */
  url: string;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
};
export type PublicRequest<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
> = Omit<Request<P, Q, B>, 'caller'>;

/** An answer: a JSON body, or null for none, and headers beside the usual ones. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

type Parts<P extends Schema, Q extends Schema, B extends Schema> = {
  /** what it does, in a few words that begin with a verb; unique, since it becomes the operation's id */
  summary: string;
  /** Markdown for the documentation: what the summary and the schemas cannot say */
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** the body's schema by status; null for an answer without one. A schema with a `v.title` is a named component */
  answers: Record<number, v.GenericSchema | null>;
  /** what a success is that is no JSON, e.g. application/pdf; the status has null among the answers */
  answersFile?: string;
  /** error codes of its own; those that all routes of its kind share are added by the documentation */
  errors?: readonly ErrorCode[];
  /** the answer holds an API key or another secret: it is stored for repetition only under encryption */
  answersSecret?: true;
};

/**
 * A body that can be sent as it stands, shown in the documentation and sent by a test, which puts ids that exist in the
 * place of ids. Parameters of paths and queries have theirs in their schemas, as `v.examples`, a default or a picklist.
 */
type Example<B extends Schema> = B extends v.GenericSchema
  ? undefined extends v.InferInput<B>
    ? { example?: v.InferInput<B> }
    : { example: v.InferInput<B> }
  : { example?: undefined };

type Spec<P extends Schema, Q extends Schema, B extends Schema> = Parts<P, Q, B> & Example<B>;

/** A route, declared once: the server mounts it, checks it, authenticates it and documents it from this. */
export type Route = Parts<Schema, Schema, Schema> & {
  example?: unknown;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  access: 'key' | 'public';
} & (
    | { read: (app: App, request: never) => Promise<Answer> }
    | { write: (trx: Trx, app: WritingApp, request: never) => Promise<Answer> }
  );

/** A GET that needs a key. It reads outside of any transaction. */
export function get<P extends Schema = undefined, Q extends Schema = undefined>(
  path: string,
  spec: Spec<P, Q, undefined>,
  read: (app: App, request: Request<P, Q>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'GET', path, access: 'key', read } as Route;
}

/** A GET that anybody may call, from any site. */
export function publicGet<P extends Schema = undefined, Q extends Schema = undefined>(
  path: string,
  spec: Spec<P, Q, undefined>,
  read: (app: App, request: PublicRequest<P, Q>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'GET', path, access: 'public', read } as Route;
}

/** A POST that needs a key. All that it writes commits in one transaction, which the server opens. */
export function post<P extends Schema = undefined, B extends Schema = undefined>(
  path: string,
  spec: Spec<P, undefined, B>,
  write: (trx: Trx, app: WritingApp, request: Request<P, undefined, B>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'POST', path, access: 'key', write } as Route;
}

/** A POST that anybody may send, from any site, in a transaction like any other. */
export function publicPost<P extends Schema = undefined, B extends Schema = undefined>(
  path: string,
  spec: Spec<P, undefined, B>,
  write: (trx: Trx, app: WritingApp, request: PublicRequest<P, undefined, B>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'POST', path, access: 'public', write } as Route;
}

/** A POST that anybody may send and that writes nothing: a question with a body. */
export function publicAsk<P extends Schema = undefined, B extends Schema = undefined>(
  path: string,
  spec: Spec<P, undefined, B>,
  read: (app: App, request: PublicRequest<P, undefined, B>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'POST', path, access: 'public', read } as Route;
}

/** A PATCH that needs a key, in a transaction like a POST. What its body leaves out stays as it is. */
export function patch<P extends Schema = undefined, B extends Schema = undefined>(
  path: string,
  spec: Spec<P, undefined, B>,
  write: (trx: Trx, app: WritingApp, request: Request<P, undefined, B>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'PATCH', path, access: 'key', write } as Route;
}

/** A DELETE that needs a key, in a transaction like a POST. */
export function del<P extends Schema = undefined>(
  path: string,
  spec: Spec<P, undefined, undefined>,
  write: (trx: Trx, app: WritingApp, request: Request<P>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'DELETE', path, access: 'key', write } as Route;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const accepted = (body: unknown): Answer => ({ status: 202, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204, body: null };
