import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import type { Context } from 'koa';
import readBytes from 'raw-body';
import { FlorinError } from '../../domain/errors.ts';

declare module 'koa' {
  interface Request {
    /** what the body says, as far as it was read */
    body?: unknown;
    /** the JSON text that it was read from; of a request without a body it is not there */
    rawBody: string;
  }
}

const KIB = 1024;
const MIB = 1024 * KIB;
/** Larger than any request of the interface; it bounds what a hostile one can make us hold. */
const MAX_BODY_BYTES = MIB;

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
    const text = await readText(ctx, MAX_BODY_BYTES);
    ctx.request.rawBody = text;
    // A field may have any name, `__proto__` too: it is one of the object's own, as JSON.parse makes it.
    ctx.request.body = text === '' ? {} : JSON.parse(text);
  } catch (error) {
    if (error instanceof FlorinError) throw error;
    throw new FlorinError('invalid_parameter', 'The body is not valid JSON in UTF-8.');
  }
}

/** Reads the fields of a form that a browser sent; none where the body is no form. @throws FlorinError 400, 413 or 415 */
export async function readForm(ctx: Context, maxBytes: number): Promise<URLSearchParams> {
  if (!ctx.is('urlencoded')) return new URLSearchParams();
  try {
    return new URLSearchParams(await readText(ctx, maxBytes));
  } catch (error) {
    if (error instanceof FlorinError) throw error;
    throw new FlorinError('invalid_parameter', 'The form could not be read.');
  }
}

/** The whole body, decompressed, at most so many bytes either way. Fails where it breaks off or is not what it says. */
async function readText({ req, request }: Context, maxBytes: number): Promise<string> {
  const encoding = request.get('Content-Encoding').toLowerCase() || 'identity';
  const decompress = decoders.get(encoding);
  if (!decompress) throw new FlorinError('unsupported_media_type', 'This Content-Encoding is not known here.');
  try {
    const bytes = await readBytes(req, { length: request.length ?? null, limit: maxBytes });
    return utf8.decode(await decompress(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    // The rest is let through unread, or the connection would never get to its next request.
    req.resume();
    const { status, code } = error as { status?: number; code?: string };
    if (status !== 413 && code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new FlorinError('payload_too_large', `The body is larger than ${sizeText(maxBytes)}.`);
  }
}

function sizeText(bytes: number): string {
  return bytes < MIB ? `${bytes / KIB} KiB` : `${bytes / MIB} MiB`;
}

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Bodies are small, so each is decompressed whole: a stream that nobody reads to its end may fail when nobody listens. */
const decoders = new Map<string, Decompress>([
  ['identity', async (bytes) => bytes],
  ['gzip', promisify(unzip)],
  ['deflate', promisify(unzip)],
  ['br', promisify(brotliDecompress)],
]);
