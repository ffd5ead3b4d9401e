import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** An answer: what is sent (`body` as JSON, or `text`), or that the connection breaks or stays silent. */
export type Scripted =
  | { status: number; headers?: Record<string, string>; body?: unknown; text?: string }
  | 'break'
  | 'silence';

/** A server on loopback that answers as scripted, one answer for each request; the last one again and again. */
export async function startScripted(...answers: Scripted[]) {
  const asked: Asked[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('utf8');
    const { method = '', url = '', headers } = request;
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ method, url, headers, body });
    if (answer === 'silence') return;
    if (answer === 'break' || answer === undefined) return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.text ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
