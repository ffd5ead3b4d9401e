import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import type { Context } from 'koa';
import readBytes from 'raw-body';
import { FlorinError } from '../../domain/errors.ts';
import { MAX_METADATA_DEPTH } from '../../domain/metadata.ts';

declare module 'koa' {
  interface Request {
    /** the parsed JSON; undefined until `readBody` has run */
    body?: unknown;
    /** the JSON text of `body`; undefined until `readBody` has run */
    rawBody: string;
  }
}

const KIB = 1024;
const MIB = 1024 * KIB;
/** The largest body with a valid key: larger than any valid request. */
export const MAX_KEYED_BODY_BYTES = MIB;
/** The largest body without one. Strangers send a few fields, 16 KiB of metadata or a transaction. */
export const MAX_PUBLIC_BODY_BYTES = 64 * KIB;

/** Values in a body. 16 KiB of metadata have at most 8,192, and the rest of any valid body at most 500. */
const MAX_VALUES = 10_000;
/** Nesting of a body: that of metadata, and some. */
const MAX_DEPTH = MAX_METADATA_DEPTH + 8;

/** application/json and everything that is JSON by its suffix (RFC 6839). */
const JSON_TYPES = ['json', '+json'];

/** Throws on invalid UTF-8 instead of inserting replacement characters. Drops a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the JSON body into `ctx.request.body` and its text into `rawBody`. An absent or empty body becomes `{}`.
 * @throws FlorinError 400, 413 or 415
 */
export async function readBody(ctx: Context, maxBytes: number): Promise<void> {
  // `is` returns null if there is no body. Clients send an empty POST without a Content-Type, so we accept that.
  if (ctx.request.length !== 0 && ctx.is(JSON_TYPES) === false) {
    throw new FlorinError('unsupported_media_type', 'The body must be JSON. Send Content-Type: application/json.');
  }
  // JSON between systems is always UTF-8 (RFC 8259), and most clients send no charset.
  const { charset } = ctx.request;
  if (charset !== '' && !/^utf-?8$/i.test(charset)) {
    throw new FlorinError('unsupported_media_type', 'Unsupported charset. Send the body in UTF-8.');
  }
  try {
    const text = await readText(ctx, maxBytes);
    requireFew(text);
    ctx.request.rawBody = text;
    // JSON.parse makes `__proto__` an ordinary own property, so a field may have any name.
    ctx.request.body = text === '' ? {} : JSON.parse(text);
  } catch (error) {
    if (error instanceof FlorinError) throw error;
    throw new FlorinError('invalid_parameter', 'The body is not valid JSON in UTF-8. Check its syntax and encoding.');
  }
}

/**
 * Checks the number of values and levels of a JSON text before it is parsed. A megabyte of brackets takes the parser and
 * the schemas seconds, in which the process answers nobody.
 * @throws FlorinError `payload_too_large`
 */
function requireFew(text: string): void {
  let [values, depth, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === ',') values += 1;
    else if (character === '[' || character === '{') {
      values += 1;
      depth += 1;
    } else if (character === ']' || character === '}') depth -= 1;
    const excess = values > MAX_VALUES ? `${MAX_VALUES} values` : depth > MAX_DEPTH ? `${MAX_DEPTH} levels` : null;
    if (excess) throw new FlorinError('payload_too_large', `The body has more than ${excess}. Send less.`);
  }
}

/** Returns the fields of a submitted form, or none if the body is not a form. @throws FlorinError 400, 413 or 415 */
export async function readForm(ctx: Context, maxBytes: number): Promise<URLSearchParams> {
  if (!ctx.is('urlencoded')) return new URLSearchParams();
  try {
    return new URLSearchParams(await readText(ctx, maxBytes));
  } catch (error) {
    if (error instanceof FlorinError) throw error;
    throw new FlorinError('invalid_parameter', 'The form could not be read. Go back and submit it again.');
  }
}

/** The fields of a form, and its files by field. A field without a chosen file has none. */
export type FormWithFiles = { form: URLSearchParams; files: Map<string, File> };

/** Returns the fields and files of a submitted form. @throws FlorinError 400, 413 or 415 */
export async function readFormWithFiles(ctx: Context, maxBytes: number): Promise<FormWithFiles> {
  const files = new Map<string, File>();
  if (!ctx.is('multipart')) return { form: await readForm(ctx, maxBytes), files };
  try {
    const bytes = await readBytes(ctx.req, { length: ctx.request.length ?? null, limit: maxBytes });
    const headers = { 'Content-Type': ctx.get('Content-Type') };
    const fields = await new Response(new Uint8Array(bytes), { headers }).formData();
    const form = new URLSearchParams();
    for (const [name, value] of fields) {
      if (typeof value === 'string') form.append(name, value);
      else if (value.size > 0) files.set(name, value);
    }
    return { form, files };
  } catch (error) {
    ctx.req.resume();
    if ((error as { status?: number }).status === 413) {
      throw new FlorinError('payload_too_large', `The form is larger than ${sizeText(maxBytes)}. Send less.`);
    }
    throw new FlorinError('invalid_parameter', 'The form could not be read. Go back and submit it again.');
  }
}

/** Returns the decompressed body: at most `maxBytes`, compressed or not. Throws if the body is cut off or corrupt. */
async function readText({ req, request }: Context, maxBytes: number): Promise<string> {
  const encoding = request.get('Content-Encoding').toLowerCase() || 'identity';
  const decompress = decoders.get(encoding);
  if (!decompress)
    throw new FlorinError('unsupported_media_type', 'Unsupported Content-Encoding. Use gzip, deflate or br, or none.');
  try {
    const bytes = await readBytes(req, { length: request.length ?? null, limit: maxBytes });
    return utf8.decode(await decompress(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    // Discard the rest of the body, or the connection would never reach its next request.
    req.resume();
    const { status, code } = error as { status?: number; code?: string };
    if (status !== 413 && code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new FlorinError('payload_too_large', `The body is larger than ${sizeText(maxBytes)}. Send less.`);
  }
}

function sizeText(bytes: number): string {
  return bytes < MIB ? `${bytes / KIB} KiB` : `${bytes / MIB} MiB`;
}

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Decompressors by Content-Encoding. They take the whole body: a stream could fail after its listeners are gone. */
const decoders = new Map<string, Decompress>([
  ['identity', async (bytes) => bytes],
  ['gzip', promisify(unzip)],
  ['deflate', promisify(unzip)],
  ['br', promisify(brotliDecompress)],
]);
