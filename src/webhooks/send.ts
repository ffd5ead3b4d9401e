import { Agent, request } from 'undici';

/** A receiver that has not answered in full by then has failed this attempt. */
const ATTEMPT_TIMEOUT_MS = 15_000;
/** What is read of an answer, and kept of it for the merchant's debugging. The rest is never read. */
const MAX_ANSWER_BYTES = 20_000;
const KEPT_ANSWER_CHARACTERS = 1000;

/** What became of one attempt. `status` null: no answer came, and `error` says why. */
export type Sent = { status: number | null; body: string | null; error: string | null; duration_ms: number };

const agent = new Agent({ connect: { timeout: ATTEMPT_TIMEOUT_MS }, pipelining: 1 });

/** Posts one delivery. Never throws: whatever happens is an outcome. Redirects are answers like any other. */
export async function sendWebhook(url: string, body: string, headers: Record<string, string>): Promise<Sent> {
  const startedAt = performance.now();
  const sent = (outcome: Omit<Sent, 'duration_ms'>): Sent => ({
    ...outcome,
    duration_ms: Math.round(performance.now() - startedAt),
  });
  try {
    const response = await request(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Florin-Webhooks/1' },
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      dispatcher: agent,
    });
    const text = await readStart(response.body);
    return sent({ status: response.statusCode, body: text, error: null });
  } catch (error) {
    return sent({ status: null, body: null, error: describe(error) });
  }
}

/** Closes the connections that are kept open. */
export function closeWebhookAgent(): Promise<void> {
  return agent.close();
}

async function readStart(stream: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_ANSWER_BYTES) break; // leaving the loop destroys the stream
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
  // What a receiver sends is not ours to trust: Postgres holds no NUL, and half a character is cut away.
  return text.slice(0, KEPT_ANSWER_CHARACTERS).replaceAll('\0', '').toWellFormed();
}

function describe(error: unknown): string {
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  if (name === 'TimeoutError') return `no complete answer within ${ATTEMPT_TIMEOUT_MS / 1000} s`;
  return [code, message].filter(Boolean).join(': ').slice(0, KEPT_ANSWER_CHARACTERS) || 'the request failed';
}
