import type { Wallet } from '../embedded/wallet.ts';
import type { Inbox } from './inbox.ts';
import type { Receiver } from './receiver.ts';
import type { Timeline } from './timeline.ts';

// What the API answers is shown and passed on here, as a merchant's first script would: without types.
// biome-ignore lint/suspicious/noExplicitAny: the demo stands outside of the service and knows only its JSON
export type Json = any;

export type Api = {
  get(path: string): Promise<Json>;
  post(path: string, body?: object): Promise<Json>;
};

/** What each chapter of the demo is told with. */
export type DemoContext = { api: Api; wallet: Wallet; receiver: Receiver; inbox: Inbox; timeline: Timeline };

/** A merchant's client of the REST API. @throws Error with the API's own message */
export function createApi(baseUrl: string, key: string): Api {
  const call = async (method: string, path: string, body?: object): Promise<Json> => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
  };
}
