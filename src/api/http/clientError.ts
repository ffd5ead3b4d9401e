import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { FlorinError } from '../../domain/errors.ts';
import { errorBody } from './errors.ts';

/** What Node's parser gives up on, by its error code; everything else is malformed HTTP. */
const STATUSES: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address and the headers are larger than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};
const MALFORMED: [string, string] = ['400 Bad Request', 'The request is not valid HTTP.'];

/** Gives what never becomes a request the usual error body, too. */
export function answerMalformed(server: Server): void {
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const [status, message] = STATUSES[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify(errorBody(new FlorinError('invalid_parameter', message)));
    const headers = [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Correlation-Id: ${randomUUID()}`,
      'Connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  });
}
