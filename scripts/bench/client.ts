import { Florin } from '@florin/sdk';

/** Returns a client of the API that never retries: a retry would hide a failure, and count as latency. */
export function clientOf({ origin, key }: { origin: string; key: string }): Florin {
  return new Florin({ apiKey: key, baseUrl: origin, maxRetries: 0 });
}
