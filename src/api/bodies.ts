import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { Context } from 'koa';
import readBytes from 'raw-body';
import { FlorinError } from '../domain/errors.ts';

/** Larger than any request of the interface; it bounds what a hostile one can make us hold. */
const MAX_BODY_BYTES = 1024 * 1024;

/** application/json and everything that is JSON by its suffix (RFC 6839). */
const JSON_TYPES = ['json', '+json'];

/** Refuses what is no UTF-8, instead of putting question marks in its place. A byte order mark is left out. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the body as JSON into `ctx.request.body`, its text into `rawBody`; one that is absent or empty is an empty object.
 * @throws FlorinError 400, 413 or 415
 */
export async function readBody(ctx: Context): Promise<void> {
  // `is` says null for a request without a body. One of no bytes needs no type: clients send it with an empty POST.
  if (ctx.request.length !== 0 && ctx.is(JSON_TYPES) === false) {
    throw new FlorinError('unsupported_media_type', 'The body must be JSON: send Content-Type: application/json.');
  }
  // JSON has no other encoding between systems (RFC 8259), and most clients name none.
  const { charset } = ctx.request;
  if (charset !== '' && !/^utf-?8$/i.test(charset)) {
    throw new FlorinError('unsupported_media_type', 'The body must be in UTF-8: this charset is not known here.');
  }
  try {
    const stream = decompressed(ctx);
    const length = stream === ctx.req ? (ctx.request.length ?? null) : null;
    const text = utf8.decode(await readBytes(stream, { length, limit: MAX_BODY_BYTES }));
    ctx.request.rawBody = text;
    // A field may have any name, `__proto__` too: it is one of the object's own, as JSON.parse makes it.
    ctx.request.body = text === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw bodyError(error as { status?: number });
  }
}

const decoders = new Map([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** The body's bytes as they were before they were compressed. @throws FlorinError where it is not known how to get them */
function decompressed({ req, request }: Context): Readable {
  const encoding = request.get('Content-Encoding').toLowerCase() || 'identity';
  if (encoding === 'identity') return req;
  const decoder = decoders.get(encoding)?.();
  if (!decoder) throw new FlorinError('unsupported_media_type', 'This Content-Encoding is not known here.');
  // A pipe does not say that its source broke off; without that, nobody would ever hear of this body again.
  req.once('error', (error) => decoder.destroy(error));
  return req.pipe(decoder);
}

/** Reading a body fails by what was sent alone: its size, its encoding, its text, or that it broke off. */
function bodyError(error: { status?: number }): FlorinError {
  if (error instanceof FlorinError) return error;
  if (error.status === 413) return new FlorinError('payload_too_large', 'The body is larger than 1 MiB.');
  return new FlorinError('invalid_parameter', 'The body is not valid JSON in UTF-8.');
}
