import Router from '@koa/router';
import type * as v from 'valibot';
import type { Config } from '../../config/index.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import type { Caller, FoundKey, KeyLookup } from '../../db/merchants/apiKeys.ts';
import type { PaymentLookup, PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import type { Act } from '../../domain/auditLog.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Rates } from '../../domain/quotes.ts';
import type { Scope } from '../../domain/scopes.ts';
import type { Logger } from '../../observability/log.ts';
import type { Readiness } from '../../observability/readiness.ts';
import type { NoteCheckout } from '../../services/checkout.ts';
import type { EventFeed } from '../../services/eventFeed.ts';
import type { PayerReads } from '../../solana/pay/payerReads.ts';
import type { PriorityFee } from '../../solana/pay/priorityFee.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { LivePages } from '../dashboard/live.ts';
import type { PgBossPages } from '../dashboard/operator/pgBossPages.ts';
import type { TakeTurn } from './turns.ts';

/** The path prefix of every endpoint (the contract's Versioning). */
export const PREFIX = '/api/v1';

/** The dependencies of the web process. */
export type App = {
  config: Config;
  db: Database;
  /** the database for lists of the past: the replica, if it is at most a few seconds behind */
  history: () => Database;
  log: Logger;
  /** finds the key of a request; concurrent requests share a round trip */
  findKey: (lookup: KeyLookup) => Promise<FoundKey | null>;
  /** finds a merchant's payment, as findPayment does; concurrent requests share a round trip */
  findPayment: (lookup: PaymentLookup) => Promise<PaymentRow | null>;
  /** each mode's beacon: the address that every payment's transaction carries */
  beacons: Record<Mode, string>;
  /** notes that a payer's page or wallet asked for a payment: it is looked up first when many transactions wait */
  noteCheckout: NoteCheckout;
  /** what payers' transactions are built from: shared calls to each mode's chain */
  payerReads: Record<Mode, PayerReads>;
  /** the turns in which clients ask for transactions of each mode, and of both */
  takeTurn: Record<Mode | 'both', TakeTurn>;
  /** the market's price of compute units, at most a few seconds old */
  priorityFee: PriorityFee;
  /** current exchange rates, at most a few seconds old */
  rates: (db: DbOrTrx) => Promise<Rates>;
  /** events in the order in which they were recorded, for clients that wait for them */
  feed: EventFeed;
  /** the dashboard's open pages, which load parts again when something has changed */
  live: LivePages;
  /** pg-boss's own pages, for operators */
  pgBoss: PgBossPages;
  /** the RPC client of each mode, for building transactions; never used inside a database transaction */
  rpc: Record<Mode, Rpc>;
  /** whether the process can serve requests, checked against the database at most a second ago */
  isReady: () => Promise<Readiness>;
};

/**
 * The dependencies of a write: all except those that use the pool. A write already has its transaction's connection. If
 * every connection served a write that waited for a second connection, they would deadlock.
 */
export type WritingApp = Omit<
  App,
  'db' | 'history' | 'findKey' | 'findPayment' | 'noteCheckout' | 'feed' | 'live' | 'pgBoss' | 'isReady'
>;

type Schema = v.GenericSchema | undefined;
type Output<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** A request whose parts have been checked against the route's schemas. */
export type Request<P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined> = {
  /** the merchant and mode of the API key; absent on a public route */
  caller: Caller;
  /** the database's time plus the offset of the merchant's test clock */
  now: Date;
  /** the full request URL under BASE_URL */
  url: string;
  /** the client's IPv4 address, or the /64 network of its IPv6 address; for limits */
  client: string;
  /** returns the language tags that the client accepts, the preferred one first */
  languages: () => string[];
  /** calls its listener once the connection has closed or the answer is sent */
  onGone: (listener: () => void) => void;
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
};
/** A request to a public route, which has no caller. */
export type PublicRequest<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
> = Omit<Request<P, Q, B>, 'caller'>;

/** A response: a JSON body (null: none) and additional headers. */
export type Answer = {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** how long the request waited because its client asked for that: not our time to answer */
  waitedMs?: number;
  /** the mode of the resource, on a public route; elsewhere the key decides it */
  mode?: Mode;
};

type Parts<P extends Schema, Q extends Schema, B extends Schema> = {
  /** a few words that begin with a verb; unique, because the operationId is made from it */
  summary: string;
  /** Markdown for the documentation, beyond the summary and the schemas */
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** the response schema by status; null: no body. A schema with a `v.title` becomes a named component */
  answers: Record<number, v.GenericSchema | null>;
  /** the media types of a success that is not JSON, e.g. application/pdf; `answers` has null for its status */
  answersFile?: string | readonly string[];
  /** error codes specific to this route; the documentation adds those that all routes of its kind share */
  errors?: readonly ErrorCode[];
  /** the response contains a secret, e.g. an API key, so it is encrypted when stored for idempotency */
  answersSecret?: true;
  /** the limit per client address that a public route counts against; default `requests` */
  ipLimit?: 'requests' | 'payments' | 'transactions';
};

/**
 * A valid example body: the documentation shows it, and a test sends it with existing ids. Required if the body is.
 * Path and query parameters have their examples in their schemas: `v.examples`, a default or a picklist.
 */
type Example<B extends Schema> = B extends v.GenericSchema
  ? undefined extends v.InferInput<B>
    ? { example?: v.InferInput<B> }
    : { example: v.InferInput<B> }
  : { example?: undefined };

/**
 * `owner` returns the merchant and mode of the resource that a public request names; null: it does not exist. Called for
 * requests with an Idempotency-Key, to store the response under that merchant, and for errors, to state the mode. In an
 * error, the body is as the client sent it.
 */
type Ownership<A extends Access, D extends HandlerKind, P extends Schema, B extends Schema> = A extends 'key'
  ? { owner?: undefined }
  : [D, P] extends ['read', undefined]
    ? { owner?: undefined }
    : { owner: (db: DbOrTrx, request: { params: Output<P>; body: Output<B> }) => Promise<MerchantScope | null> };

/** `scope`: what the key of a request needs. */
type KeyTerms<A extends Access> = A extends 'public' ? { scope?: undefined } : { scope: Scope };

/**
 * An act. `ids` returns the ids of its objects. By default, it is the one in the path, or else the one in the response.
 * `when` returns whether a request acts. By default, each does.
 */
type RouteAct<R> = Act & { ids?: (trx: Trx, request: R) => Promise<string[]>; when?: (request: R) => boolean };

/**
 * `act`: the entry in the audit log. null: the write changes neither money nor access.
 */
type Auditing<A extends Access, D extends HandlerKind, R> = [A, D] extends ['key', 'write']
  ? { act: RouteAct<R> | null }
  : { act?: undefined };

type Spec<A extends Access, D extends HandlerKind, P extends Schema, Q extends Schema, B extends Schema> = Parts<
  P,
  Q,
  B
> &
  Example<B> &
  KeyTerms<A> &
  Auditing<A, D, RequestTo<A, P, Q, B>> &
  Ownership<A, D, P, B>;

/** key: an API key is required. public: no key, from any origin. either: a key is optional, from any origin. */
type Access = 'key' | 'public' | 'either';
type RequestTo<A extends Access, P extends Schema, Q extends Schema, B extends Schema> = A extends 'key'
  ? Request<P, Q, B>
  : A extends 'public'
    ? PublicRequest<P, Q, B>
    : PublicRequest<P, Q, B> & { caller?: Caller };

type Handlers<R> = {
  /** runs outside any transaction */
  read: (app: App, request: R) => Promise<Answer>;
  /** runs in one transaction, which the dispatcher opens and commits */
  write: (trx: Trx, app: WritingApp, request: R) => Promise<Answer>;
};
type HandlerKind = keyof Handlers<never>;

/** Notes on a request, for the middleware that logs it. */
export type RequestState = {
  /** the route; absent: there is none for the path and method */
  route?: Route;
  /** whose key the request has, also if that may not do this */
  caller?: Caller | undefined;
  /** how long the request waited because its client asked for that */
  waitedMs?: number;
};

/** A declared route: mounting, validation, authentication and documentation all derive from it. */
export type Route = Parts<Schema, Schema, Schema> & {
  example?: unknown;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  scope?: Scope;
  act?: RouteAct<never> | null;
  owner?: (db: DbOrTrx, request: never) => Promise<MerchantScope | null>;
  /** what a write needs from elsewhere, such as the chain; runs before the write's transaction */
  fetch?: (app: App, request: never) => Promise<unknown>;
} & (Pick<Handlers<never>, 'read'> | Pick<Handlers<never>, 'write'>);

/** Returns the function that declares routes of one kind. The kind and the schemas determine the handler's types. */
function declare<A extends Access, D extends HandlerKind>(method: Route['method'], access: A, kind: D) {
  return <P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined>(
    path: string,
    spec: Spec<A, D, P, Q, B>,
    handle: Handlers<RequestTo<A, P, Q, B>>[D],
  ): Route => ({ ...spec, method, path, access, [kind]: handle }) as unknown as Route;
}

// GETs run outside a transaction, writes inside one.

/** Declares a GET that needs an API key. */
export const get = declare('GET', 'key', 'read');
/** Declares a POST that needs an API key. */
export const post = declare('POST', 'key', 'write');
/** Declares a PATCH: fields that the body omits stay unchanged. */
export const patch = declare('PATCH', 'key', 'write');
/** Declares a DELETE that needs an API key. */
export const del = declare('DELETE', 'key', 'write');
/** Declares a GET that needs no API key and ignores one. */
export const publicGet = declare('GET', 'public', 'read');
/** Declares a POST that needs no API key and ignores one. */
export const publicPost = declare('POST', 'public', 'write');
/** Declares a GET with an optional API key. Without a key that may do this, the request counts as one without a key. */
export const optionalAuthGet = declare('GET', 'either', 'read');
/** Declares a POST with an optional API key: an invalid key gets 401. */
export const optionalAuthPost = declare('POST', 'either', 'write');
/** Declares a public POST that only reads: a query with a body. */
export const publicQuery = declare('POST', 'public', 'read');

/** Returns the path of a route as the documentation writes it, such as `/api/v1/payments/{id}`. */
export const documentedPath = ({ path }: Route): string => PREFIX + path.replace(/:(\w+)/g, '{$1}');

/** Returns an answer with status 200. */
export const ok = (body: unknown): Answer => ({ status: 200, body });
/** Returns an answer with status 202: a job does the work later. */
export const accepted = (body: unknown): Answer => ({ status: 202, body });
/** Returns an answer with status 201. */
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204, body: null };

/**
 * Declares a POST that needs an API key and data from elsewhere, such as the chain.
 * `fetch` runs before the transaction. `write` gets its result as `fetched`.
 */
export function fetchingPost<
  F,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(
  path: string,
  spec: Spec<'key', 'write', P, Q, B>,
  fetch: (app: App, request: Request<P, Q, B>) => Promise<F>,
  write: (trx: Trx, app: WritingApp, request: Request<P, Q, B> & { fetched: F }) => Promise<Answer>,
): Route {
  return { ...post(path, spec, write as Handlers<Request<P, Q, B>>['write']), fetch } as Route;
}

/**
 * Returns a router that matches paths exactly: case sensitive, and without a trailing slash.
 * The path is part of an Idempotency-Key's scope, so a second spelling could run the same write twice.
 */
export function exactRouter(prefix = ''): Router {
  return new Router({ prefix, strict: true, sensitive: true });
}
