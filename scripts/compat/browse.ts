import { randomUUID } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import type { Load } from '../chaos/load.ts';
import type { ChaosStack } from '../chaos/stack.ts';

/** Reads that need no id are taken from the release's own documentation. */
type Parameter = { in: string; required?: boolean };
type OpenApi = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };

/** A request of the merchant. `json`: null for a page. */
type Answer = { status: number; json: { id: string; link_code: string; payment_url: string } | null };

/**
 * For `ms`, does what the clients of chaos do not: sells by links and with splits, and reads every list and the pages of
 * payments. Adds its requests and payments to the load's.
 * @throws Error when an answer is none that a merchant expects
 */
export async function browse(stack: ChaosStack, { acknowledged, exchanges }: Load, ms: number): Promise<void> {
  const { webs, merchant } = stack;
  const [{ name, origin }] = webs as [ChaosStack['webs'][number]];
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const began = performance.now();
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${merchant.keys.test}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isGood = answer.status < 400;
    const failure = isGood ? null : `${method} ${path}: ${answer.status} ${text.slice(0, 200)}`;
    exchanges.push({ web: name, began, ended: performance.now(), failure });
    if (!isGood) throw new Error(failure as string);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, json: isJson ? JSON.parse(text) : null };
  };
  const post = async (path: string, body: object) => {
    const { json } = await send('POST', `/api/v1${path}`, body);
    if (!json) throw new Error(`POST ${path} was not answered with JSON`);
    return json;
  };
  const cancel = async (id: string) => {
    await post(`/payments/${id}/cancel`, {});
    acknowledged.set(id, { id, isCancelled: true, signature: null, paidAt: null });
  };

  const { json: document } = await send('GET', '/api/v1/openapi.json');
  const lists = Object.entries((document as unknown as OpenApi).paths)
    .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
    // A list that needs a query, such as a search, is no list of everything.
    .filter(([, { get }]) => !get?.parameters?.some((parameter) => parameter.in === 'query' && parameter.required))
    .map(([path]) => path);
  const recipient_wallet = Keypair.generate().publicKey.toBase58();
  const endAt = performance.now() + ms;
  do {
    const split = await post('/payments', { amount: 2, split_recipients: [{ recipient_wallet, fixed_amount_usd: 1 }] });
    await send('GET', `/api/v1/payments/${split.id}/splits`);
    await send('GET', `/pay/${split.id}`);
    await cancel(split.id);
    const link = await post('/payment-links', { amount: 1 });
    const visit = await post(`/payment-links/${link.link_code}/pay`, {});
    await send('GET', `/pay/${visit.id}`);
    await cancel(visit.id);
    for (const path of lists) await send('GET', path);
  } while (performance.now() < endAt);
}
