import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Received } from './receiver.ts';

/** A request to a receiver, with its body as it came. */
export type Request = Pick<Received, 'headers' | 'body'>;

/** Starts a receiver that gives the test's answers in turn, and the last one from then on. It ends with the test. */
export async function answering(
  ...answers: RequestListener[]
): Promise<{ url: string; requests: number; all: Request[] }> {
  const state = { url: '', requests: 0, all: [] as Request[] };
  // Ports are reused: requests for an earlier receiver on this port are ignored.
  const path = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    if (request.url !== path) {
      request.resume();
      return response.writeHead(404).end();
    }
    const answer = answers[Math.min(state.requests, answers.length - 1)] as RequestListener;
    state.requests += 1;
    text(request).then((body) => {
      state.all.push({ headers: request.headers, body });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return state;
}
/** Answers with a status and headers, without a body. */
export const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end();
