import { Agent, request } from 'undici';
import type { RateUnit } from '../domain/quotes.ts';
import { parsePrice } from '../domain/rates.ts';

/** Coinbase answers in a fraction of a second, and we refresh every minute. */
const TIMEOUT_MS = 10_000;
/** A response lists some hundreds of currencies in about 20 kB. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/**
 * Returns the price of one unit of each in US dollars, in the order of `units`. A unit that fails has an Error in its
 * place, so the others stay current.
 * Source: Coinbase's public `/v2/exchange-rates`, which needs no key, or a compatible service at `baseUrl`.
 */
export async function fetchCoinbasePrices(baseUrl: string, units: readonly RateUnit[]): Promise<(string | Error)[]> {
  const agent = new Agent({ maxResponseSize: MAX_RESPONSE_BYTES, connect: { timeout: TIMEOUT_MS } });
  try {
    const prices = await Promise.allSettled(units.map((unit) => fetchPrice(agent, baseUrl, unit)));
    return prices.map((price) => (price.status === 'fulfilled' ? price.value : (price.reason as Error)));
  } finally {
    await agent.destroy();
  }
}

async function fetchPrice(agent: Agent, baseUrl: string, unit: RateUnit): Promise<string> {
  const { statusCode, body } = await request(`${baseUrl}/v2/exchange-rates?currency=${unit}`, {
    dispatcher: agent,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`);
  // Coinbase sends the price as a string, so JSON.parse does not round it.
  const { data } = JSON.parse(text) as { data?: { currency?: unknown; rates?: { USD?: unknown } } };
  const price = parsePrice(data?.rates?.USD);
  if (data?.currency !== unit || price === null) throw new Error('the response has no price');
  return price;
}
