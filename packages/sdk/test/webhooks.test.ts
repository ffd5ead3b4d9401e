import { createHash, createHmac, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { type FlorinEvent, type Invoice, type Payment, WebhookVerificationError, webhooks } from '@florin/sdk';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hmacSha256, sha256 } from '../src/sha256.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [OURS, OLD, OTHER] = [secretOf(1), secretOf(2), secretOf(3)];
const BODY = JSON.stringify({ id: 'evt_1', event: 'payment.confirmed', data: { id: 'pay_1', status: 'confirmed' } });

/** Returns the headers of a delivery that was sent `age` seconds ago. */
function signed(body: string | Uint8Array, secrets: string[], age = 0): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'));
    return `v1,${hmac.update(`evt_1.${timestamp}.`).update(body).digest('base64')}`;
  });
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

afterEach(() => void vi.unstubAllGlobals());

const failureOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  return expect.unreachable();
};

test('computes what node:crypto computes', () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(bytes, bytes, (key, message) => {
      expect(Buffer.from(sha256(message))).toEqual(createHash('sha256').update(message).digest());
      expect(Buffer.from(hmacSha256(key, message))).toEqual(createHmac('sha256', key).update(message).digest());
    }),
  );
  const long = randomBytes(100_000);
  expect(Buffer.from(sha256(long))).toEqual(createHash('sha256').update(long).digest());
});

describe('returns the event of a delivery', () => {
  test.each([
    ['text', BODY],
    ['a Buffer', Buffer.from(BODY)],
    ['an ArrayBuffer', new Uint8Array(Buffer.from(BODY)).buffer],
  ])('from %s', (_, body) => {
    expect(webhooks.verify(body, signed(BODY, [OURS]), OURS)).toEqual({
      ...JSON.parse(BODY),
      type: 'payment.confirmed',
    });
  });

  test('with headers of fetch or of Node, in any case', () => {
    const headers = signed(BODY, [OURS]);
    expect(webhooks.verify(BODY, new Headers(headers), OURS).id).toBe('evt_1');
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(webhooks.verify(BODY, upper, OURS).id).toBe('evt_1');
  });

  test('with headers that are lists of one, as multiValueHeaders of API Gateway', () => {
    const lists = Object.entries(signed(BODY, [OURS])).map(([name, value]) => [name, [value]]);
    expect(webhooks.verify(BODY, Object.fromEntries(lists), OURS).id).toBe('evt_1');
  });

  test('during a rotation, on either side', () => {
    expect(webhooks.verify(BODY, signed(BODY, [OURS, OLD]), OLD).id).toBe('evt_1');
    expect(webhooks.verify(BODY, signed(BODY, [OLD]), [OURS, OLD]).id).toBe('evt_1');
  });

  test('up to five minutes old', () => {
    expect(webhooks.verify(BODY, signed(BODY, [OURS], 290), OURS).id).toBe('evt_1');
  });
});

describe('verifies with the crypto of the runtime', () => {
  const verified = () => webhooks.verify(BODY, signed(BODY, [OURS]), OURS);

  test('where it exists', () => {
    const used = vi.fn(createHmac);
    vi.stubGlobal('process', {
      getBuiltinModule: (name: string) => (name === 'node:crypto' ? { createHmac: used } : undefined),
    });
    expect(verified().id).toBe('evt_1');
    expect(used).toHaveBeenCalledTimes(1);
  });

  test.each<[string, unknown]>([
    ['no process', undefined],
    ['no modules', {}],
    ['no crypto', { getBuiltinModule: () => undefined }],
    ['a crypto without HMAC', { getBuiltinModule: () => ({}) }],
    [
      'modules that fail',
      {
        getBuiltinModule: () => {
          throw new Error('not implemented');
        },
      },
    ],
  ])('or without it: %s', (_, stub) => {
    vi.stubGlobal('process', stub);
    expect(verified().id).toBe('evt_1');
    expect(failureOf(() => webhooks.verify(`${BODY} `, signed(BODY, [OURS]), OURS))).toBeInstanceOf(
      WebhookVerificationError,
    );
  });
});

describe('refuses', () => {
  const refused = (body: string, headers: Record<string, string>, secret: string | string[] = OURS) =>
    expect(failureOf(() => webhooks.verify(body, headers, secret))).toBeInstanceOf(WebhookVerificationError);

  test('another body, id, time or secret', () => {
    refused(`${BODY} `, signed(BODY, [OURS]));
    refused(BODY, { ...signed(BODY, [OURS]), 'webhook-id': 'evt_2' });
    refused(BODY, { ...signed(BODY, [OURS]), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 7) });
    refused(BODY, signed(BODY, [OTHER]));
    refused(BODY, signed(BODY, [OTHER]), [OURS, OLD]);
  });

  test('an old time, or one of the future', () => {
    refused(BODY, signed(BODY, [OURS], 310));
    refused(BODY, signed(BODY, [OURS], -310));
  });

  test('missing and malformed headers', () => {
    const good = signed(BODY, [OURS]);
    for (const name of Object.keys(good)) refused(BODY, { ...good, [name]: '' });
    for (const signature of ['v1,', 'v1,%', 'v2,AAAA', `v1,${Buffer.alloc(31).toString('base64')}`, 'x'])
      refused(BODY, { ...good, 'webhook-signature': signature });
    for (const timestamp of ['soon', '', 'NaN', '1e9', ' ']) refused(BODY, { ...good, 'webhook-timestamp': timestamp });
  });

  test('a header that came more than once, and names it', () => {
    const headers = { ...signed(BODY, [OURS]), 'webhook-id': ['evt_1', 'evt_1'] };
    const error = failureOf(() => webhooks.verify(BODY, headers, OURS));
    expect(error).toBeInstanceOf(WebhookVerificationError);
    expect(error.message).toBe('The header webhook-id came more than once.');
    const none = failureOf(() => webhooks.verify(BODY, { ...headers, 'webhook-id': [] }, OURS));
    expect(none.message).toMatch(/are required/);
  });

  test.each([null, undefined, 'webhook-id'])('headers that are none: %s', (headers) => {
    const error = failureOf(() => webhooks.verify(BODY, headers as never, OURS));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toMatch(/headers of the request/);
  });

  test('secrets with which anybody could sign, as a mistake of the caller that is no 400', () => {
    for (const secret of ['', 'whsec_', 'whsec_AAAA', 'whsec_%%', [], [''], undefined]) {
      const error = failureOf(() => webhooks.verify(BODY, signed(BODY, [OURS]), secret));
      expect(error).toBeInstanceOf(TypeError);
    }
    expect(inspect(failureOf(() => webhooks.verify(BODY, {}, 'whsec_%Secret')))).not.toContain('%Secret');
  });

  test('a body that was parsed already', () => {
    expect(() => webhooks.verify(JSON.parse(BODY), signed(BODY, [OURS]), OURS)).toThrow(/raw body/);
  });
});

/** The compiler checks that comparing the type narrows the data. */
export function narrowed(event: FlorinEvent): unknown {
  switch (event.type) {
    case 'payment.confirmed':
    case 'payment.overpaid':
      return event.data satisfies Payment;
    case 'invoice.paid':
      return event.data satisfies Invoice;
    case 'webhook.test':
      // @ts-expect-error an endpoint is no payment
      return event.data satisfies Payment;
    default:
      return event.data.id satisfies string;
  }
}
