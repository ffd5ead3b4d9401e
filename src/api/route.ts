import type * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Database, Trx } from '../db/database.ts';
import type { Caller } from '../db/keys.ts';
import type { Mode } from '../domain/modes.ts';
import type { Rates } from '../domain/quotes.ts';
import type { Logger } from '../log.ts';

/** What the web process is made of. Handlers take from it what they need. */
export type App = {
  config: Config;
  db: Database;
  log: Logger;
  /** each mode's beacon: the address that every payment's transaction carries */
  beacons: Record<Mode, string>;
  /** current prices, at most a few seconds old */
  rates: () => Promise<Rates>;
};

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

type Spec<P extends Schema, Q extends Schema, B extends Schema> = {
  /** one sentence for the documentation */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** the body's schema by status; null for an answer without one */
  answers: Record<number, v.GenericSchema | null>;
  /** the answer holds an API key: it is stored for repetition only under encryption */
  answersSecret?: true;
};

/** A route, declared once: the server mounts it, checks it, authenticates it and documents it from this. */
export type Route = Spec<Schema, Schema, Schema> & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  access: 'key' | 'public';
} & (
    | { read: (app: App, request: never) => Promise<Answer> }
    | { write: (trx: Trx, app: App, request: never) => Promise<Answer> }
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
  write: (trx: Trx, app: App, request: Request<P, undefined, B>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'POST', path, access: 'key', write } as Route;
}

/** A DELETE that needs a key, in a transaction like a POST. */
export function del<P extends Schema = undefined>(
  path: string,
  spec: Spec<P, undefined, undefined>,
  write: (trx: Trx, app: App, request: Request<P>) => Promise<Answer>,
): Route {
  return { ...spec, method: 'DELETE', path, access: 'key', write } as Route;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204, body: null };
