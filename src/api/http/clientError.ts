import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { FlorinError } from '../../domain/errors.ts';
import { errorBody } from './errors.ts';

/** Status line and message by the error code of Node's HTTP parser. Any other code means malformed HTTP. */
const STATUSES: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The URL and the headers are larger than 16 KiB. Shorten them.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request timed out before all of it arrived. Send it again.'],
};
const MALFORMED: [string, string] = [
  '400 Bad Request',
  'The request is not valid HTTP. Check its request line and headers.',
];

/** Makes `server` answer unparsable requests with the usual error body. */
export function handleClientErrors(server: Server): void {
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const [status, message] = STATUSES[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify(errorBody(new FlorinError('invalid_parameter', message)));
    const headers = [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Correlation-Id: ${randomUUID()}`,
      'Connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  });
}
