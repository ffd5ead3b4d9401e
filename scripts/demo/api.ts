import { callApi, type Json } from '../lib/apiClient.ts';
import type { Wallet } from '../localstack/wallet/wallet.ts';
import type { Inbox } from './inbox.ts';
import type { Receiver } from './receiver.ts';
import type { Timeline } from './timeline.ts';

export type Api = {
  get(path: string): Promise<Json>;
  post(path: string, body?: object): Promise<Json>;
};

/** The parts that each chapter of the demo uses. `wallet`: the customer's. `shop`: the merchant's. */
export type DemoContext = {
  api: Api;
  wallet: Wallet;
  shop: Wallet;
  receiver: Receiver;
  inbox: Inbox;
  timeline: Timeline;
};

/** Returns a merchant's client of the REST API. Its calls throw an Error with the API's message. */
export function createApi(baseUrl: string, key: string): Api {
  const source = { baseUrl, key };
  return {
    get: (path) => callApi(source, 'GET', path),
    post: (path, body) => callApi(source, 'POST', path, body),
  };
}
