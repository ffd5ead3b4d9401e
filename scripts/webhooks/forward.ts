import type { IncomingHttpHeaders } from 'node:http';

/** The answer of the receiver that a delivery was forwarded to. `status` null: it gave none, because of `error`. */
export type Forwarded = { status: number | null; duration_ms: number; error: string | null };

/** Florin waits so long for an answer. */
const TIMEOUT_MS = 15_000;
/** The headers of a delivery that mean something to its receiver: what signs it, and what it is. */
const FORWARDED = /^(webhook-|x-svc-|x-correlation-id$|content-type$|user-agent$)/;

/** Posts the raw body of a delivery to a receiver, with the headers that sign it unchanged. */
export async function forward(target: URL, given: IncomingHttpHeaders, body: Buffer): Promise<Forwarded> {
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (FORWARDED.test(name) ? [[name, String(value)]] : [])),
  );
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const init = { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual' } as const;
    const response = await fetch(target, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return { status: response.status, duration_ms: duration(), error: null };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { status: null, duration_ms: duration(), error: cause?.code ?? message };
  }
}
