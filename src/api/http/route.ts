import type * as v from 'valibot';
import type { Config } from '../../config/index.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import type { Caller, FoundKey, KeyLookup } from '../../db/merchants/apiKeys.ts';
import type { PaymentLookup, PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Rates } from '../../domain/quotes.ts';
import type { Logger } from '../../observability/log.ts';
import type { Readiness } from '../../observability/readiness.ts';
import type { Rpc } from '../../solana/rpc/client.ts';

/** Every endpoint is under it (the contract's Versioning). */
export const PREFIX = '/api/v1';

/** What the web process is made of. Handlers take from it what they need. */
export type App = {
  config: Config;
  db: Database;
  log: Logger;
  /** who a request's key belongs to; requests that come at once share a round trip */
  findKey: (lookup: KeyLookup) => Promise<FoundKey | null>;
  /** a merchant's payment, as findPayment does; requests that come at once share a round trip */
  findPayment: (lookup: PaymentLookup) => Promise<PaymentRow | null>;
  /** each mode's beacon: the address that every payment's transaction carries */
  beacons: Record<Mode, string>;
  /** current prices, at most a few seconds old */
  rates: (db: DbOrTrx) => Promise<Rates>;
  /** the chain of each mode, for building transactions; no request that writes asks it anything */
  rpc: Record<Mode, Rpc>;
  /** whether the process can do its work; it asks the database, a second ago at most */
  isReady: () => Promise<Readiness>;
};

/**
 * What a write may take of it: all but the pool. It has a connection, its transaction's; with as many writes at a time as
 * the pool has connections, each waiting for a second one, all of them would wait for ever.
 */
export type WritingApp = Omit<App, 'db' | 'findKey' | 'findPayment' | 'isReady'>;

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
export type Answer = {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** of a public route: the mode of what it is about; elsewhere the key says that */
  mode?: Mode;
};

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
  /** of a public route: what its requests count as, per client address */
  ipLimit?: 'requests' | 'payments' | 'transactions';
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

/**
 * Whom a public write is about, found without doing anything; null: there is no such thing. It is asked only for a request
 * with an Idempotency-Key, whose answer is kept with the merchant's.
 */
type Ownership<A extends Access, D extends Does, R> = [A, D] extends ['public' | 'either', 'write']
  ? { owner: (db: DbOrTrx, request: R) => Promise<MerchantScope | null> }
  : { owner?: undefined };

type Spec<A extends Access, D extends Does, P extends Schema, Q extends Schema, B extends Schema> = Parts<P, Q, B> &
  Example<B> &
  Ownership<A, D, RequestTo<A, P, Q, B>>;

/** Who may call: whoever has a key; anybody, from any site; or anybody, but whoever sends a key is known by it. */
type Access = 'key' | 'public' | 'either';
type RequestTo<A extends Access, P extends Schema, Q extends Schema, B extends Schema> = A extends 'key'
  ? Request<P, Q, B>
  : A extends 'public'
    ? PublicRequest<P, Q, B>
    : PublicRequest<P, Q, B> & { caller?: Caller };

type Handlers<R> = {
  /** outside of any transaction */
  read: (app: App, request: R) => Promise<Answer>;
  /** in one transaction, which the server opens: all that it writes commits together */
  write: (trx: Trx, app: WritingApp, request: R) => Promise<Answer>;
};
type Does = keyof Handlers<never>;

/** A route, declared once: the server mounts it, checks it, authenticates it and documents it from this. */
export type Route = Parts<Schema, Schema, Schema> & {
  example?: unknown;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  owner?: (db: DbOrTrx, request: never) => Promise<MerchantScope | null>;
} & (Pick<Handlers<never>, 'read'> | Pick<Handlers<never>, 'write'>);

/** Makes the function that declares routes of one kind. What a handler gets follows from the kind and from the schemas. */
function declaring<A extends Access, D extends Does>(method: Route['method'], access: A, does: D) {
  return <P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined>(
    path: string,
    spec: Spec<A, D, P, Q, B>,
    handle: Handlers<RequestTo<A, P, Q, B>>[D],
  ): Route => ({ ...spec, method, path, access, [does]: handle }) as unknown as Route;
}

export const get = declaring('GET', 'key', 'read');
export const post = declaring('POST', 'key', 'write');
/** What its body leaves out stays as it is. */
export const patch = declaring('PATCH', 'key', 'write');
export const del = declaring('DELETE', 'key', 'write');
export const publicGet = declaring('GET', 'public', 'read');
export const publicPost = declaring('POST', 'public', 'write');
export const optionalAuthGet = declaring('GET', 'either', 'read');
export const eitherPost = declaring('POST', 'either', 'write');
/** A POST that writes nothing: a question with a body. */
export const publicQuery = declaring('POST', 'public', 'read');

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const accepted = (body: unknown): Answer => ({ status: 202, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204, body: null };
