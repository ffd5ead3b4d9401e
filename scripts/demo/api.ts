import { callApi, type Json } from '../lib/apiClient.ts';
import type { Wallet } from '../localstack/wallet/wallet.ts';
import type { Inbox } from './inbox.ts';
import type { Receiver } from './receiver.ts';
import type { Timeline } from './timeline.ts';

export type Api = {
  get(path: string): Promise<Json>;
  post(path: string, body?: object): Promise<Json>;
};

/** What each chapter of the demo is told with. */
export type DemoContext = { api: Api; wallet: Wallet; receiver: Receiver; inbox: Inbox; timeline: Timeline };

/** A merchant's client of the REST API. @throws Error with the API's own message */
export function createApi(baseUrl: string, key: string): Api {
  const source = { baseUrl, key };
  return {
    get: (path) => callApi(source, 'GET', path),
    post: (path, body) => callApi(source, 'POST', path, body),
  };
}
